import { type Dilution, dilution } from '../dosing.js';
import { READING_LIMITS } from '../limits.js';
import { type Buffer, bufferOf, mixed, pHOf } from '../ph-model.js';
import { isCement, isFreshFinish } from '../targets.js';
import { type Parameter, PARAMETERS, quantityText, type WaterValues } from '../water.js';
import { working } from '../working.js';
import type { Planning } from './planning.js';

/** Calcium chloride when hardness is too low; into vinyl never above its band. */
export function raiseHardness(plan: Planning, toPpm = plan.targets.calciumHardnessPpm.aim, why?: string): void {
  const ch = plan.water.calciumHardnessPpm;
  const { low, high } = plan.targets.calciumHardnessPpm;
  if (ch === undefined || (why === undefined && ch >= low) || toPpm > high) return;
  const cement = isCement(plan.profile.surface);
  plan.raise('calcium-chloride', toPpm, {
    why:
      why ??
      `Hardness is below ${quantityText(low, 'ppm')}. ${cement ? 'Soft water takes its calcium from the finish.' : 'Soft water foams and is hard on the heater.'}`,
    mostPpm: cement ? plan.values['chemistry.capCementCalciumPpm'] : undefined,
    onePerDay: cement,
  });
}

export function raiseStabilizer(plan: Planning): void {
  const cya = plan.water.cyanuricAcidPpm;
  const { low, aim } = plan.targets.cyanuricAcidPpm;
  if (cya === undefined || cya >= low) return;
  const { sanitiser } = plan.profile;
  if (sanitiser === 'trichlor' || sanitiser === 'dichlor') {
    plan.notes.add(`Stabilizer is low, but ${sanitiser} brings its own: test it again in two weeks.`);
    return;
  }
  // It dissolves over days in which the water breathes, so the model closed to air says nothing about pH.
  plan.raise('cyanuric-acid', aim, {
    why: `Stabilizer is below ${quantityText(low, 'ppm')}, so sunlight takes the chlorine within hours.`,
    cautions: [
      'Do not add it twice.',
      'pH falls a little while it dissolves: test pH again before the next correction.',
    ],
  });
}

export function raiseSalt(plan: Planning): void {
  const salt = plan.water.saltPpm;
  const band = plan.targets.saltPpm;
  if (!band || salt === undefined || salt >= band.low) return;
  if (isFreshFinish(plan.profile, plan.values)) {
    plan.notes.add(
      `Salt is low, but a new finish takes none for ${plan.values['chemistry.freshFinishDays']} days: salt stains and weakens it. Leave the cell off and use liquid chlorine.`,
    );
    return;
  }
  const { tdsPpm } = plan.water;
  plan.raise('salt', band.aim, {
    why: `Salt is below ${quantityText(band.low, 'ppm')}, where the cell stops making chlorine.`,
    makes: tdsPpm === undefined ? {} : { tdsPpm: tdsPpm + (band.aim - salt) },
  });
}

type Excess = Readonly<{ parameter: Parameter; current: number; target: number; fill: number }>;

export function excesses(plan: Planning, cyaFromPpm?: number): readonly Excess[] {
  const { targets, values, water } = plan;
  const fill = fillOf(plan);
  const factor = values['chemistry.drainFromFactor'];
  const cyaFrom = cyaFromPpm ?? Math.max(values['chemistry.cyaDrainFrom'], factor * targets.cyanuricAcidPpm.high);
  const limits: readonly (readonly [Parameter, number, number])[] = [
    ['cyanuricAcidPpm', cyaFrom, targets.cyanuricAcidPpm.high],
    ['calciumHardnessPpm', factor * targets.calciumHardnessPpm.high, targets.calciumHardnessPpm.high],
    ...(targets.saltPpm ? [['saltPpm', factor * targets.saltPpm.high, targets.saltPpm.high] as const] : []),
  ];
  return limits.flatMap(([parameter, from, target]) => {
    const current = water[parameter];
    return current === undefined || current <= from ? [] : [{ parameter, current, target, fill: fill[parameter] ?? 0 }];
  });
}

