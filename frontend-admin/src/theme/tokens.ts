import site from '../../../site.config.json' with { type: 'json' };

/** Colour tokens of the product; names are the same in both themes. */
export interface Tokens {
  bg: string;
  surface: string;
  sunken: string;
  ink: string;
  ink2: string;
  ink3: string;
  line: string;
  control: string;
  primary: string;
  primaryHover: string;
  primaryActive: string;
  onPrimary: string;
  link: string;
  tint: string;
  accent: string;
  focus: string;
  success: string;
  successTint: string;
  warning: string;
  warningTint: string;
  danger: string;
  dangerTint: string;
  onDanger: string;
  info: string;
  infoTint: string;
}

/** The config names colours as the site does, `primary-hover`; the build of the site has checked that they can be read. */
function withOverrides(theme: 'light' | 'dark', tokens: Tokens): Tokens {
  const overrides: Partial<Record<typeof theme, Record<string, string>>> = site.theme.overrides;
  const named = Object.entries(overrides[theme] ?? {}).map(([name, colour]) => [
    name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    colour,
  ]);
  return { ...tokens, ...Object.fromEntries(named) };
}

export const lightTokens = withOverrides('light', {
  bg: '#F6F3EC',
  surface: '#FFFFFF',
  sunken: '#EBE6DB',
  ink: '#14211F',
  ink2: '#3F4F4C',
  ink3: '#5A6966',
  line: '#D8D1C3',
  control: '#7A827C',
  primary: '#0E5A55',
  primaryHover: '#0A4743',
  primaryActive: '#083733',
  onPrimary: '#FFFFFF',
  link: '#0B5E58',
  tint: '#DCE9E5',
  accent: '#8C3F22',
  focus: '#0B6BCB',
  success: '#1D6B3A',
  successTint: '#DFF0E3',
  warning: '#7A4B00',
  warningTint: '#FBEBCB',
  danger: '#A32218',
  dangerTint: '#FBE3E0',
  onDanger: '#FFFFFF',
  info: '#1F5583',
  infoTint: '#E0ECF6',
});

export const darkTokens = withOverrides('dark', {
  bg: '#0C1514',
  surface: '#13201E',
  sunken: '#091110',
  ink: '#F0ECE2',
  ink2: '#C2CCC8',
  ink3: '#97A5A1',
  line: '#2A3A37',
  control: '#6F807B',
  primary: '#7FCFC3',
  primaryHover: '#9ADBD1',
  primaryActive: '#B5E6DE',
  onPrimary: '#06211E',
  link: '#8AD6CA',
  tint: '#17332F',
  accent: '#E9A782',
  focus: '#8EC5FF',
  success: '#7FD39A',
  successTint: '#12301D',
  warning: '#F0C26A',
  warningTint: '#33260C',
  danger: '#FF9C90',
  dangerTint: '#3A1714',
  onDanger: '#2A0B08',
  info: '#93C4F0',
  infoTint: '#13293C',
});

export const fontText =
  '"Hanken Grotesk Variable", "Hanken Grotesk Fallback", system-ui, -apple-system, "Segoe UI", sans-serif';
export const fontDisplay = '"Gilda Display", "Gilda Display Fallback", Georgia, serif';

export const layout = {
  navWide: 240,
  navRail: 60,
  topBar: 56,
  bottomBar: 60,
  inspector: 480,
  inspectorWide: 560,
  contentMax: 1600,
} as const;

/** Media queries shared by styles and scripts. */
export const media = {
  phone: '(max-width: 767.95px)',
  wide: '(min-width: 1280px)',
  huge: '(min-width: 1600px)',
} as const;
