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
} as const;
