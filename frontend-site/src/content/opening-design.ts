import { newDesign, type PoolDesign } from 'poolkit/design';

/** Of `?start=`. */
export const OPENING_ID = 'opening';

const BASE = newDesign();

/** What the design assistant opens with: a wall of falling water, a spa and a ledge at the house, evening light. */
export const OPENING_DESIGN: PoolDesign = newDesign({
  shape: { kind: 'rectangle', lengthFt: 40, widthFt: 18, cornerRadiusFt: 0 },
  depth: [
    { xFt: 0, depthFt: 4 },
    { xFt: 14, depthFt: 4 },
    { xFt: 34, depthFt: 6 },
    { xFt: 40, depthFt: 6 },
  ],
  features: [
    { kind: 'tanning-shelf', lengthFt: 7, waterDepthFt: 0.75 },
    { kind: 'steps', widthFt: 18, count: 3, treadFt: 1.25, riserFt: 11 / 12 },
    { kind: 'bench', wall: 'deep', startFt: 3, lengthFt: 12, widthFt: 1.5, seatDepthFt: 1.5 },
    {
      kind: 'spa',
      plan: 'square',
      lengthFt: 8,
      widthFt: 8,
      waterDepthFt: 3.25,
      benchWidthFt: 1.5,
      benchHeightFt: 1.75,
      raisedFt: 1.5,
      spillover: true,
      jets: 8,
      centre: { xFt: 16, yFt: -13 },
    },
    { kind: 'raised-wall', wall: 'right', lengthFt: 28, heightFt: 2.5 },
    { kind: 'sheer-descent', count: 3, widthFt: 3 },
    { kind: 'fire-bowl', count: 2 },
  ],
  finishes: {
    ...BASE.finishes,
    interior: 'E3-pebble',
    waterlineTile: 'E1',
    coping: 'E2-travertine',
    deck: 'I2-travertine',
    fence: 'J1',
  },
  copingWidthFt: 1.25,
  deck: {
    kind: 'polygons',
    polygons: [
      [
        { xFt: -13, yFt: -19 },
        { xFt: 46, yFt: -19 },
        { xFt: 46, yFt: 11 },
        { xFt: -13, yFt: 11 },
      ],
    ],
  },
  equipment: { ...BASE.equipment, heater: 'gas', automation: 'full' },
  garden: { ...BASE.garden, landscapeLights: 8 },
});
