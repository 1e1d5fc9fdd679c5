import { formatDate } from 'frontend-shared/format';
import type { QueryClient } from '@tanstack/react-query';
import type { SavedWaterTest, WaterTestPage } from '../../../api/contract';
import { WATER_TESTS_PATH } from '../../../api/paths';
import { CHECKLIST } from '../../../content/checklist';
import { standingOf, waterStanding, type WaterStanding } from '../../../features/maintenance-wizard/wizard-advice';

const FRESH_MS = 24 * 60 * 60 * 1000;

async function keptStanding(client: QueryClient): Promise<WaterStanding | 'away' | null> {
  try {
    const { items } = await client.fetchQuery<WaterTestPage>({ queryKey: [`${WATER_TESTS_PATH}?limit=1`] });
    const newest = items[0];
    if (newest === undefined) return null;
    const { testedAt, answer } = await client.fetchQuery<SavedWaterTest>({ queryKey: [WATER_TESTS_PATH, newest.id] });
    return standingOf(testedAt, answer);
  } catch (error) {
    console.warn('The water tests of the account could not be read', error);
    return 'away';
  }
}

function sentenceOf({ testedAt, isReady, keepOutUntil, stepCount }: WaterStanding, nowMs: number): string {
  const tested = `Tested ${formatDate(testedAt)}: `;
  if (keepOutUntil !== null) return `${tested}keep everyone out until ${keepOutUntil}.`;
  if (!isReady && stepCount === 0) return `${tested}not everything was measured, so we cannot say yet.`;
  if (!isReady) return `${tested}${stepCount} ${stepCount === 1 ? 'step' : 'steps'} to do before the party.`;
  const isOld = nowMs - Date.parse(testedAt) > FRESH_MS;
  return isOld
    ? `${tested}the water was in range. Test again on the day of the party.`
    : `${tested}the water is in range.`;
}

export async function waterSentence(nowMs: number, account: QueryClient | null): Promise<string | null> {
  const here = waterStanding(nowMs);
  const kept = account === null ? null : await keptStanding(account);
  if (kept === 'away') return here === null ? CHECKLIST.waterAway : sentenceOf(here, nowMs);
  const last = here === null || (kept !== null && kept.testedAt > here.testedAt) ? kept : here;
  if (last !== null) return sentenceOf(last, nowMs);
  return account === null ? null : CHECKLIST.waterNone;
}
