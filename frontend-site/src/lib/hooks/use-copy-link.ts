import { useState } from 'react';
import { showToast } from 'frontend-shared/toast';

/** Copies a link and tells it. What the browser does not let it copy is `uncopied`, to be shown until it is. */
export function useCopyLink(told: string): [uncopied: string | null, copy: (url: string | null) => Promise<void>] {
  const [uncopied, setUncopied] = useState<string | null>(null);
  const copy = async (url: string | null) => {
    if (url === null) return;
    // Shown anew, and chosen anew, with each press.
    setUncopied(null);
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: 'Link copied', description: told });
    } catch (error) {
      console.warn('The link could not be copied', error);
      setUncopied(url);
    }
  };
  return [uncopied, copy];
}
