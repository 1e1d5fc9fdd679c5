import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

export const CLASS_CACHE_SIZE = 500;

const TYPE_STYLES = [
  'display-1',
  'display-2',
  'display-3',
  'title',
  'lead',
  'body',
  'ui',
  'small',
  'overline',
  'range',
];

const merge = extendTailwindMerge({
  cacheSize: CLASS_CACHE_SIZE,
  extend: { classGroups: { 'font-size': [{ type: TYPE_STYLES }] } },
});

export function cn(...values: ClassValue[]): string {
  return merge(clsx(values));
}
