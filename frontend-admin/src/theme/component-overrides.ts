import type { Components, Theme } from '@mui/material/styles';

type VarsTheme = Omit<Theme, 'components'>;
const t = (theme: VarsTheme) => (theme.vars ?? theme).palette.tokens;

const focusRing = (theme: VarsTheme) => ({
  outline: `2px solid ${t(theme).focus}`,
  outlineOffset: 2,
});

const overlayShadow = '0 1px 2px rgb(20 33 31 / .08), 0 12px 32px rgb(20 33 31 / .14)';
/** Touch needs 44 px targets and 16 px type, or the browser zooms into the field. */
const coarse = '@media (pointer: coarse)';

export const componentOverrides: Components<VarsTheme> = {
  // Without server rendering the first result is final.
  MuiUseMediaQuery: { defaultProps: { noSsr: true } },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined' },
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        minHeight: 36,
        minWidth: 0,
        padding: '6px 14px',
        borderRadius: 2,
        whiteSpace: 'nowrap',
        transition: 'background-color 160ms cubic-bezier(.2,0,0,1), border-color 160ms cubic-bezier(.2,0,0,1)',
        [coarse]: { minHeight: 44 },
        ...(ownerState.variant === 'contained' &&
          ownerState.color === 'primary' && {
            '&:hover': { backgroundColor: t(theme).primaryHover },
            '&:active': { backgroundColor: t(theme).primaryActive },
          }),
        ...(ownerState.variant === 'outlined' &&
          ownerState.color === 'primary' && {
            borderColor: t(theme).control,
            color: t(theme).ink,
            backgroundColor: t(theme).surface,
            '&:hover': { borderColor: t(theme).ink3, backgroundColor: t(theme).tint },
          }),
        ...(ownerState.variant === 'text' && { padding: '6px 10px' }),
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 36,
        height: 36,
        borderRadius: 2,
        color: t(theme).ink2,
        '&:hover': { backgroundColor: t(theme).tint },
        [coarse]: { width: 44, height: 44 },
      }),
    },
  },
  MuiCheckbox: { styleOverrides: { root: { [coarse]: { padding: 10 } } } },
  MuiRadio: { styleOverrides: { root: { [coarse]: { padding: 10 } } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        borderRadius: 2,
        backgroundColor: t(theme).surface,
        fontSize: '.875rem',
        [coarse]: { minHeight: 44, fontSize: '1rem' },
        '& .MuiOutlinedInput-notchedOutline': { borderColor: t(theme).control },
        '&:hover:not(.Mui-disabled, .Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: t(theme).ink3 },
        '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: t(theme).focus },
      }),
      input: ({ theme }) => ({
        padding: '7px 12px',
        height: 'auto',
        lineHeight: 1.5,
        '&::placeholder': { color: t(theme).ink3, opacity: 1 },
      }),
      multiline: { padding: 0 },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { margin: '4px 0 0', fontSize: '.8125rem' } },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 24,
        borderRadius: 999,
        fontSize: '.8125rem',
        fontWeight: 500,
        backgroundColor: t(theme).tint,
        color: t(theme).ink,
      }),
      label: { padding: '0 10px' },
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({ boxShadow: overlayShadow, border: `1px solid ${t(theme).line}`, borderRadius: 4 }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        fontSize: '.875rem',
        [coarse]: { minHeight: 44 },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: t(theme).tint },
        '&.Mui-focusVisible': { backgroundColor: t(theme).tint },
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 8,
        boxShadow: overlayShadow,
        border: `1px solid ${t(theme).line}`,
        margin: 16,
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1rem', fontWeight: 600, padding: '20px 24px 8px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '16px 24px 20px', gap: 8 } } },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({ boxShadow: overlayShadow, borderLeft: `1px solid ${t(theme).line}` }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 40 },
      indicator: { height: 2, transition: 'none' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        minWidth: 0,
        padding: '8px 14px',
        color: t(theme).ink2,
        [coarse]: { minHeight: 44 },
        '&.Mui-selected': { color: t(theme).ink, fontWeight: 600 },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '0 12px',
        height: 44,
        fontSize: '.875rem',
        borderBottom: `1px solid ${t(theme).line}`,
        fontVariantNumeric: 'tabular-nums',
      }),
      head: ({ theme }) => ({
        height: 36,
        fontSize: '.8125rem',
        fontWeight: 600,
        color: t(theme).ink2,
        whiteSpace: 'nowrap',
        backgroundColor: t(theme).surface,
      }),
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: '.8125rem',
        fontWeight: 400,
        lineHeight: 1.4,
        padding: '6px 10px',
        borderRadius: 2,
        backgroundColor: t(theme).ink,
        color: t(theme).bg,
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: ({ theme }) => ({
        color: t(theme).link,
        textUnderlineOffset: '.18em',
        '&:focus-visible': focusRing(theme),
      }),
    },
  },
};
