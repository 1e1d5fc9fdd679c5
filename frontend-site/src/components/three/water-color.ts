/** Beer-Lambert absorption of clear water for each foot of way, red first. */
const ABSORPTION_PER_FT = [0.105, 0.021, 0.013] as const;
/** Daylight's way down is a little longer than the depth. */
const WAY_DOWN = 1.15;
const REFRACTION_SQ = 1.777;

type Rgb = readonly [r: number, g: number, b: number];

/** What is seen of a floor of that linear color through the water. `upShare` is the height of the eye's direction, 0 to 1. */
export function seenThroughWater(floor: Rgb, depthFt: number, upShare: number): Rgb {
  const wayFt = depthFt * (WAY_DOWN + 1 / Math.sqrt(1 - (1 - upShare * upShare) / REFRACTION_SQ));
  const through = ABSORPTION_PER_FT.map((perFt) => Math.exp(-perFt * wayFt)) as [number, number, number];
  return [floor[0] * through[0], floor[1] * through[1], floor[2] * through[2]];
}

export const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

const glsl = (value: number) => value.toFixed(4);

/** The same in the shader. */
export const SEEN_THROUGH_WATER = /* glsl */ `
vec3 seenThroughWater(vec3 ground, float depth, float upShare) {
  float way = depth * (${glsl(WAY_DOWN)} + inversesqrt(1.0 - (1.0 - upShare * upShare) / ${glsl(REFRACTION_SQ)}));
  return ground * exp(-vec3(${ABSORPTION_PER_FT.map(glsl).join(', ')}) * way);
}
`;
