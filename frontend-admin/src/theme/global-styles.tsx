import { GlobalStyles } from '@mui/material';
import { fontText, layout, themes } from './tokens';

/** Metric-matched fallbacks keep the layout still while the web fonts load. */
const fallbackFaces = [
  {
    fontFamily: 'Hanken Grotesk Fallback',
    src: 'local("Arial")',
    sizeAdjust: '100.94%',
    ascentOverride: '99.07%',
    descentOverride: '30.02%',
    lineGapOverride: '0%',
  },
  {
    fontFamily: 'Gilda Display Fallback',
    src: 'local("Georgia")',
    sizeAdjust: '101.17%',
    ascentOverride: '88.17%',
    descentOverride: '28.17%',
  },
];

/** Shared drawings are painted with these. */
const customProperties = (colors: object) =>
  Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--${name}`, color as string]));

export function ConsoleGlobalStyles() {
  return (
    <GlobalStyles
      styles={(theme) => ({
        '@font-face': fallbackFaces,
        'html[data-theme="light"]': { colorScheme: 'light', ...customProperties(themes.light) },
        'html[data-theme="dark"]': { colorScheme: 'dark', ...customProperties(themes.dark) },
        html: { scrollPaddingTop: layout.topBar + 16, scrollPaddingBottom: layout.bottomBar + 16 },
        body: {
          margin: 0,
          fontFamily: fontText,
          fontVariantNumeric: 'tabular-nums',
          backgroundColor: (theme.vars ?? theme).palette.tokens.bg,
          color: (theme.vars ?? theme).palette.tokens.ink,
          overflowWrap: 'anywhere',
        },
        ':focus-visible': {
          outline: `2px solid ${(theme.vars ?? theme).palette.tokens.focus}`,
          outlineOffset: 2,
        },
        '::file-selector-button': {
          minHeight: 36,
          marginRight: 12,
          padding: '0 14px',
          font: 'inherit',
          fontWeight: 600,
          color: 'inherit',
          backgroundColor: 'transparent',
          border: `1px solid ${(theme.vars ?? theme).palette.tokens.control}`,
          borderRadius: 4,
          cursor: 'pointer',
        },
        // A heading takes focus only to tell assistive technology where it is.
        'h1[tabindex="-1"]:focus, h2[tabindex="-1"]:focus': { outline: 'none' },
        '@page': { margin: '15mm' },
        '@media print': {
          '.no-print, nav, .MuiTabs-root, .MuiButton-root': { display: 'none !important' },
          body: { backgroundColor: 'transparent' },
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0ms !important',
            scrollBehavior: 'auto !important',
          },
        },
        '@media (prefers-contrast: more)': {
          'html[data-theme]': {
            '--mui-palette-tokens-line': (theme.vars ?? theme).palette.tokens.ink3,
            '--mui-palette-divider': (theme.vars ?? theme).palette.tokens.ink3,
            '--mui-palette-tokens-control': (theme.vars ?? theme).palette.tokens.ink3,
          },
        },
      })}
    />
  );
}
