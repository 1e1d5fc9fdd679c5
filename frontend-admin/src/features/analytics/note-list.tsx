import { Box } from '@mui/material';
import { formatDay } from 'frontend-shared/format';
import { Hint, Note } from '../../components/text';
import type { ReportNote } from '../../api/types';

export const noteKinds: { value: ReportNote['kind']; label: string }[] = [
  { value: 'campaign', label: 'Campaign' },
  { value: 'storm', label: 'Storm' },
  { value: 'price-book', label: 'Price book' },
  { value: 'other', label: 'Other' },
];

export const kindLabel = (kind: string) => noteKinds.find(({ value }) => value === kind)?.label ?? kind;

export function NoteList({ notes }: { notes: readonly ReportNote[] }) {
  if (notes.length === 0) return null;
  return (
    <Box component="ul" aria-label="Notes" sx={{ listStyle: 'none', m: 0, mt: 3, p: 0, display: 'grid', gap: 1 }}>
      {notes.map(({ day, text, kind }, index) => (
        <Box component="li" key={index} sx={{ display: 'flex', gap: 3, alignItems: 'baseline' }}>
          <Hint component="span" sx={{ flex: 'none' }}>
            {`${formatDay(day)} · ${kindLabel(kind)}`}
          </Hint>
          <Note component="span">{text}</Note>
        </Box>
      ))}
    </Box>
  );
}
