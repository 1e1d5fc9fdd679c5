import tokens from './tokens.json' with { type: 'json' };

type ThemeName = keyof typeof tokens.themes;
/** The colors of a theme by name. */
export type Tokens = typeof tokens.themes.light;
type Themes = Record<ThemeName, Tokens>;

/** `theme.overrides` of site.config.json: other colors for some tokens. */
export type ThemeOverrides = Partial<Record<ThemeName, Partial<Tokens>>>;

export const themesWith = ({ light, dark }: ThemeOverrides): Themes => ({
  light: { ...tokens.themes.light, ...light },
  dark: { ...tokens.themes.dark, ...dark },
});

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Of WCAG 2, between two colors `#RRGGBB`. */
export function contrastRatio(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const LEAST = { text: 4.5, nonText: 3 } as const;

/** The pairs of tokens.json that lack contrast, in words. */
export function contrastProblems(themes: Themes): string[] {
  const problems: string[] = [];
  for (const [theme, colors] of Object.entries(themes)) {
    for (const kind of ['text', 'nonText'] as const) {
      for (const [front, ground] of tokens.contrast[kind] as [string, string][]) {
        const ratio = contrastRatio(colors[front as keyof Tokens] ?? '', colors[ground as keyof Tokens] ?? '');
        if (ratio >= LEAST[kind]) continue;
        problems.push(`${theme}: ${front} on ${ground} reaches ${ratio.toFixed(2)} of ${LEAST[kind].toFixed(1)}`);
      }
    }
  }
  return problems;
}

const isColor = (value: unknown) => typeof value === 'string' && /^#[\dA-F]{6}$/i.test(value);

function overridesOf(theme: string, colors: unknown): string[] {
  const known = theme in tokens.themes ? tokens.themes[theme as ThemeName] : null;
  if (known === null) return [`there is no theme ${theme}`];
  if (colors === null || typeof colors !== 'object') return [`${theme} must name colors`];
  return Object.entries(colors).flatMap(([name, color]) => {
    if (!Object.hasOwn(known, name)) return [`${theme} has no color ${name}`];
    return isColor(color) ? [] : [`${theme}: ${name} must be a color such as #0E5A55`];
  });
}

/** What is wrong with overrides: a name no theme has, or too little contrast. */
export function overrideProblems(overrides: unknown): string[] {
  if (overrides === null || typeof overrides !== 'object') return ['must name colors by theme, or be {} for none'];
  const named = Object.entries(overrides).flatMap(([theme, colors]) => overridesOf(theme, colors));
  return named.length > 0 ? named : contrastProblems(themesWith(overrides));
}
