import { themesWith, type Tokens as SharedTokens } from 'frontend-shared/theme';
import site from '../../../site.config.json';

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** The shared colors, named as MUI names things: `primary-hover` is `primaryHover`. */
export type Tokens = { [Name in keyof SharedTokens as Camel<Name>]: string };

const camel = (colors: SharedTokens): Tokens =>
  Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [
      name.replace(/-(\w)/g, (_, first: string) => first.toUpperCase()),
      color,
    ]),
  ) as Tokens;

export const themes = themesWith(site.theme.overrides);
export const lightTokens = camel(themes.light);
export const darkTokens = camel(themes.dark);

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

export const media = {
  phone: '(max-width: 767.95px)',
  wide: '(min-width: 1280px)',
  huge: '(min-width: 1600px)',
} as const;
