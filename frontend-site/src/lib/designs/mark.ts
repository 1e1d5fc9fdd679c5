import { designHash } from 'poolkit/design';
import type { Work } from './draft';

/** Two works with the same mark give the same estimate under one book. */
export function markOf({ design, answers, name }: Work & { readonly name: string }): string {
  return [designHash(design), ...Object.entries(answers).sort().flat(), name].join(' ');
}
