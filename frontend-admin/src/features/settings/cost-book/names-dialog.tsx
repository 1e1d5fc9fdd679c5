import { Box, Typography } from '@mui/material';
import { FORMULA_LIMITS, NUMBER_NAMES, WORD_NAMES } from 'poolkit/cost';
import { InfoDialog } from '../../../components/form-dialog';
import { Quiet } from '../../../components/text';

export function NamesDialog(props: { open: boolean; onClose: () => void }) {
  return (
    <InfoDialog title="Names for formulas" {...props}>
      <Quiet>
        Formulas use + − * / and parentheses, compare with = != &lt; &lt;= &gt; &gt;=, combine with and, or, not, and
        offer min, max, ceil, floor, round and if(condition, then, else). They have at most {FORMULA_LIMITS.characters}{' '}
        characters. Words are in single quotes, such as heater = &#39;gas&#39;.
      </Quiet>
      <Names title="Quantities" names={Object.entries(NUMBER_NAMES)} />
      <Names
        title="Choices"
        names={Object.entries(WORD_NAMES).map(([name, { words, values }]) => [
          name,
          values ? `${words}: ${values.join(', ')}` : `${words}: the code of an item, empty while nothing is chosen`,
        ])}
      />
    </InfoDialog>
  );
}

function Names({ title, names }: { title: string; names: (readonly [name: string, words: string])[] }) {
  return (
    <section>
      <Typography variant="h3">{title}</Typography>
      <Box component="dl" sx={{ m: 0, overflowWrap: 'anywhere', '& dt': { fontWeight: 600, mt: 2 }, '& dd': { m: 0 } }}>
        {names.map(([name, words]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </Box>
        ))}
      </Box>
    </section>
  );
}
