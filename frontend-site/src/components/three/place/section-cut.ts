import type { MeasuredDesign } from 'poolkit/design';
import { crossings } from 'poolkit/yard';
import { Kit, type Paint } from './kit';

const EARTH: Paint = { color: '#8d7860' };
const CONCRETE: Paint = { color: '#cfccc5' };
const WATER: Paint = { color: '#3f9fb4' };
const SHELL_FT = 0.67;
const GROUND_FT = -0.15;
const UNDER_FT = 14;
const ASIDE_FT = 60;
/** On the kept side of the cut. */
const AT_Y_FT = 0.02;

/** What the cut along the middle goes through: earth and shell, and the water in front of the far half. */
export function sectionCut({ outline, profile }: MeasuredDesign, waterFt: number) {
  const [solid, water] = [new Kit(), new Kit()];
  const footFt = waterFt - Math.max(...profile.map(({ depthFt }) => depthFt)) - UNDER_FT;
  const xs = crossings(outline.points, AT_Y_FT);
  const face = (
    kit: Kit,
    [x0, x1]: readonly [number, number],
    low: readonly [number, number],
    high: readonly [number, number],
    paint: Paint,
  ) => kit.quad([x0, AT_Y_FT, low[0]], [x1, AT_Y_FT, low[1]], [x1, AT_Y_FT, high[1]], [x0, AT_Y_FT, high[0]], paint);
  const same = (value: number) => [value, value] as const;
  let doneFt = -ASIDE_FT;
  for (let pair = 0; pair + 1 < xs.length; pair += 2) {
    const [from, to] = [xs[pair]!, xs[pair + 1]!];
    face(solid, [doneFt, from - SHELL_FT], same(footFt), same(GROUND_FT), EARTH);
    for (const [x0, x1, { depthFt }] of [
      [from - SHELL_FT, from, profile[0]!],
      [to, to + SHELL_FT, profile.at(-1)!],
    ] as const) {
      const underFt = waterFt - depthFt - SHELL_FT;
      face(solid, [x0, x1], same(underFt), same(0), CONCRETE);
      face(solid, [x0, x1], same(footFt), same(underFt), EARTH);
    }
    for (const [index, after] of profile.slice(1).entries()) {
      const before = profile[index]!;
      const [x0, x1] = [Math.max(from, before.xFt), Math.min(to, after.xFt)];
      if (x1 - x0 < 1e-6) continue;
      const floorAt = (x: number) =>
        waterFt - before.depthFt - ((after.depthFt - before.depthFt) * (x - before.xFt)) / (after.xFt - before.xFt);
      const floor = [floorAt(x0), floorAt(x1)] as const;
      const shell = [floor[0] - SHELL_FT, floor[1] - SHELL_FT] as const;
      face(water, [x0, x1], floor, same(waterFt), WATER);
      face(solid, [x0, x1], shell, floor, CONCRETE);
      face(solid, [x0, x1], same(footFt), shell, EARTH);
    }
    doneFt = to + SHELL_FT;
  }
  face(solid, [doneFt, outline.lengthFt + ASIDE_FT], same(footFt), same(GROUND_FT), EARTH);
  return { solid: solid.geometry(), water: water.geometry() };
}
