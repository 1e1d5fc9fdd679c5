import { formatDay } from 'frontend-shared/format';
import type { CostBookSummary } from './types';

type Tone = 'plain' | 'warning' | 'danger' | 'success';

export function stateOf({ state, inForce, effectiveFrom }: CostBookSummary): { label: string; tone: Tone } {
  if (inForce) return { label: 'In force', tone: 'success' };
  if (state === 'draft') return { label: 'Draft', tone: 'warning' };
  if (state === 'previewed') return { label: 'Draft, previewed', tone: 'warning' };
  if (state === 'published' && effectiveFrom) return { label: `From ${formatDay(effectiveFrom)}`, tone: 'plain' };
  return { label: 'Replaced', tone: 'plain' };
}
