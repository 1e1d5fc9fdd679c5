/** The last correction: a saturation index that is out of its band although every reading is in its own. */
import { pHForSaturation, type Saturation, saturationOf } from '../saturation-report.js';
import { figureText } from '../text.js';
import { isPHTrusted, lowerPH, raiseAlkalinity, raisePH } from './balance-levers.js';
import { raiseHardness } from './mineral-levers.js';
import type { Planning } from './planning.js';

/** Smaller moves are not worth a product. */
const PH_STEP = 0.1;
const MINERAL_STEP_PPM = 5;

/**
 * Moves pH first, then alkalinity, then hardness, only one of them and never out of its band: the rest after
 * the next test. After a step that moves any of them it waits for that test, too.
 */
export function trimIndex(plan: Planning): void {
  const saturation = saturationOf(plan.profile, plan.water, plan.values);
  if (!saturation.ok || !isPHTrusted(plan)) return;
  const { index: band } = plan.targets;
  const { index, method } = saturation;
  if (index >= band.acceptLow && index <= band.high) return;
  const low = index < band.acceptLow;
  const why = `${method} is ${figureText(index, 2)}, ${low ? 'so the water dissolves calcium from the finish or the heater' : 'so the water lays down scale'}.`;
  if (plan.drafts.some(({ parameter }) => parameter !== 'freeChlorinePpm' && parameter !== 'cyanuricAcidPpm')) {
    plan.notes.add(
      `After these steps ${method} is expected at ${figureText(index, 2)}. Test again and correct what is left then.`,
    );
    return;
  }
  const margin = plan.values['chemistry.trimMargin'];
  const wanted = low ? Math.min(band.acceptLow + margin, band.aim) : Math.max(band.high - margin, band.aim);
  if (moveByPH(plan, saturation, wanted, why)) return;
  if (low && moveByMinerals(plan, saturation, wanted - index, why)) return;
  plan.notes.add(`${why} Every reading that could change it is at the end of its band.`);
}

function moveByPH(plan: Planning, saturation: Saturation, wanted: number, why: string): boolean {
  const {
    buffer,
    targets: { pH: band },
  } = plan;
  const { pH } = saturation.input;
  const up = wanted > saturation.index;
  const ideal = pHForSaturation(wanted, saturation) ?? (up ? Infinity : -Infinity);
  const toPH = Math.min(Math.max(ideal, band.low), band.high);
  if (!buffer || (up ? toPH - pH : pH - toPH) < PH_STEP) return false;
  const before = plan.drafts.length;
  if (up) raisePH(plan, buffer, toPH, why);
  else lowerPH(plan, buffer, toPH, why);
  return plan.drafts.length > before;
}

/** The index rises by the logarithm of carbonate alkalinity and of hardness. */
function moveByMinerals(
  plan: Planning,
  { input, carbonateAlkalinityPpm }: Saturation,
  rise: number,
  why: string,
): boolean {
  const { totalAlkalinityPpm: ta, calciumHardnessPpm: ch } = input;
  const toTa = Math.min(ta + carbonateAlkalinityPpm * (10 ** rise - 1), plan.targets.totalAlkalinityPpm.acceptHigh);
  const toCh = Math.min(ch * 10 ** rise, plan.targets.calciumHardnessPpm.high);
  const before = plan.drafts.length;
  if (toTa - ta >= MINERAL_STEP_PPM) raiseAlkalinity(plan, toTa, why);
  else if (toCh - ch >= MINERAL_STEP_PPM) raiseHardness(plan, toCh, why);
  return plan.drafts.length > before;
}
