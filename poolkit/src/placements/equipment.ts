import type { MeasuredDesign, PoolDesign } from '../design/index.js';

interface Piece {
  /** Wide, deep, high. */
  readonly sizeFt: readonly [number, number, number];
}

const FILTERS = { cartridge: [2.2, 2.2, 3.5], de: [2.2, 2.2, 3.5], sand: [2.5, 2.5, 3.8] } as const;

/** The equipment on the pad, in the order the water passes through it. */
export function equipmentOnPad({ equipment }: PoolDesign, { quantities }: MeasuredDesign): Piece[] {
  const times = (count: number, sizeFt: Piece['sizeFt']) =>
    Array.from({ length: Math.min(Math.round(count), 20) }, () => ({ sizeFt }));
  return [
    ...times(quantities.pumpCount, [1, 2.2, 1.2]),
    ...times(1, FILTERS[equipment.filter]),
    ...times(quantities.heaterCount, [2.5, 2.5, 2.5]),
    ...times(quantities.heatPumpCount, [3, 3, 3.5]),
    ...times(quantities.saltCellCount, [1.2, 0.5, 1]),
    ...times(equipment.secondary === 'none' ? 0 : 1, [1.2, 0.8, 2]),
    ...times(equipment.phController ? 1 : 0, [1, 1, 2.5]),
    ...times(equipment.automation === 'none' ? 0 : 1, [1.5, 0.6, 4]),
  ];
}
