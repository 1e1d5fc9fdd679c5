import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { brand } from '../config/site';
import { BrandIcon } from './icons';
import { visuallyHidden } from '../theme/visually-hidden';

/** The mark and the name of the company, with what follows the name. */
export function Brand({ nameHidden = false, children }: { nameHidden?: boolean; children?: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, color: 'tokens.ink' }}>
      <BrandIcon aria-hidden sx={{ fontSize: 24, color: 'tokens.primary', flex: 'none' }} />
      <Box component="span" sx={nameHidden ? visuallyHidden : { overflow: 'hidden' }}>
        <Box component="span" sx={{ fontWeight: 600, letterSpacing: '.14em', textTransform: 'uppercase' }}>
          {brand.name}
        </Box>
        {children}
      </Box>
    </Box>
  );
}
