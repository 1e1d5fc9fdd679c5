import type { AnswerName } from '../../content/consult-questions';
import type { SavedEstimateDetail } from '../../lib/designs/api';

/** This many measured heights define the ground. */
const MEASURED_HEIGHTS = 4;

export function isAnsweredBy({ design: { yard }, answers }: SavedEstimateDetail, name: AnswerName): boolean {
  if (name === 'machineAccess') return yard.accessWidthFt !== null;
  if (name === 'ground') return yard.slopeClass !== 'unknown' || yard.spotHeights.length >= MEASURED_HEIGHTS;
  return name === 'survey' && answers.survey === 'done';
}
