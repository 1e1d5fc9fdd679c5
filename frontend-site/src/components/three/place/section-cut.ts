import { featuresOf, type MeasuredDesign, type PoolDesign } from 'poolkit/design';
import { contains } from 'poolkit/geometry';
import { groundOf, LAWN_FT } from 'poolkit/model';
import { crossings } from 'poolkit/yard';
import { Kit, type Paint } from './kit';

const EARTH: Paint = { color: '#8d7860' };
const CONCRETE: Paint = { color: '#cfccc5' };
const WATER: Paint = { color: '#3f9fb4' };
const SHELL_FT = 0.67;
const GROUND_EVERY_FT = 2;
const UNDER_FT = 14;
const ASIDE_FT = 60;
/** On the kept side of the cut. */
const AT_Y_FT = 0.02;
/** As the pool's model has them. */
const BELOW_RIM_FT = 0.35;
const BASIN_DEPTH_FT = 2;
const GROUND_OVER_BASIN_FT = 0.1;

/** Where the earth ends lower than the lawn. */
interface Low {
  readonly from: number;
  readonly to: number;
  readonly topFt: number;
}

/** What the cut along the middle goes through: earth and shell, and the water in front of the far half. */
export function sectionCut(design: PoolDesign, measured: MeasuredDesign, waterFt: number) {
  const { outline, profile } = measured;
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
  const spas = spasIn(measured, waterFt);
  const [atShallow, atDeep] = (['shallow', 'deep'] as const).map((wall) =>
    valleyAt(design, wall, wall === 'deep' ? Math.max(...xs) : Math.min(...xs), waterFt),
  ) as [Low[], Low[]];
  const lows = [...spas, ...atShallow, ...atDeep];
  const ground = groundOf(design, measured);
  const paving = [...measured.deckOutlines, measured.coping];
  const groundAt = (xFt: number) => ground?.heightFtAt({ xFt, yFt: AT_Y_FT }) ?? LAWN_FT;
  const isPaved = (xFt: number) => paving.some((stone) => contains(stone, { xFt, yFt: AT_Y_FT }));
  const bends = ground ? [...paving.flatMap((stone) => crossings(stone, AT_Y_FT)), ...everyFewFeet(outline.lengthFt)] : []; // prettier-ignore
  const earth = (x0: number, x1: number) => {
    const ends = [x0, x1, ...bends, ...lows.flatMap(({ from, to }) => [from, to])].filter((x) => x >= x0 && x <= x1);
    ends.sort((one, other) => one - other);
    for (const [index, end] of ends.slice(1).entries()) {
      const middle = (ends[index]! + end) / 2;
      const tops = lows.filter(({ from, to }) => from < middle && middle < to).map(({ topFt }) => topFt);
      const isStone = isPaved(middle);
      const high = [ends[index]!, end].map((x) => Math.min(isStone ? LAWN_FT : groundAt(x), ...tops)) as [number, number]; // prettier-ignore
      if (Math.min(...high) > footFt) face(solid, [ends[index]!, end], same(footFt), high, EARTH);
    }
  };
  let doneFt = -ASIDE_FT;
  for (let pair = 0; pair + 1 < xs.length; pair += 2) {
    const [from, to] = [xs[pair]!, xs[pair + 1]!];
    // A spa against the pool shares its wall.
    const startFt = Math.max(from - SHELL_FT, ...spas.map((spa) => spa.to).filter((x) => x <= from));
    const endFt = Math.min(to + SHELL_FT, ...spas.map((spa) => spa.from).filter((x) => x >= to));
    earth(doneFt, startFt);
    for (const [x0, x1, { depthFt }, topFt] of [
      [startFt, from, profile[0]!, pair === 0 && atShallow.length > 0 ? waterFt : 0],
      [to, endFt, profile.at(-1)!, pair + 3 > xs.length && atDeep.length > 0 ? waterFt : 0],
    ] as const) {
      const underFt = waterFt - depthFt - SHELL_FT;
      face(solid, [x0, x1], same(underFt), same(topFt), CONCRETE);
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
    doneFt = endFt;
  }
  earth(doneFt, outline.lengthFt + ASIDE_FT);
  return { solid: solid.geometry(), water: water.geometry() };
}

function everyFewFeet(lengthFt: number): number[] {
  const count = Math.ceil((lengthFt + 2 * ASIDE_FT) / GROUND_EVERY_FT);
  return Array.from({ length: count }, (_, index) => index * GROUND_EVERY_FT - ASIDE_FT);
}

function spasIn({ spas }: MeasuredDesign, waterFt: number): Low[] {
  return spas.flatMap(({ spa, points }) => {
    const xs = crossings(points, AT_Y_FT);
    if (xs.length < 2) return [];
    const levelFt = spa.raisedFt > 0 ? spa.raisedFt - BELOW_RIM_FT : waterFt;
    return [{ from: Math.min(...xs), to: Math.max(...xs), topFt: levelFt - spa.waterDepthFt }];
  });
}

/** The lower ground beyond a vanishing edge, and its basin. */
function valleyAt(design: PoolDesign, wall: 'shallow' | 'deep', edgeFt: number, waterFt: number): Low[] {
  return featuresOf(design, 'vanishing-edge')
    .filter((edge) => edge.wall === wall)
    .flatMap(({ dropFt, basinWidthFt }) => {
      const span = (outFt: number) =>
        wall === 'deep' ? { from: edgeFt, to: edgeFt + outFt } : { from: edgeFt - outFt, to: edgeFt };
      const basinFt = waterFt - dropFt;
      return [
        { ...span(2 * ASIDE_FT), topFt: Math.min(LAWN_FT, basinFt + GROUND_OVER_BASIN_FT) },
        { ...span(basinWidthFt), topFt: basinFt - BASIN_DEPTH_FT },
      ];
    });
}
