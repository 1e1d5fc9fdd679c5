/**
 * A falling water level: evaporation or a leak, and on which side of the pump. A bucket on the step loses by
 * evaporation alone, so what the pool loses beyond it leaks. More with the pump on points to the return side, which
 * is under pressure then; more with it off points to the suction side or to the shell at that level.
 */
import { defaultsOf, type ValuesOf } from '../assumptions/index.js';
import { finite } from '../units/index.js';
import { SYMPTOMS } from './assumptions.js';

export interface LossDay {
  readonly poolIn: number;
  /** Leave it out when no bucket stood beside. */
  readonly bucketIn?: number;
}

export interface WaterLoss {
  readonly pumpOn: LossDay;
  readonly pumpOff?: LossDay;
  /** Evaporation the weather and the water temperature lead us to expect, inches in 24 hours. */
  readonly expectedEvaporationIn?: number;
}

export interface WaterLossReading {
  /** `unclear`: neither a bucket nor an expected evaporation to compare with. */
  readonly verdict: 'evaporation' | 'leak' | 'unclear';
  readonly size: 'small' | 'middle' | 'large';
  /** Loss beyond evaporation in inches a day; `null` when unclear. */
  readonly excessIn: number | null;
  /** Where the bucket test points; `null` without one on both days, or without a leak. */
  readonly side: 'pump-on' | 'pump-off' | 'both' | null;
  /** True when a bucket was compared, false when a computed evaporation was. */
  readonly measured: boolean;
}

/** @throws RangeError for a loss that is no number, negative, or above 48 inches a day. */
export function readWaterLoss(
  loss: WaterLoss,
  values: ValuesOf<typeof SYMPTOMS> = defaultsOf(SYMPTOMS),
): WaterLossReading {
  const { pumpOn, pumpOff, expectedEvaporationIn } = loss;
  for (const day of [pumpOn, pumpOff]) {
    if (day) inches(day.poolIn, 'loss of the pool');
    if (day?.bucketIn !== undefined) inches(day.bucketIn, 'loss of the bucket');
  }
  if (expectedEvaporationIn !== undefined) inches(expectedEvaporationIn, 'expected evaporation');

  const size =
    pumpOn.poolIn > values['symptoms.lossHighIn']
      ? 'large'
      : pumpOn.poolIn > values['symptoms.lossInfoIn']
        ? 'middle'
        : 'small';
  const resolution = values['symptoms.lossReadingIn'];
  if (pumpOn.bucketIn !== undefined) {
    const on = pumpOn.poolIn - pumpOn.bucketIn;
    const off = pumpOff?.bucketIn === undefined ? null : pumpOff.poolIn - pumpOff.bucketIn;
    const most = Math.max(on, off ?? on);
    const leak = most > resolution;
    return {
      verdict: leak ? 'leak' : 'evaporation',
      size,
      excessIn: Math.max(0, most),
      side: leak ? sideOf(on, off, resolution) : null,
      measured: true,
    };
  }
  if (expectedEvaporationIn === undefined)
    return { verdict: 'unclear', size, excessIn: null, side: null, measured: false };
  const spread = expectedEvaporationIn * values['symptoms.evaporationSpreadShare'];
  const excessIn = Math.max(0, pumpOn.poolIn - expectedEvaporationIn);
  return {
    verdict: excessIn > spread + resolution ? 'leak' : 'evaporation',
    size,
    excessIn,
    side: null,
    measured: false,
  };
}

function sideOf(onIn: number, offIn: number | null, resolution: number): WaterLossReading['side'] {
  if (offIn === null) return null;
  if (Math.abs(onIn - offIn) <= resolution) return 'both';
  return onIn > offIn ? 'pump-on' : 'pump-off';
}

/** A pool that loses more than this in a day needs no comparison. */
const MOST_IN_PER_DAY = 48;

function inches(value: number, name: string): void {
  if (finite(value, name) < 0 || value > MOST_IN_PER_DAY) {
    throw new RangeError(`${name} must be from 0 to ${MOST_IN_PER_DAY} in, got ${value}`);
  }
}
