import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { featuresOf, type PoolDesign } from 'poolkit/design';
import { boundsOf } from 'poolkit/geometry';
import { feetToMeters } from 'poolkit/units';
import type LivePool from '../../components/three/live-pool';
import { duskMinute, SUMMER_DAY } from '../../components/three/sky-light';
import { api, refusal } from '../../testing/api-server';
import { renderSite } from '../../testing/render-site';

type Shown = Parameters<typeof LivePool>[0];

let shown: Shown | null = null;
jest.mock('../../components/three/live-pool', () => ({
  __esModule: true,
  default: (props: Shown) => {
    shown = props;
    return 'The live model';
  },
}));

/** The scene behind the first picture of the home page, in meters. */
const SCENE = readFileSync(join(__dirname, '../../../../renders/hero.py'), 'utf8');

const numbersIn = (text: string) => (text.match(/-?\d+\.?\d*/g) ?? []).map(Number);

/** Every call of a part of the scene; one in a loop over numbers counts once for each. */
function callsOf(name: string): number[][] {
  let loop: { readonly values: number; readonly indent: number } | null = null;
  return SCENE.split('\n').flatMap((line) => {
    const indent = line.search(/\S/);
    if (loop !== null && indent <= loop.indent) loop = null;
    const over = /for x in \(([^)]+)\)/.exec(line);
    if (over) loop = { values: numbersIn(over[1]!).length, indent };
    const call = new RegExp(`(?:^|[ .])${name}\\((.*)`).exec(line);
    return call && !line.includes('def ') ? Array<number[]>(loop?.values ?? 1).fill(numbersIn(call[1]!)) : [];
  });
}

const INCH = 0.0254;
function expectMeters(feet: readonly number[], meters: readonly number[]) {
  expect(feet).toHaveLength(meters.length);
  for (const [index, ft] of feet.entries())
    expect(Math.abs(feetToMeters(ft) - meters[index]!)).toBeLessThanOrEqual(INCH);
}

test('H01 the model on the home page is the pool of its picture, in its garden, at its hour', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  api.use(http.get('/api/estimates/bands', () => refusal(503, 'NOT_READY', 'Not ready.')));
  renderSite('/');
  await userEvent.click(await screen.findByRole('button', { name: 'Turn it in 3D' }, { timeout: 18_000 }));
  await screen.findByText('The live model');
  const { design, hour, scenery } = shown!;

  // The scene counts from the middle of the pool and its ledge lies at the far end, where the drawing begins.
  const [[left, right, low, high]] = [numbersIn(/L = rect\((.*)\)/.exec(SCENE)![1]!)] as [
    [number, number, number, number],
  ];
  const [depth, water, coping] = numbersIn(/hole = pool\(\s*L,([^a-z]*)/.exec(SCENE)![1]!) as [number, number, number];
  expect(design.shape.kind).toBe('rectangle');
  const { lengthFt, widthFt } = design.shape as Extract<PoolDesign['shape'], { kind: 'rectangle' }>;
  expectMeters([lengthFt, widthFt, design.copingWidthFt], [right - left, high - low, coping]);
  expectMeters([design.depth.at(-1)!.depthFt], [depth + water]);

  const solids = callsOf('bx');
  const ledge = solids.find(([, to, , , , top]) => to === right && top! > -depth && top! < water)!;
  const [shelf] = featuresOf(design, 'tanning-shelf');
  expectMeters([shelf!.lengthFt, shelf!.waterDepthFt], [right - ledge[0]!, water - ledge[5]!]);
  const seat = solids.find(([from, , , to, foot]) => from === left && to === high && foot === -depth)!;
  const [bench] = featuresOf(design, 'bench');
  expectMeters([bench!.startFt, bench!.lengthFt, bench!.seatDepthFt], [right - seat[1]!, seat[1]! - seat[0]!, water - seat[5]!]); // prettier-ignore

  const WALL = 0.28;
  const [[spaFrom, spaTo, spaLow, spaHigh, raised]] = callsOf('raised_spa') as [
    [number, number, number, number, number],
  ];
  const [spa] = featuresOf(design, 'spa');
  expectMeters(
    [spa!.lengthFt, spa!.widthFt, spa!.raisedFt],
    [spaTo - spaFrom - 2 * WALL, spaHigh - spaLow - 2 * WALL, raised],
  );
  expectMeters([spa!.centre.xFt, spa!.centre.yFt], [right - (spaFrom + spaTo) / 2, -(spaLow + spaHigh) / 2]);
  expect(featuresOf(design, 'fire-bowl')[0]!.count).toBe(callsOf('fire_bowl').length);
  expect(design.equipment.lightCount).toBe(callsOf('pool_light').length);

  const [[deckFrom, deckTo, deckLow, deckHigh]] = callsOf('deck') as [[number, number, number, number]];
  const deck = boundsOf((design.deck as Extract<PoolDesign['deck'], { kind: 'polygons' }>).polygons.flat());
  expectMeters(
    [deck.minXFt, deck.maxXFt, deck.minYFt, deck.maxYFt],
    [right - deckTo, right - deckFrom, -deckHigh, -deckLow],
  );
  expect(design.garden.trees).toBe(callsOf('multi_stem').length);
  const hedges = callsOf('hedge').reduce((sum, [, , from, to]) => sum + to! - from!, 0);
  expect(feetToMeters(design.garden.screeningLf)).toBeCloseTo(hedges, 0);

  expect(scenery).toMatchObject({ house: 'modern', person: false, ruler: false });
  expect(SCENE).toContain('world_dusk(');
  expect(hour).toEqual({ date: SUMMER_DAY, minute: duskMinute(SUMMER_DAY), isCloudy: false });
});
