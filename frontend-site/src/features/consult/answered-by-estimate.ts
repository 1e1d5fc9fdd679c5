import type { AnswerName } from '../../content/consult-questions';
import type { SavedEstimateDetail } from '../../lib/designs/api';

/** From so many measured heights on, the ground is known. */
const MEASURED_HEIGHTS = 4;

/** Whether the estimate that goes along says already what a question asks. */
export function isAnsweredBy({ design: { yard }, answers }: SavedEstimateDetail, name: AnswerName): boolean {
  if (name === 'machineAccess') return yard.accessWidthFt !== null;
  if (name === 'ground') return yard.slopeClass !== 'unknown' || yard.spotHeights.length >= MEASURED_HEIGHTS;
  return name === 'survey' && answers.survey === 'done';
}
