import { Box, Skeleton } from '@mui/material';

export function ListSkeleton({ rows = 8, height = 44 }: { rows?: number; height?: number }) {
  return (
    <Box sx={{ border: 1, borderColor: 'tokens.line', borderRadius: '4px', bgcolor: 'tokens.surface' }}>
      {Array.from({ length: rows }, (_, index) => (
        <Box
          key={index}
          sx={{
            height,
            px: 3,
            display: 'flex',
            alignItems: 'center',
            gap: 6,
            borderTop: index === 0 ? 0 : 1,
            borderColor: 'tokens.line',
          }}
        >
          <Skeleton variant="text" width="24%" />
          <Skeleton variant="text" width="18%" />
          <Skeleton variant="text" width="30%" />
        </Box>
      ))}
    </Box>
  );
}
