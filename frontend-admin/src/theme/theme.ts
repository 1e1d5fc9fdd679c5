import { createTheme } from '@mui/material/styles';
import { componentOverrides } from './component-overrides';
import { darkTokens, fontText, lightTokens, type Tokens } from './tokens';

declare module '@mui/material/styles' {
  interface Palette {
    tokens: Tokens;
  }
  interface PaletteOptions {
    tokens?: Tokens;
  }
}

const palette = (t: Tokens) => ({
  tokens: t,
  primary: { main: t.primary, dark: t.primaryHover, light: t.primary, contrastText: t.onPrimary },
  secondary: { main: t.ink2, contrastText: t.surface },
  error: { main: t.danger, contrastText: t.onDanger },
  warning: { main: t.warning, contrastText: t.surface },
  info: { main: t.info, contrastText: t.surface },
  success: { main: t.success, contrastText: t.surface },
  text: { primary: t.ink, secondary: t.ink2, disabled: t.ink3 },
  divider: t.line,
  background: { default: t.bg, paper: t.surface },
  action: { hover: t.tint, selected: t.tint, active: t.ink2, focus: t.tint },
});

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: {
    light: { palette: palette(lightTokens) },
    dark: { palette: palette(darkTokens) },
  },
  breakpoints: { values: { xs: 0, sm: 480, md: 768, lg: 1280, xl: 1600 } },
  spacing: 4,
  shape: { borderRadius: 2 },
  typography: {
    fontFamily: fontText,
    fontSize: 14,
    htmlFontSize: 16,
    fontWeightRegular: 400,
    fontWeightMedium: 500,
    fontWeightBold: 600,
    h1: { fontSize: '1.25rem', lineHeight: 1.35, fontWeight: 600 },
    h2: { fontSize: '1rem', lineHeight: 1.4, fontWeight: 600 },
    h3: { fontSize: '.875rem', lineHeight: 1.4, fontWeight: 600 },
    body1: { fontSize: '.875rem', lineHeight: 1.5 },
    body2: { fontSize: '.8125rem', lineHeight: 1.45, letterSpacing: '.005em' },
    button: { fontSize: '.875rem', lineHeight: 1.4, fontWeight: 500, textTransform: 'none' },
  },
  components: componentOverrides,
});
