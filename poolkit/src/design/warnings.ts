import { defaultsOf } from '../assumptions/index.js';
import { type FloorViolation, floorViolations } from '../geometry/index.js';
import { formatFeetInches as ft, inchesToFeet } from '../units/index.js';
import { featuresOf } from './floor.js';
import type { MeasuredDesign } from './measure-design.js';
import { PARSE_ASSUMPTIONS, type ParseValues } from './assumptions.js';
import type { EquipmentCode, PoolDesign } from '../types/index.js';

export type DesignWarningCode =
  | FloorViolation['code']
  | ('DIVING_TOO_SHALLOW' | 'DIVING_ENVELOPE_UNCHECKED' | 'DEEP_POOL' | 'SHELF_TOO_DEEP' | 'RAISED_WALL_GUARD')
  | ('SALT_ON_LIMESTONE' | 'NO_WAY_IN' | 'NO_SECOND_WAY_OUT')
  | EquipmentCode;

export type DesignWarning = Readonly<{ code: DesignWarningCode; severity: 'refuse' | 'warn'; message: string }>;

const PUBLISHED = defaultsOf(PARSE_ASSUMPTIONS);
const SLACK_FT = 1e-6;
const LIMESTONE = /limestone|travertine|bluestone/i;

export function designWarnings(
  design: PoolDesign,
  measured: MeasuredDesign,
  values: ParseValues = PUBLISHED,
): DesignWarning[] {
  const shelf = featuresOf(design, 'tanning-shelf')[0];
  const drawn = [
    ...floorViolations(measured.profile, shelf?.lengthFt ?? 0, values).map(floorWarning),
    ...depthWarnings(design, measured, values),
    ...wayWarnings(design, measured, values),
    ...buildWarnings(design, values),
  ];
  return [...equipmentWarnings(measured), ...drawn.map((warning): DesignWarning => ({ ...warning, severity: 'warn' }))];
}

type Drawn = Omit<DesignWarning, 'severity'>;

/** Refusals first; `info` findings stay with the equipment plan. */
function equipmentWarnings({ equipment: { refusals, warnings } }: MeasuredDesign): DesignWarning[] {
  return [...refusals, ...warnings].flatMap(({ code, severity, text }) =>
    severity === 'info' ? [] : [{ code, severity, message: text }],
  );
}

function floorWarning({ code, fromXFt, toXFt, found, limit }: FloorViolation): Drawn {
  const stretch = `From ${ft(fromXFt)} to ${ft(toXFt)} the floor falls`;
  const message = {
    SHALLOW_FLOOR_TOO_STEEP: `${stretch} 1:${round(found)} from the shallow end. Up to the slope break, 1:${limit} is the steepest allowed.`,
    SLOPE_BREAK_TOO_SHALLOW: `The floor starts to drop at a depth of ${ft(found)}. The slope break must be at ${ft(limit)} or deeper.`,
    FLOOR_TOO_STEEP: `${stretch} 1:${round(found)}. Beyond the slope break, 1:${limit} is the steepest allowed.`,
  }[code];
  return { code, message };
}

function depthWarnings(
  design: PoolDesign,
  { quantities: { maxDepthFt } }: MeasuredDesign,
  values: ParseValues,
): Drawn[] {
  const dives = featuresOf(design, 'diving-board').length > 0;
  const [diving, deep] = [values['warn.divingDepthFt'], values['warn.deepPoolFt']];
  const shelfLimitFt = inchesToFeet(values['warn.shelfDepthIn']);
  const tooDeep = featuresOf(design, 'tanning-shelf').find(
    ({ waterDepthFt }) => waterDepthFt > shelfLimitFt + SLACK_FT,
  );
  return [
    ...when(
      dives && maxDepthFt < diving,
      'DIVING_TOO_SHALLOW',
      `A diving board over ${ft(maxDepthFt)} of water is dangerous. Leave the board out.`,
    ),
    ...when(
      dives && maxDepthFt >= diving,
      'DIVING_ENVELOPE_UNCHECKED',
      'A diving board needs the whole water envelope of ANSI/APSP/ICC-5, which this tool does not check. A designer must.',
    ),
    ...when(
      maxDepthFt > deep + SLACK_FT,
      'DEEP_POOL',
      `At ${ft(maxDepthFt)} the pool is deeper than ${ft(deep)}: ask about structure, groundwater and insurance.`,
    ),
    ...when(
      tooDeep !== undefined,
      'SHELF_TOO_DEEP',
      `A tanning ledge ${ft(tooDeep?.waterDepthFt ?? 0)} below the water is too deep to lie on. Up to ${ft(shelfLimitFt)} is usual.`,
    ),
  ];
}

function wayWarnings(design: PoolDesign, { quantities: { lengthFt } }: MeasuredDesign, values: ParseValues): Drawn[] {
  const shallowWays = featuresOf(design, 'steps').length + featuresOf(design, 'tanning-shelf').length;
  const farWays = featuresOf(design, 'bench').filter(
    ({ wall, startFt, lengthFt: run }) => wall === 'deep' || (wall !== 'shallow' && startFt + run > lengthFt / 2),
  ).length;
  if (shallowWays + farWays === 0)
    return [{ code: 'NO_WAY_IN', message: 'No steps, ledge or bench is drawn. Every pool needs a way in and out.' }];
  const limitFt = values['warn.secondExitFt'];
  return when(
    lengthFt > limitFt && (shallowWays === 0 || farWays === 0),
    'NO_SECOND_WAY_OUT',
    `In a pool longer than ${ft(limitFt)} a swimmer should find a way out at both ends. Add a bench, steps or a ladder at the other end.`,
  );
}

function buildWarnings(design: PoolDesign, values: ParseValues): Drawn[] {
  const guardFt = inchesToFeet(values['warn.raisedWallIn']);
  const highest = Math.max(0, ...featuresOf(design, 'raised-wall').map(({ heightFt }) => heightFt));
  const { equipment, finishes } = design;
  return [
    ...when(
      highest > guardFt + SLACK_FT,
      'RAISED_WALL_GUARD',
      `A raised wall of ${ft(highest)} is higher than ${ft(guardFt)}: check whether a guard is needed behind it.`,
    ),
    ...when(
      equipment.sanitiser === 'salt' && LIMESTONE.test(finishes.coping ?? ''),
      'SALT_ON_LIMESTONE',
      'Salt water eats soft stone such as limestone and travertine. Have the coping sealed every year, or choose another stone.',
    ),
  ];
}

function round(run: number): number {
  return Math.round(run * 10) / 10;
}

function when(holds: boolean, code: DesignWarningCode, message: string): Drawn[] {
  return holds ? [{ code, message }] : [];
}
