import { Box } from '@mui/material';
import type { ReactNode, RefObject } from 'react';

interface Props {
  onSubmit: () => void;
  gap?: number;
  maxWidth?: number;
  elementRef?: RefObject<HTMLFormElement | null>;
  children: ReactNode;
}

/** Its fields say themselves what is wrong, so the browser does not. */
export function Form({ onSubmit, gap = 4, maxWidth, elementRef, children }: Props) {
  return (
    <Box
      component="form"
      ref={elementRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap, maxWidth }}
    >
      {children}
    </Box>
  );
}
