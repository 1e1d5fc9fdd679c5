/** Steps on alkalinity and pH. Nothing here pours acid below pH 7.2 or soda ash above 7.8. */
import {
  acidDemandPpm,
  afterAcid,
  afterBicarbonate,
  afterSodaAsh,
  type Buffer,
  pHOf,
  sodaAshDemandPpm,
} from '../ph-model.js';
import { pHForSaturation, type Saturation, saturationOf } from '../saturation-report.js';
import type { Band } from '../targets.js';
import { figureText, quantityText } from '../water.js';
import { working } from '../working.js';
import { raiseHardness } from './mineral-levers.js';
import type { Planning } from './planning.js';

const PH_TEST_CHLORINE_MAX_PPM = 10;

/** Above 10 ppm of free chlorine a pH test reads too high, so nothing is poured on it. */
export function isPHTrusted({ start }: Planning): boolean {
  return (start.freeChlorinePpm ?? 0) <= PH_TEST_CHLORINE_MAX_PPM;
}

export function raiseAlkalinity(plan: Planning, toPpm = plan.targets.totalAlkalinityPpm.aim, why?: string): void {
  const ta = plan.water.totalAlkalinityPpm;
  const { acceptLow } = plan.targets.totalAlkalinityPpm;
  if (ta === undefined || (why === undefined && ta >= acceptLow)) return;
  const { buffer } = plan;
  plan.raise('baking-soda', toPpm, {
    why:
      why ??
      `Alkalinity is below ${quantityText(acceptLow, 'ppm')}, so pH will not stay put. Correct it before pH, because it moves pH.`,
    makes: buffer ? { pH: pHOf(afterBicarbonate(buffer, toPpm - ta)) } : {},
  });
}

export function adjustPH(plan: Planning, band: Band): void {
  const { pH } = plan.water;
  if (pH === undefined || (pH >= band.low && pH <= band.high)) return;
  if (!isPHTrusted(plan)) {
    plan.notes.add('pH is left alone: above 10 ppm of free chlorine its test reads too high. Test it again later.');
    return;
  }
  const { buffer } = plan;
  if (!buffer) {
    testAlkalinityFirst(plan);
    return;
  }
  if (pH > band.high) lowerPH(plan, buffer, band.aim, `pH is above ${figureText(band.high, 1)}.`);
  else raisePH(plan, buffer, band.aim, `pH is below ${figureText(band.low, 1)}.`);
}

function testAlkalinityFirst(plan: Planning): void {
  if (plan.water.totalAlkalinityPpm !== undefined) {
    plan.notes.add('pH is left alone: alkalinity and stabilizer contradict each other. Test both again.');
    return;
  }
  plan.act({
    kind: 'test',
    parameter: 'totalAlkalinityPpm',
    title: 'Test total alkalinity',
    why: 'pH is out of range, and how much acid or soda ash it takes depends on alkalinity.',
    swimAfter: 'No one swims while pH is outside 7.2 to 7.8.',
  });
}

function lowerPH(plan: Planning, buffer: Buffer, toPH: number, why: string): void {
  const { values, profile } = plan;
  const from = plan.water.pH ?? pHOf(buffer);
  if (from < values['chemistry.pHLow']) return;
  const share = values['chemistry.pHDoseShare'];
  const demand = acidDemandPpm(buffer, toPH);
  const changePpm = share * demand;
  const after = afterAcid(buffer, changePpm);
  const product = plan.options.acid ?? 'muriatic-acid';
  plan.pour({
    product,
    changePpm,
    parameter: 'pH',
    why: `${why} ${restAfterTest(share)}`,
    cautions:
      product === 'dry-acid' && profile.sanitiser === 'salt'
        ? ['Its sulfate is hard on salt cells; muriatic acid is the better choice.']
        : [],
    working: () => pHWorking('Alkalinity the acid takes', buffer, from, toPH, share, changePpm),
    makes: { pH: pHOf(after), totalAlkalinityPpm: after.totalAlkalinityPpm },
  });
}

