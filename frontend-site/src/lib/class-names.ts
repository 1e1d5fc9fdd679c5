import { clsx, type ClassValue } from 'clsx';
import { mergeClasses } from './class-merge';

export const CLASS_CACHE_SIZE = 500;

/** Merged before, in the order of their first use. */
const cache = new Map<string, string>();

function merged(text: string): string {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const result = mergeClasses(text);
  const [oldest] = cache.size < CLASS_CACHE_SIZE ? [] : cache.keys();
  if (oldest !== undefined) cache.delete(oldest);
  cache.set(text, result);
  return result;
}

/**
 * Joins class names; a later utility wins over an earlier one of its kind. What every page shows first (button, header,
 * picture, field) joins with `clsx` alone, which is a kilobyte less on each; a test sees to it that nothing given to
 * those displaces what they have.
 */
export function cn(...values: ClassValue[]): string {
  return merged(clsx(values));
}
