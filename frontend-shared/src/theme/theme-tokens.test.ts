import siteConfig from '../../../site.config.json';
import { contrastProblems, contrastRatio, overrideProblems, themesWith } from './theme-tokens';
import tokens from './tokens.json';

test('the ratio is that of WCAG', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBe(21);
  expect(contrastRatio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

test('every pair of both themes has enough contrast: text 4.5, all else 3.0', () => {
  expect(contrastProblems(tokens.themes)).toEqual([]);
  expect(overrideProblems(siteConfig.theme.overrides)).toEqual([]);
});

test('both themes name the same colors', () => {
  expect(Object.keys(tokens.themes.dark)).toEqual(Object.keys(tokens.themes.light));
});

describe('overridden colors', () => {
  test('replace the defaults they name', () => {
    const themes = themesWith({ light: { primary: '#5B2A86' } });
    expect(themes.light).toEqual({ ...tokens.themes.light, primary: '#5B2A86' });
    expect(themes.dark).toEqual(tokens.themes.dark);
    expect(overrideProblems({ light: { primary: '#5B2A86' } })).toEqual([]);
  });

  test('are refused without enough contrast', () => {
    expect(overrideProblems({ light: { primary: '#C9C9C9' } })).toEqual([
      'light: primary on bg reaches 1.49 of 4.5',
      'light: primary on surface reaches 1.66 of 4.5',
      'light: on-primary on primary reaches 1.66 of 4.5',
    ]);
    expect(overrideProblems({ dark: { control: '#0C1514' } })).toContain('dark: control on bg reaches 1.00 of 3.0');
  });

  test.each([
    ['blue', 'must name colors by theme, or be {} for none'],
    [{ sepia: {} }, 'there is no theme sepia'],
    [{ light: 'blue' }, 'light must name colors'],
    [{ light: { primry: '#5B2A86' } }, 'light has no color primry'],
    [{ dark: { primary: 'purple' } }, 'dark: primary must be a color such as #0E5A55'],
    [{ dark: { primary: '#123' } }, 'dark: primary must be a color such as #0E5A55'],
  ])('%j is refused: %s', (overrides, problem) => {
    expect(overrideProblems(overrides)).toEqual([problem]);
  });
});
