import { chlorineLevels, chlorineTarget, isBeyondOwner, slamTarget } from '../chlorine.js';
import { sideEffects } from '../dosing.js';
import { PRODUCTS } from '../products.js';
import { isFreshFinish } from '../targets.js';
import { type Parameter, quantityText } from '../water.js';
import { adjustPH, isPHTrusted } from './balance-levers.js';
import type { Planning, PlanOptions, Raise } from './planning.js';

type Chlorine = NonNullable<PlanOptions['chlorine']>;

/** Tablets and cells act too slowly for a correction, so liquid chlorine replaces them. Choosing tablets is refused for the same reason. */
const AT_HAND: Readonly<Record<Planning['profile']['sanitiser'], Chlorine>> = {
  liquid: 'liquid-chlorine',
  'cal-hypo': 'cal-hypo',
  dichlor: 'dichlor',
  trichlor: 'liquid-chlorine',
  salt: 'liquid-chlorine',
};

export function sanitize(plan: Planning, onlyToMin = false): void {
  const fc = plan.water.freeChlorinePpm;
  const { sanitiser } = plan.profile;
  noteStabilizedFeed(plan);
  if (fc === undefined) return;
  const cya = plan.stabilizerPpm;
  const target = chlorineLevels(cya, sanitiser);
  // With very much stabilizer the chart asks for more than people may swim in.
  const most = plan.values['chemistry.swimChlorineHigh'];
  const enough = Math.min(most, onlyToMin ? target.minPpm : target.lowPpm);
  if (fc >= enough) return;
  const cellRuns = (plan.water.saltPpm ?? Infinity) >= plan.values['chemistry.saltLow'];
  if (sanitiser === 'salt' && cellRuns && fc >= target.minPpm) {
    plan.notes.add('Free chlorine is a little low: raise the output or the run time of the salt cell.');
    return;
  }
  const aim = Math.min(most, onlyToMin ? target.minPpm : target.aimPpm);
  raiseChlorine(plan, aim, {
    why: `Free chlorine is below ${quantityText(enough, 'ppm', 1)}, the level that ${quantityText(cya, 'ppm')} of stabilizer${assumed(plan)} requires.`,
    working: () => chlorineTarget(cya, sanitiser).working,
  });
}

function assumed({ isStabilizerKnown }: Planning): string {
  return isStabilizerKnown ? '' : ' (assumed)';
}

function noteStabilizedFeed({ profile, water, values, notes }: Planning): void {
  const limit = values['chemistry.noStabilisedFromCya'];
  if (profile.sanitiser !== 'trichlor' && profile.sanitiser !== 'dichlor') return;
  if ((water.cyanuricAcidPpm ?? 0) < limit) return;
  notes.add(
    `Add no more ${profile.sanitiser}: stabilizer is ${quantityText(limit, 'ppm')} or more and each dose adds to it. Use liquid chlorine.`,
  );
}

function raiseChlorine(plan: Planning, toPpm: number, raise: Raise): void {
  const changePpm = toPpm - (plan.water.freeChlorinePpm ?? 0);
  if (changePpm <= 0) return;
  const product = chooseChlorine(plan, changePpm);
  const onVinyl = product === 'cal-hypo' && plan.profile.surface === 'vinyl';
  const cautions = onVinyl ? ['Dissolve it in a bucket of pool water first: undissolved granules bleach a liner.'] : [];
  plan.raise(product, toPpm, { ...raise, cautions });
}

function chooseChlorine(plan: Planning, changePpm: number): Chlorine {
  const wanted = plan.options.chlorine ?? AT_HAND[plan.profile.sanitiser];
  const refusal = chlorineRefusal(plan, wanted, changePpm);
  if (!refusal) return wanted;
  plan.notes.add(refusal);
  return 'liquid-chlorine';
}

