import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: in light colors, and drawn again for the width of the paper. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const { dataset } = document.documentElement;
    let theme: string | undefined;
    const begin = () => {
      theme = dataset['theme'];
      dataset['theme'] = 'light';
      flushSync(() => setPrinting(true));
    };
    const end = () => {
      if (theme !== undefined) dataset['theme'] = theme;
      setPrinting(false);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
