import { defaultsOf, defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import { within } from '../units/index.js';

const hazenWilliams = sourced('engineeringtoolbox.com/hazen-williams-water-d_797', 'verified');
const apsp7 = sourced("ANSI/APSP-7 as quoted in Hayward's hydraulics guide, studylib.net/doc/18324507", 'verified');
const company = sourced('Company figure');

export const PIPE_ASSUMPTIONS = defineAssumptions({
  'pipe.hazenWilliamsC': hazenWilliams(150, '', 'Hazen-Williams C of the pipe (150 new PVC, 140 old)', 80, 155),
  'pipe.suctionLimitFps': apsp7(6, 'ft/s', 'Maximum velocity in suction pipe', 2, 8),
  'pipe.returnLimitFps': apsp7(8, 'ft/s', 'Maximum velocity in return pipe', 2, 10),
  'pipe.suctionTargetFps': company(4.5, 'ft/s', 'Design velocity in suction pipe', 1, 8),
  'pipe.returnTargetFps': company(6.5, 'ft/s', 'Design velocity in return pipe', 1, 10),
  'pipe.smallestIn': company(2, 'in', 'Smallest pipe used for a pump', 1.5, 4),
});

export type PipeValues = ValuesOf<typeof PIPE_ASSUMPTIONS>;

export type PipeSize = 1.5 | 2 | 2.5 | 3 | 4;

export const PIPE_SIZES: readonly PipeSize[] = [1.5, 2, 2.5, 3, 4];

/** Inside diameter of schedule 40, in (ASTM D1785; mean of PVC is about 1% less). */
const INSIDE_IN: Readonly<Record<PipeSize, number>> = { 1.5: 1.61, 2: 2.067, 2.5: 2.469, 3: 3.068, 4: 4.026 };

type Fittings = Readonly<{ elbows90: number; teesRun: number; teesBranch: number }>;

export type PipeRun = Fittings & { readonly lengthFt: number };

/** Equivalent feet of straight pipe. Handbook values for PVC, recalled; 4 in from expert4pvc.com. */
const EQUIVALENT_FT: Readonly<Record<PipeSize, Fittings>> = {
  1.5: { elbows90: 4.0, teesRun: 2.7, teesBranch: 8.4 },
  2: { elbows90: 5.7, teesRun: 4.0, teesBranch: 12.0 },
  2.5: { elbows90: 6.9, teesRun: 4.9, teesBranch: 14.7 },
  3: { elbows90: 7.9, teesRun: 6.1, teesBranch: 16.4 },
  4: { elbows90: 12.0, teesRun: 8.3, teesBranch: 22.0 },
};

const FPS_PER_GPM_PER_SQIN = 0.408709;

/** ft/s: 0.408709 × gpm ÷ d². @throws RangeError for a flow that is not a number from 0. */
export function velocityFps(flowGpm: number, size: PipeSize): number {
  const insideIn = INSIDE_IN[size];
  return (FPS_PER_GPM_PER_SQIN * notNegative(flowGpm, 'flowGpm')) / (insideIn * insideIn);
}

/** Hazen-Williams: 0.2083 × (100/C)^1.852 × gpm^1.852 ÷ d^4.8655. @throws RangeError for bad input. */
export function frictionFtPer100Ft(flowGpm: number, insideIn: number, c: number): number {
  const smooth = (100 / positive(c, 'C')) ** 1.852;
  return (0.2083 * smooth * notNegative(flowGpm, 'flowGpm') ** 1.852) / positive(insideIn, 'insideIn') ** 4.8655;
}

/** @throws RangeError for a length, count or flow that is not a number from 0. */
export function runLossFt(
  run: PipeRun,
  size: PipeSize,
  flowGpm: number,
  values: PipeValues = defaultsOf(PIPE_ASSUMPTIONS),
): number {
  const each = EQUIVALENT_FT[size];
  const equivalentFt =
    notNegative(run.lengthFt, 'lengthFt') +
    notNegative(run.elbows90, 'elbows90') * each.elbows90 +
    notNegative(run.teesRun, 'teesRun') * each.teesRun +
    notNegative(run.teesBranch, 'teesBranch') * each.teesBranch;
  return (equivalentFt * frictionFtPer100Ft(flowGpm, INSIDE_IN[size], values['pipe.hazenWilliamsC'])) / 100;
}

export type PipeChoice = Readonly<{ sizeIn: PipeSize; velocityFps: number; limitFps: number }>;

/** The smallest size within the design velocity, else the largest. */
export function choosePipe(
  side: 'suction' | 'return',
  flowGpm: number,
  values: PipeValues = defaultsOf(PIPE_ASSUMPTIONS),
): PipeChoice {
  const sizeIn =
    PIPE_SIZES.find(
      (size) => size >= values['pipe.smallestIn'] && velocityFps(flowGpm, size) <= values[`pipe.${side}TargetFps`],
    ) ?? 4;
  return { sizeIn, velocityFps: velocityFps(flowGpm, sizeIn), limitFps: values[`pipe.${side}LimitFps`] };
}

const ABSURD = 1_000_000;

export function notNegative(value: number, name: string): number {
  return within(value, name, 0, ABSURD);
}

export function positive(value: number, name: string): number {
  if (notNegative(value, name) > 0) return value;
  throw new RangeError(`${name} must be above 0`);
}