function chlorineRefusal({ water, values, profile }: Planning, product: Chlorine, changePpm: number): string | null {
  if (product === 'liquid-chlorine') return null;
  if (product === 'trichlor')
    return 'No trichlor tablets for this: they dissolve over days. Liquid chlorine works right away.';
  if (isFreshFinish(profile, values))
    return `No ${product} on a finish this new: granules mark it. Use liquid chlorine.`;
  const [effect] = sideEffects(PRODUCTS[product], changePpm);
  const rise = effect?.change ?? 0;
  if (product === 'cal-hypo') {
    const vinyl = profile.surface === 'vinyl';
    const limit = values[vinyl ? 'chemistry.chHighVinyl' : 'chemistry.noCalHypoFromCh'];
    const ch = water.calciumHardnessPpm ?? 0;
    return ch >= limit || ch + rise > limit
      ? `No cal-hypo: it adds calcium, and hardness would exceed ${quantityText(limit, 'ppm')}.`
      : null;
  }
  const limit = values['chemistry.noStabilisedFromCya'];
  const cya = water.cyanuricAcidPpm;
  if (cya === undefined) return `No ${product} before stabilizer is tested: it adds to it.`;
  return cya >= limit || cya + rise > limit
    ? `No ${product}: it adds stabilizer, which would exceed ${quantityText(limit, 'ppm')}.`
    : null;
}

export function letChlorineFall(plan: Planning): void {
  const fc = plan.water.freeChlorinePpm;
  const limit = Math.min(
    plan.values['chemistry.swimChlorineHigh'],
    chlorineLevels(plan.stabilizerPpm, plan.profile.sanitiser).slamPpm,
  );
  if (fc === undefined || fc <= limit) return;
  plan.act({
    kind: 'wait',
    parameter: 'freeChlorinePpm',
    waitHours: 24,
    title: 'Add no chlorine and let it fall',
    why: `Free chlorine is above ${quantityText(limit, 'ppm', 1)}. Sunlight lowers it on its own; open the cover.`,
    swimAfter: `No one swims until a test shows ${quantityText(limit, 'ppm', 1)} or less.`,
    makes: { freeChlorinePpm: undefined },
  });
}

/** Said after every step of a treatment: none of them makes the water fit to swim. */
export const TREATMENT_KEEP_OUT =
  'No one swims until the treatment is finished and free chlorine is back at its normal target.';

/** Tests to make before much chlorine is added, where no one made them: what each of them decides. */
const FIRST_TESTS = {
  pH: [
    'Test pH',
    'Bring it to 7.2 to 7.4 before you add much chlorine: above 10 ppm of free chlorine, the pH test cannot be trusted.',
  ],
  cyanuricAcidPpm: ['Test stabilizer', 'The level to hold depends on it.'],
  freeChlorinePpm: ['Test free chlorine', 'The dose depends on how much is left.'],
  waterTempF: [
    'Measure the water temperature',
    'In water below 77 °F chlorine works too slowly, and a professional must treat it.',
  ],
} as const satisfies { readonly [K in Parameter]?: readonly [title: string, why: string] };

function testFirst(plan: Planning, swimAfter: string, tests: readonly (keyof typeof FIRST_TESTS)[], reason = ''): void {
  const missing = tests.filter((parameter) => plan.water[parameter] === undefined);
  for (const parameter of missing) {
    const [title, why] = FIRST_TESTS[parameter];
    plan.act({ kind: 'test', parameter, swimAfter, title, why: `${reason}${why}` });
  }
  if (missing.length > 0) plan.endCycle();
}

