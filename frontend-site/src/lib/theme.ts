import { createStore } from './store';

const THEME_KEY = 'theme';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

function storedTheme(): ThemeChoice {
  const stored = document.documentElement.dataset.theme;
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

const store = createStore<ThemeChoice>(storedTheme, 'system');
export const useTheme = store.use;

/** prerender/inline.js applies the choice before the first paint of the next page. */
export function applyTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
  document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').forEach((meta) => {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = meta.dataset[choice === 'system' ? own : choice] ?? meta.content;
  });
  store.tell();
  try {
    if (choice === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, choice);
  } catch (error) {
    console.warn('The theme choice could not be stored', error);
  }
}
