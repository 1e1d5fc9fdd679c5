import { PATHS } from '../../config/paths';
import type { KeptAt } from './draft';

function withWork(path: string, { versionId, estimateId }: Pick<KeptAt, 'versionId' | 'estimateId'>): string {
  return `${path}?${new URLSearchParams({ design: versionId, estimate: estimateId })}`;
}

/** The request form with drawing and estimate attached. */
export function consultPathFor(work: Pick<KeptAt, 'versionId' | 'estimateId'>): string {
  return withWork(PATHS.consult, work);
}

/** Booking a visit, with the same attached. */
export function schedulePathFor(work: Pick<KeptAt, 'versionId' | 'estimateId'>): string {
  return withWork(PATHS.schedule, work);
}