export function treat(plan: Planning, reasons: readonly string[]): void {
  const { freeChlorinePpm: fc, combinedChlorinePpm: cc = 0 } = plan.water;
  const { profile, values } = plan;
  if (isBeyondOwner(plan.stabilizerPpm, cc, values)) {
    plan.callProfessional(
      'combinedChlorinePpm',
      'Test combined chlorine again, and have a professional treat it',
      `${reasons.join(' ')} Above ${quantityText(values['chemistry.professionalCc'], 'ppm')} without stabilizer, burning it off takes more free chlorine than an owner should handle. It is rare: a second test may show that there is less.`,
      TREATMENT_KEEP_OUT,
    );
    return;
  }
  plan.treats = true;
  testFirst(
    plan,
    TREATMENT_KEEP_OUT,
    [
      ...(isPHTrusted(plan) ? (['pH'] as const) : []),
      ...(profile.indoor ? [] : (['cyanuricAcidPpm'] as const)),
      'freeChlorinePpm',
    ],
    `${reasons.join(' ')} `,
  );
  adjustPH(plan, {
    low: values['chemistry.pHLow'],
    high: values['chemistry.pHHighSlam'],
    aim: values['chemistry.pHAimSlam'],
  });
  const target = slamTarget(plan.stabilizerPpm, cc, profile.sanitiser, values);
  if (fc === undefined) return;
  const level = quantityText(target.ppm, 'ppm', 1);
  raiseChlorine(plan, target.ppm, {
    why: `${reasons.join(' ')} Free chlorine is raised to ${level}, the level for ${quantityText(plan.stabilizerPpm, 'ppm')} of stabilizer${assumed(plan)}, and held there.`,
    working: () => target.working,
    big: true,
    mostPpm: chlorineLevels(plan.stabilizerPpm, profile.sanitiser).slamPpm,
  });
  plan.act({
    kind: 'wait',
    parameter: 'freeChlorinePpm',
    endsCycle: true,
    waitHours: 1,
    swimAfter: TREATMENT_KEEP_OUT,
    title: `Hold free chlorine at ${level}`,
    why: 'Test each hour at first and dose back up to the level. Brush daily, filter day and night.',
    cautions: [
      'It is done when three tests pass together: clear water, combined chlorine of 0.5 ppm or less, and no more than 1 ppm lost overnight.',
    ],
  });
  plan.notes.add('Everything else is balanced after the treatment.');
}

/** Least chlorine, highest pH and coldest water of the hold after formed stool. */
const HOLD_PPM = 4;
const HOLD_PH = 7.5;
const HOLD_TEMP_F = 77;

/**
 * Stool in the water. Diarrhea is work for a professional, and so is formed stool in cold water; else it is removed
 * and the water held.
 */
export function decontaminate(plan: Planning, kind: NonNullable<PlanOptions['contamination']>): void {
  const keepOut = 'No one swims until the contamination is dealt with and a test shows chlorine and pH in range.';
  plan.keepOut = keepOut;
  const {
    values,
    water: { waterTempF, pH },
  } = plan;
  const isCold = waterTempF !== undefined && waterTempF < HOLD_TEMP_F;
  if (kind === 'diarrhea' || isCold) {
    plan.callProfessional(
      null,
      'Close the pool and call a professional',
      kind === 'diarrhea'
        ? 'Diarrhea may carry germs that need 20 ppm of free chlorine for about 13 hours with almost no stabilizer (CDC).'
        : 'The holding times for chlorine after formed stool are for water of 77 °F or more. This water is colder.',
      keepOut,
    );
    return;
  }
  testFirst(plan, keepOut, ['waterTempF', ...(isPHTrusted(plan) ? (['pH'] as const) : []), 'freeChlorinePpm']);
  adjustPH(plan, { low: values['chemistry.pHLow'], high: HOLD_PH, aim: values['chemistry.pHAimSlam'] });
  if (pH !== undefined && pH > HOLD_PH) plan.endCycle();
  const target = chlorineTarget(plan.stabilizerPpm, plan.profile.sanitiser);
  if (plan.water.freeChlorinePpm !== undefined) {
    raiseChlorine(plan, Math.max(HOLD_PPM, target.aimPpm), {
      why: 'The water is held at 4 ppm or more.',
      working: () => target.working,
      big: true,
    });
  }
  plan.act({
    kind: 'wait',
    parameter: 'freeChlorinePpm',
    endsCycle: true,
    waitHours: 1,
    swimAfter: keepOut,
    title: 'Remove the stool and hold the chlorine',
    why: 'With pH at 7.5 or less and water of 77 °F or more: 40 minutes at 4 ppm of free chlorine, 20 at 8, 16 at 10. Clean the filter afterward.',
    cautions: ['Scoop it out; do not vacuum it.'],
  });
}