function raisePH(plan: Planning, buffer: Buffer, toPH: number, why: string): void {
  const { values, targets } = plan;
  const from = plan.water.pH ?? pHOf(buffer);
  if (from > values['chemistry.pHHigh']) return;
  const share = values['chemistry.pHDoseShare'];
  const changePpm = share * sodaAshDemandPpm(buffer, toPH);
  if (buffer.totalAlkalinityPpm + changePpm > targets.totalAlkalinityPpm.acceptHigh) {
    aerate(
      plan,
      toPH,
      `${why} Soda ash would take alkalinity above ${quantityText(targets.totalAlkalinityPpm.acceptHigh, 'ppm')}; aeration raises only pH.`,
    );
    return;
  }
  const after = afterSodaAsh(buffer, changePpm);
  plan.pour({
    product: 'soda-ash',
    changePpm,
    parameter: 'pH',
    why: `${why} ${restAfterTest(share)}`,
    working: () => pHWorking('Alkalinity the soda ash adds', buffer, from, toPH, share, changePpm),
    makes: { pH: pHOf(after), totalAlkalinityPpm: after.totalAlkalinityPpm },
  });
}

/** Alkalinity comes down by acid, and the pH that acid took comes back by air. One round takes a part of it. */
export function lowerAlkalinity(plan: Planning): void {
  const { totalAlkalinityPpm: ta, pH } = plan.water;
  const { acceptHigh } = plan.targets.totalAlkalinityPpm;
  if (ta === undefined || ta <= acceptHigh) return;
  const why = `Alkalinity is above ${quantityText(acceptHigh, 'ppm')}, which pushes pH up.`;
  const { buffer } = plan;
  if (plan.hasPoured('muriatic-acid', 'dry-acid') || plan.drafts.some(({ kind }) => kind === 'aerate')) {
    plan.notes.add(`${why} Each round of acid and aeration takes some of it: continue after the next test.`);
  } else if (pH === undefined || !buffer || !isPHTrusted(plan)) {
    plan.notes.add(`${why} It is lowered with acid, which needs a pH test first.`);
  } else {
    lowerPH(plan, buffer, plan.values['chemistry.pHLow'], `${why} Acid lowers it along with pH.`);
    aerate(
      plan,
      plan.targets.pH.aim,
      'Aeration brings pH back and leaves alkalinity where it is. Repeat both until alkalinity is in range.',
    );
  }
}

function aerate(plan: Planning, toPH: number, why: string): void {
  plan.act({
    kind: 'aerate',
    parameter: 'pH',
    endsCycle: true,
    waitHours: plan.values['chemistry.waitAeration'],
    title: `Aerate until pH is ${figureText(toPH, 1)}`,
    why: `${why} Turn returns up, run spillways, jets and bubblers.`,
    swimAfter: 'Swim again once a test shows pH in range.',
    makes: { pH: toPH },
  });
}

function restAfterTest(share: number): string {
  return share < 1
    ? `This is ${Math.round(share * 100)}% of the computed dose: test pH after it has mixed, then decide on the rest.`
    : 'Test pH after it has mixed.';
}

function pHWorking(label: string, buffer: Buffer, from: number, to: number, share: number, changePpm: number) {
  return working(
    label,
    'share × change of carbonate, cyanurate and borate alkalinity between the two pH values',
    {
      pH: from,
      aim: to,
      TA: ppm(buffer.totalAlkalinityPpm),
      CYA: ppm(buffer.cyanuricAcidPpm),
      borate: ppm(buffer.boratePpm),
      share,
    },
    ['change', changePpm, 'ppm'],
    'pH',
  );
}

const ppm = (value: number) => [value, 'ppm'] as const;

const PH_STEP = 0.1;
const MINERAL_STEP_PPM = 5;

/**
 * Moves pH first, then alkalinity, then hardness, only one of them and never out of its band: the rest after the next
 * test. After a step that moves any of them it waits for that test, too.
 */
export function trimIndex(plan: Planning): void {
  const saturation = saturationOf(plan.profile, plan.water, plan.values);
  if (!saturation.ok || !isPHTrusted(plan)) return;
  const { index: band } = plan.targets;
  const { index, method } = saturation;
  if (index >= band.acceptLow && index <= band.high) return;
  const low = index < band.acceptLow;
  const why = `${method} is ${figureText(index, 2)}, ${low ? 'so the water dissolves calcium from the finish or the heater' : 'so the water deposits scale'}.`;
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
  plan.notes.add(`${why} Every reading that could change it is at the end of its range.`);
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
