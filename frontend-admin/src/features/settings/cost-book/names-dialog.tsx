import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { FORMULA_LIMITS, NUMBER_NAMES, WORD_NAMES } from 'poolkit/cost';

interface Props {
  open: boolean;
  onClose: () => void;
}

export function NamesDialog({ open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} maxWidth="md" fullWidth>
      <DialogTitle>Names for formulas</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }} tabIndex={0}>
        <Typography sx={{ color: 'tokens.ink2' }}>
          Formulas calculate with + − * / and brackets, compare with = != &lt; &lt;= &gt; &gt;=, join with and, or, not,
          and know min, max, ceil, floor, round and if(condition, then, else). They have at most{' '}
          {FORMULA_LIMITS.characters} characters. Words stand in single quotes, such as heater = &#39;gas&#39;.
        </Typography>
        <Names title="Quantities" names={Object.entries(NUMBER_NAMES)} />
        <Names
          title="Choices"
          names={Object.entries(WORD_NAMES).map(([name, { words, values }]) => [
            name,
            values ? `${words}: ${values.join(', ')}` : `${words}: the code of an item, empty while nothing is chosen`,
          ])}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Names({ title, names }: { title: string; names: (readonly [name: string, words: string])[] }) {
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 220px) minmax(0, 1fr)' },
          columnGap: 4,
          rowGap: 1,
          overflowWrap: 'anywhere',
          '& dt': { fontWeight: 600 },
          '& dd': { m: 0, color: 'tokens.ink2' },
        }}
      >
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
