import { Typography, type TypographyProps } from '@mui/material';
import type { ElementType } from 'react';

type Props = TypographyProps & { component?: ElementType };

const text = (look: object, variant: 'body1' | 'body2' = 'body1') =>
  function Text({ sx, ...rest }: Props) {
    return <Typography variant={variant} {...rest} sx={{ ...look, ...(sx as object) }} />;
  };

export const Strong = text({ fontWeight: 600 });
export const Quiet = text({ color: 'tokens.ink2' });
export const Faint = text({ color: 'tokens.ink3' });
/** Small text. */
export const Note = text({ color: 'tokens.ink2' }, 'body2');
export const Hint = text({ color: 'tokens.ink3' }, 'body2');
