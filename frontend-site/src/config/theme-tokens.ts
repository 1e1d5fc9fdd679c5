/** The colours of both themes, for the build and its checks only: in the browser they are custom properties. */
import tokens from '../styles/tokens.json' with { type: 'json' };

type ThemeName = keyof typeof tokens.themes;
type Themes = Record<ThemeName, Readonly<Record<string, string>>>;

/** What `theme.overrides` of site.config.json holds: another colour for a token of a theme. */
export type ThemeOverrides = Partial<Themes>;

export const withOverrides = ({ light, dark }: ThemeOverrides): Themes => ({
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

/** Of WCAG 2, between two colours `#RRGGBB`. */
export function contrastRatio(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const LEAST = { text: 4.5, nonText: 3 } as const;

/** Every pair of tokens.json that a reader could not tell apart, in words. */
export function contrastProblems(themes: Themes): string[] {
  const problems: string[] = [];
  for (const [theme, colours] of Object.entries(themes)) {
    for (const kind of ['text', 'nonText'] as const) {
      for (const [front, ground] of tokens.contrast[kind] as [string, string][]) {
        const ratio = contrastRatio(colours[front] ?? '', colours[ground] ?? '');
        // A colour that is missing has no ratio at all.
        if (ratio >= LEAST[kind]) continue;
        problems.push(`${theme}: ${front} on ${ground} reaches ${ratio.toFixed(2)} of ${LEAST[kind].toFixed(1)}`);
      }
    }
  }
  return problems;
}

const isColour = (value: unknown) => typeof value === 'string' && /^#[\dA-F]{6}$/i.test(value);

function overridesOf(theme: string, colours: unknown): string[] {
  const known = theme in tokens.themes ? tokens.themes[theme as ThemeName] : null;
  if (known === null) return [`there is no theme ${theme}`];
  if (colours === null || typeof colours !== 'object') return [`${theme} must name colours`];
  return Object.entries(colours).flatMap(([name, colour]) => {
    if (!Object.hasOwn(known, name)) return [`${theme} has no colour ${name}`];
    return isColour(colour) ? [] : [`${theme}: ${name} must be a colour such as #0E5A55`];
  });
}

/** What is wrong with overrides: a name that no theme has, or colours that cannot be read on each other. */
export function overrideProblems(overrides: unknown): string[] {
  if (overrides === null || typeof overrides !== 'object') return ['must name colours by theme, or be {} for none'];
  const named = Object.entries(overrides).flatMap(([theme, colours]) => overridesOf(theme, colours));
  return named.length > 0 ? named : contrastProblems(withOverrides(overrides));
}