export function replaceWater(plan: Planning, found: readonly Excess[]): void {
  let most: { readonly excess: Excess; readonly share: Extract<Dilution, { ok: true }> } | null = null;
  for (const excess of found) {
    const share = dilution(excess.current, excess.target, excess.fill);
    if (!share.ok) plan.notes.add(`${READING_LIMITS[excess.parameter].label}: ${share.reason}`);
    else if (share.fraction > (most?.share.fraction ?? 0)) most = { excess, share };
  }
  if (!most || most.share.fraction < plan.values['chemistry.smallestDrainShare']) return;
  const { excess, share } = most;
  const why = `${READING_LIMITS[excess.parameter].label} is ${quantityText(excess.current, 'ppm')}, and only fresh water can bring it to ${quantityText(excess.target, 'ppm')}.`;
  const cyaMax = plan.values['chemistry.professionalCya'];
  const tooRisky =
    plan.profile.groundwater === 'high'
      ? 'You told us groundwater is high here: draining could lift or crack the shell, so we advise against it.'
      : excess.parameter === 'cyanuricAcidPpm' && excess.current > cyaMax
        ? `Above ${quantityText(cyaMax, 'ppm')} that is most of the pool.`
        : null;
  if (tooRisky === null) drainStep(plan, excess, share, why);
  else {
    plan.callProfessional(
      excess.parameter,
      'Have a professional exchange the water',
      `${why} ${tooRisky}`,
      'Swim again once a test shows chlorine and pH in range.',
    );
  }
}

function drainStep(
  plan: Planning,
  excess: Excess,
  { fraction, exchangeVolumes }: Extract<Dilution, { ok: true }>,
  why: string,
): void {
  const { volumeGal, surface } = plan.profile;
  const gallons = fraction * volumeGal;
  const levels = {
    reading: [excess.current, 'ppm'],
    target: [excess.target, 'ppm'],
    'fill water': [excess.fill, 'ppm'],
  } as const;
  const percent = Math.round(fraction * 100);
  const cautions = ['Pump, heater and salt cell off before the water falls below the skimmer.'];
  if (fraction > plan.values['chemistry.shellWarningShare']) {
    cautions.unshift('More than a third of the water: a shell can float or crack. Have the groundwater checked first.');
  }
  if (surface === 'vinyl' || surface === 'fiberglass') {
    cautions.unshift(
      'Never let the level fall more than 1 ft below the skimmer: drain and refill in rounds, or exchange at a constant level.',
    );
  }
  plan.drain(
    {
      parameter: excess.parameter,
      fraction,
      gallons,
      cautions,
      why,
      title: () => `Replace ${percent}% of the water`,
      swimAfter: 'Swim again once the pool is full and a test shows chlorine and pH in range.',
      working: () => [
        working(
          'Share of the water',
          '(reading - target) / (reading - fill water)',
          levels,
          ['share', fraction],
          'dilution',
        ),
        working(
          'Or exchanged at a constant level',
          'volume × ln((reading - fill water) / (target - fill water))',
          { volume: [volumeGal, 'gal'], ...levels },
          ['fill water needed', exchangeVolumes * volumeGal, 'gal'],
          'dilution',
        ),
      ],
    },
    afterRefill(plan, fraction),
  );
}

function fillOf({ values }: Planning): WaterValues {
  return {
    freeChlorinePpm: 0,
    combinedChlorinePpm: 0,
    boratePpm: 0,
    pH: values['chemistry.fillPH'],
    totalAlkalinityPpm: values['chemistry.fillTa'],
    calciumHardnessPpm: values['chemistry.fillCh'],
    cyanuricAcidPpm: values['chemistry.fillCya'],
    saltPpm: values['chemistry.fillSalt'],
    tdsPpm: values['chemistry.fillTds'],
  };
}

/** What fresh water does not dilute in proportion. */
const NOT_DILUTED: readonly Parameter[] = ['pH', 'phosphatePpb', 'waterTempF'];

function afterRefill(plan: Planning, fraction: number): WaterValues {
  const fill = fillOf(plan);
  const { buffer, water } = plan;
  const tap = buffer && fillBuffer(fill);
  const refilled = Object.fromEntries(
    PARAMETERS.filter((one) => !NOT_DILUTED.includes(one)).flatMap((parameter) => {
      const [before, other] = [water[parameter], fill[parameter]];
      return before === undefined || other === undefined ? [] : [[parameter, before + fraction * (other - before)]];
    }),
  );
  return { ...refilled, pH: tap ? pHOf(mixed(buffer, tap, fraction)) : undefined };
}

function fillBuffer({
  pH = 7,
  totalAlkalinityPpm = 0,
  cyanuricAcidPpm = 0,
  boratePpm = 0,
}: WaterValues): Buffer | null {
  const none = totalAlkalinityPpm < 1;
  return none ? null : bufferOf(pH, totalAlkalinityPpm, cyanuricAcidPpm, boratePpm);
}
