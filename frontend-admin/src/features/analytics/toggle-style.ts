import { media } from '../../theme/tokens';

/** On a phone the buttons wrap, each with a border of its own. */
export const toggleStyle = {
  '& .MuiToggleButton-root': {
    height: 36,
    px: 3,
    borderColor: 'tokens.control',
    color: 'tokens.ink2',
    bgcolor: 'tokens.surface',
    textTransform: 'none',
    whiteSpace: 'nowrap',
    fontWeight: 500,
    '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'tokens.tint', color: 'tokens.ink', fontWeight: 600 },
    '&.Mui-focusVisible': { outlineOffset: -2 },
    '@media (pointer: coarse)': { height: 44 },
  },
  [`@media ${media.phone}`]: {
    flexWrap: 'wrap',
    gap: 2,
    '& .MuiToggleButtonGroup-grouped.MuiToggleButton-root': {
      m: 0,
      border: 1,
      borderColor: 'tokens.control',
      borderRadius: '4px',
    },
  },
} as const;
