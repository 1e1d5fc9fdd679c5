import tokens from './tokens.json';

type ThemeName = keyof typeof tokens.themes;

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function ratio(theme: ThemeName, first: string, second: string): number {
  const colours: Record<string, string> = tokens.themes[theme];
  const colour = (name: string) => {
    const hex = colours[name];
    if (hex === undefined) throw new Error(`${theme} has no colour ${name}`);
    return hex;
  };
  const [low, high] = [luminance(colour(first)), luminance(colour(second))].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

describe.each<ThemeName>(['light', 'dark'])('%s theme', (theme) => {
  test.each(tokens.contrast.text)('text %s on %s reaches 4.5', (text, ground) => {
    expect(ratio(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(tokens.contrast.nonText)('%s against %s reaches 3.0', (part, ground) => {
    expect(ratio(theme, part, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('both themes name the same colours', () => {
  expect(Object.keys(tokens.themes.dark)).toEqual(Object.keys(tokens.themes.light));
});
