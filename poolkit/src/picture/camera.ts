/** A pinhole camera in meters, z up: one projection for the renderer, its test and what is framed. */
export type PointM = readonly [x: number, y: number, z: number];

export interface Camera {
  readonly eyeM: PointM;
  readonly targetM: PointM;
  /** Of a sensor 36 mm wide. */
  readonly lensMm: number;
  /** Height of the picture to its width. */
  readonly aspect: number;
}

const SENSOR_MM = 36;

/** Shares of the picture from its lower left corner. Null behind the camera. */
export function projected(camera: Camera, point: PointM): readonly [right: number, up: number] | null {
  const forward = unit(minus(camera.targetM, camera.eyeM));
  const right = unit([forward[1], -forward[0], 0]);
  const up = cross(right, forward);
  const to = minus(point, camera.eyeM);
  const away = dot(to, forward);
  if (away <= 0) return null;
  const zoom = camera.lensMm / SENSOR_MM / away;
  return [0.5 + dot(to, right) * zoom, 0.5 + (dot(to, up) * zoom) / camera.aspect];
}

const minus = (a: PointM, b: PointM): PointM => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: PointM, b: PointM): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: PointM, b: PointM): PointM => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function unit(a: PointM): PointM {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
}
