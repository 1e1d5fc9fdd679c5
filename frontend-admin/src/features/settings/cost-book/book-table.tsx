import { Box, Button, OutlinedInput, Typography } from '@mui/material';
import { formatCount } from 'frontend-shared/format';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { DataTable } from '../../../components/data-table';
import { NoMatch } from '../../../components/resource-list';
import { SearchField } from '../../../components/search-field';
import { useUrlState } from '../../../lib/use-url-state';
import { Hint } from '../../../components/text';

/** More inputs at once would make the table slow. */
const PAGE = 60;

export const hasWords = (text: string, find: string): boolean =>
  find.split(/\s+/).every((word) => text.toLowerCase().includes(word.toLowerCase()));

interface Props<T> extends Omit<ComponentProps<typeof DataTable<T>>, 'selectedKey' | 'onOpen' | 'maxHeight'> {
  one: string;
  total: number;
  filters: ReactNode;
  onClear: () => void;
}

/** The lines or figures of a book: a search, filters, and as many rows as are asked for. */
export function BookTable<T>({ one, total, filters, onClear, rows, ...table }: Props<T>) {
  const { params, patch } = useUrlState();
  const [limit, setLimit] = useState(PAGE);
  const more = rows.length - limit;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <SearchField
          label={`Find ${one}`}
          value={params.get('bookFind') ?? ''}
          onSearch={(value) => patch({ bookFind: value }, { replace: true })}
        />
        {filters}
        <Hint role="status">{`${formatCount(rows.length)} of ${formatCount(total)} shown`}</Hint>
      </Box>
      {rows.length === 0 ? (
        <NoMatch compact title="Nothing matches these filters." onClear={onClear} />
      ) : (
        <DataTable rows={rows.slice(0, limit)} maxHeight="calc(100dvh - 360px)" {...table} />
      )}
      {more > 0 && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setLimit(limit + PAGE)}>
          <span>{`Show ${formatCount(Math.min(PAGE, more))} more`}</span>
        </Button>
      )}
    </Box>
  );
}

interface NumberCellProps {
  label: string;
  value: string;
  problem: string | undefined;
  onPut: (text: string) => void;
  children?: ReactNode;
}

/** A number edited in its table; taken when the field is left or on Enter. */
export function NumberCell({ label, value, problem, onPut, children }: NumberCellProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const [shownFor, setShownFor] = useState(value);
  if (shownFor !== value) {
    setShownFor(value);
    setText(value);
  }
  const put = () => {
    if (text !== value) onPut(text);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, py: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <OutlinedInput
          value={text}
          error={problem !== undefined}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onBlur={put}
          onKeyDown={({ key }) => {
            if (key === 'Enter') put();
          }}
          slotProps={{
            input: {
              'aria-label': label,
              'aria-describedby': problem ? id : undefined,
              'aria-invalid': problem ? true : undefined,
              inputMode: 'decimal',
            },
          }}
          sx={{ width: 104, '& input': { textAlign: 'right' } }}
        />
        {children}
      </Box>
      {problem && (
        <Typography id={id} variant="body2" sx={{ color: 'tokens.danger', whiteSpace: 'normal' }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
}
