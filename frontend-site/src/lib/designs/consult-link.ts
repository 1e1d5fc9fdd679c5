import { PATHS } from '../../config/paths';
import type { KeptAt } from './draft';

/** The request form with drawing and estimate attached. */
export function consultPathFor({ versionId, estimateId }: Pick<KeptAt, 'versionId' | 'estimateId'>): string {
  return `${PATHS.consult}?${new URLSearchParams({ design: versionId, estimate: estimateId })}`;
}
