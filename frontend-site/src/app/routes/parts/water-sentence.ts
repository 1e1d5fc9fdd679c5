import { waterStanding, type WaterStanding } from '../../../features/maintenance-wizard/water-standing';
import { formatDate } from '../../../lib/format';

const FRESH_MS = 24 * 60 * 60 * 1000;

function sentenceOf({ testedAt, isReady, keepOutUntil, stepCount }: WaterStanding, nowMs: number): string {
  const tested = `Tested ${formatDate(testedAt)}: `;
  if (keepOutUntil !== null) return `${tested}keep everyone out until ${keepOutUntil}.`;
  if (!isReady && stepCount === 0) return `${tested}not everything was measured, so nobody can say yet.`;
  if (!isReady) return `${tested}${stepCount} ${stepCount === 1 ? 'step' : 'steps'} to do before the party.`;
  const isOld = nowMs - Date.parse(testedAt) > FRESH_MS;
  return isOld ? `${tested}the water was in range. Test again on the day.` : `${tested}the water is in range.`;
}

/** What the last test on this device says; null without one. */
export function waterSentence(nowMs: number): string | null {
  const standing = waterStanding(nowMs);
  return standing === null ? null : sentenceOf(standing, nowMs);
}
