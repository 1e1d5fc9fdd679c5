import { useState } from 'react';
import { showToast } from 'frontend-shared/toast';

export function useCopyLink(
  description: string,
): [uncopied: string | null, copy: (url: string | null) => Promise<void>] {
  const [uncopied, setUncopied] = useState<string | null>(null);
  const copy = async (url: string | null) => {
    if (url === null) return;
    setUncopied(null);
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: 'Link copied', description });
    } catch (error) {
      console.warn('The link could not be copied', error);
      setUncopied(url);
    }
  };
  return [uncopied, copy];
}
