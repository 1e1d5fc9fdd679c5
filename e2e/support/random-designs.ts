/** Random pools, the same ones in every run: from small to estate, in every shape that is given by numbers. */

/** Numbers from 0 to 1, the same for the same seed (Park and Miller, 1988). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** JSON of a design, as a page would send it; some of them are refused. */
export function randomDesign(seed: number): object {
  const next = randomNumbers(seed + 1);
  const upTo = (most: number) => Math.floor(next() * most);
  const inches = (leastFt: number, mostFt: number) => Math.round((leastFt + next() * (mostFt - leastFt)) * 12) / 12;
  const one = <T>(...of: readonly T[]): T => of[upTo(of.length)] as T;

  const [lengthFt, widthFt] = [inches(20, 50), inches(11, 24)];
  const construction = one('gunite', 'gunite', 'fiberglass', 'vinyl');
  const isGunite = construction === 'gunite';
  const shape = one<object>(
    { kind: 'rectangle', lengthFt, widthFt, cornerRadiusFt: one(0, 0.5, 2) },
    { kind: 'oval', lengthFt, widthFt, ends: one('stadium', 'ellipse') },
    { kind: 'grecian', lengthFt, widthFt, cornerCutFt: inches(1, 3) },
    { kind: 'kidney', lengthFt, wideEndFt: widthFt, narrowEndFt: widthFt * 0.75 },
    { kind: 'figure-8', lengthFt, wideEndFt: widthFt, narrowEndFt: widthFt * 0.8, waistFt: widthFt * 0.55 },
    { kind: 'l', lengthFt, widthFt: widthFt * 0.6, legLengthFt: widthFt * 0.4, legWidthFt: lengthFt * 0.4 },
  );
  const [shallowFt, fallFt] = [inches(3, 4), inches(0, lengthFt / 8)];
  const features = [
    ...(next() < 0.5 ? [{ kind: 'sheer-descent', count: 1 + upTo(3), widthFt: inches(1, 4) }] : []),
    ...(next() < 0.5 ? [{ kind: 'bubbler', count: 1 + upTo(4) }] : []),
    ...(next() < 0.3 ? [{ kind: 'raised-wall', wall: 'left', lengthFt: inches(4, 12), heightFt: inches(0.5, 3) }] : []),
    ...(next() < 0.3 ? [{ kind: one('fire-pit', 'grotto', 'slide', 'rock-waterfall', 'swim-jet') }] : []),
  ];
  const [southFt, northFt] = [inches(-2, 2), inches(-4, 4)];
  const heights = [-60, 60].flatMap((xFt) => [
    { at: { xFt, yFt: -60 }, heightFt: southFt },
    { at: { xFt, yFt: 60 }, heightFt: northFt },
  ]);
  return {
    schema: 1,
    construction,
    shape,
    depth: [
      { xFt: 0, depthFt: shallowFt },
      { xFt: lengthFt, depthFt: shallowFt + fallFt },
    ],
    features,
    finishes: {
      interior: isGunite ? one(null, 'E3-quartz', 'E3-pebble', 'E3-glass') : null,
      waterlineTile: isGunite ? one(null, 'E1') : null,
      coping: one(null, 'E2-paver', 'E2-travertine'),
      deck: one(null, 'I1-stamped', 'I2-travertine'),
      fence: one(null, 'J1', 'J2-glass'),
      retainingWall: one(null, 'J5-boulder'),
    },
    copingWidthFt: one(1, 1.25),
    deck: one<object>(
      { kind: 'none' },
      { kind: 'ring', widthFt: inches(2, 10) },
      { kind: 'area', areaSqFt: upTo(2000) },
    ),
    equipment: {
      filter: one('cartridge', 'de', 'sand'),
      heater: one('none', 'gas', 'heat-pump', 'hybrid'),
      sanitiser: one('chlorine', 'salt'),
      secondary: one('none', 'uv'),
      automation: one('none', 'basic', 'full'),
      cover: one('none', 'mesh', 'automatic'),
      cleaner: one('none', 'robot'),
      phController: next() < 0.5,
      lightCount: null,
      padToPoolFt: inches(10, 90),
      padToPanelFt: inches(10, 90),
      padToGasFt: inches(10, 90),
    },
    barrier: { kind: one('none', 'fence'), lengthFt: null, gates: 1 + upTo(3), doorAlarms: upTo(3) },
    // Turned by whole degrees and on a slope: sines are where engines could differ.
    placement: { xFt: inches(-20, 20), yFt: inches(-20, 20), rotationDeg: upTo(360) },
    yard: {
      lot: null,
      lotSides: null,
      houses: [],
      trees: [],
      easements: [],
      overheadLines: [],
      accessWidthFt: one(null, 8, 14),
      slopeClass: 'unknown',
      northDeg: 0,
      waterTableNote: 'unknown',
      spotHeights: next() < 0.5 ? heights : [],
    },
  };
}
