import { type Orbit, orbitByKey, turned } from './orbit';

/** Standing somewhere. Degrees; heading counterclockwise from the pool's +x axis. */
export interface Eye {
  readonly xFt: number;
  readonly yFt: number;
  readonly zFt: number;
  readonly headingDeg: number;
  readonly pitchDeg: number;
}

export type Look = Orbit | Eye;

export const isEye = (look: Look): look is Eye => 'headingDeg' in look;

const STEP_FT = 2;
const TURN_DEG = 10;
const PITCH_DEG = { min: -60, max: 40 } as const;
/** No farther from the pool than this. */
const MAX_FT = 120;

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

export function walked(eye: Eye, forwardFt: number): Eye {
  const turn = (eye.headingDeg * Math.PI) / 180;
  return {
    ...eye,
    xFt: within(eye.xFt + forwardFt * Math.cos(turn), -MAX_FT, MAX_FT),
    yFt: within(eye.yFt + forwardFt * Math.sin(turn), -MAX_FT, MAX_FT),
  };
}

export function lookedAround(look: Look, byAroundDeg: number, byUpDeg: number): Look {
  if (!isEye(look)) return turned(look, byAroundDeg, byUpDeg);
  return {
    ...look,
    headingDeg: (((look.headingDeg - byAroundDeg) % 360) + 360) % 360,
    pitchDeg: within(look.pitchDeg + byUpDeg, PITCH_DEG.min, PITCH_DEG.max),
  };
}

const EYE_KEYS: Readonly<Record<string, (eye: Eye) => Look>> = {
  ArrowLeft: (eye) => lookedAround(eye, -TURN_DEG, 0),
  ArrowRight: (eye) => lookedAround(eye, TURN_DEG, 0),
  ArrowUp: (eye) => walked(eye, STEP_FT),
  ArrowDown: (eye) => walked(eye, -STEP_FT),
  '+': (eye) => walked(eye, STEP_FT),
  '=': (eye) => walked(eye, STEP_FT),
  '-': (eye) => walked(eye, -STEP_FT),
};

/** `start` is what 0 goes back to. */
export function lookByKey(look: Look, key: string, start: Look): Look | null {
  if (key === '0') return start;
  if (isEye(look)) return EYE_KEYS[key]?.(look) ?? null;
  return orbitByKey(look, key, look);
}
