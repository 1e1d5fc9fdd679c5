import { Box, Button } from '@mui/material';
import { filterWords } from '../lib/report-filters';
import { Note } from './text';

/** Says what a list opened from Analytics is limited to. */
export function ReportFilterBar({ filters, onClear }: { filters: Record<string, string>; onClear: () => void }) {
  if (Object.keys(filters).length === 0) return null;
  const words = filterWords(filters);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Note component="p" sx={{ m: 0 }}>
        {words ? `From Analytics: ${words}` : 'From Analytics'}
      </Note>
      <Button size="small" variant="text" onClick={onClear}>
        Show all
      </Button>
    </Box>
  );
}
