import { Box } from '@mui/material';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';

interface Props {
  onSubmit: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  gap?: number;
  maxWidth?: number;
  elementRef?: RefObject<HTMLFormElement | null>;
  children: ReactNode;
}

/** Its fields say themselves what is wrong, so the browser does not. */
export function Form({ onSubmit, onKeyDown, gap = 4, maxWidth, elementRef, children }: Props) {
  return (
    <Box
      component="form"
      ref={elementRef}
      noValidate
      onKeyDown={onKeyDown}
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
