import { clsx, type ClassValue } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';
import { CLASS_CONFLICTS, CLASS_GROUPS } from './class-groups';

export const CLASS_CACHE_SIZE = 500;

const merge = createTailwindMerge(() => ({
  cacheSize: CLASS_CACHE_SIZE,
  theme: {},
  classGroups: CLASS_GROUPS,
  conflictingClassGroups: CLASS_CONFLICTS,
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: [
    '*',
    '**',
    'after',
    'backdrop',
    'before',
    'details-content',
    'file',
    'first-letter',
    'first-line',
    'marker',
    'placeholder',
    'selection',
  ],
}));

/** Joins class names; a later utility wins over an earlier one of its kind. */
export function cn(...values: ClassValue[]): string {
  return merge(clsx(values));
}
