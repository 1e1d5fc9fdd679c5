import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { darkTokens, lightTokens } from './tokens';

const CHROME = { light: lightTokens.bg, dark: darkTokens.bg } as const;

export function ThemeColor() {
  const { mode } = useColorScheme();
  useEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const system = meta.media.includes('dark') ? 'dark' : 'light';
      meta.content = CHROME[mode === 'light' || mode === 'dark' ? mode : system];
    }
  }, [mode]);
  return null;
}
