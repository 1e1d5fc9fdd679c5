import { Box } from '@mui/material';
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

export function Facts({ items }: { items: readonly (Fact | false)[] }) {
  const facts = items.filter((item) => item !== false);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(96px, 128px) minmax(0, 1fr)',
        columnGap: 4,
        rowGap: 2,
        '& dt': { color: 'tokens.ink3' },
        '& dd': { m: 0, minWidth: 0 },
      }}
    >
      {facts.map((item) => (
        <Box key={item.label} sx={{ display: 'contents' }}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </Box>
      ))}
    </Box>
  );
}
