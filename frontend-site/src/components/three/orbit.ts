/** Angles in degrees; `farness` is a share of the distance at which everything is in view. */
export interface Orbit {
  /** Counterclockwise from the pool's +x axis (shallow to deep end). */
  readonly aroundDeg: number;
  readonly upDeg: number;
  readonly farness: number;
}

const UP_DEG = { min: 4, max: 85 } as const;
const FARNESS = { min: 0.35, max: 1.6 } as const;

const within = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
  Math.min(max, Math.max(min, value));

/** Never below the ground or past straight above. */
export function turned({ aroundDeg, upDeg, farness }: Orbit, byAroundDeg: number, byUpDeg: number): Orbit {
  return {
    aroundDeg: (((aroundDeg + byAroundDeg) % 360) + 360) % 360,
    upDeg: within(upDeg + byUpDeg, UP_DEG),
    farness,
  };
}

export function moved(orbit: Orbit, factor: number): Orbit {
  return { ...orbit, farness: within(orbit.farness * factor, FARNESS) };
}

const TURN_DEG = 10;
const STEP = 0.85;

const KEYS: Readonly<Record<string, (orbit: Orbit, start: Orbit) => Orbit>> = {
  ArrowLeft: (orbit) => turned(orbit, -TURN_DEG, 0),
  ArrowRight: (orbit) => turned(orbit, TURN_DEG, 0),
  ArrowUp: (orbit) => turned(orbit, 0, TURN_DEG / 2),
  ArrowDown: (orbit) => turned(orbit, 0, -TURN_DEG / 2),
  '+': (orbit) => moved(orbit, STEP),
  '=': (orbit) => moved(orbit, STEP),
  '-': (orbit) => moved(orbit, 1 / STEP),
  '0': (_, start) => start,
};

export function orbitByKey(orbit: Orbit, key: string, start: Orbit): Orbit | null {
  return KEYS[key]?.(orbit, start) ?? null;
}
