import type { CostItem } from '../cost/index.js';
import { line } from './line.js';

export const RENOVATION_LINES: readonly CostItem[] = [
  line('R1', 'Draining', 'lot', [40000, 70000, 130000], {
    work: 'renovation',
    drivers: 'size, where the water may go',
  }),
  line('R2', 'Chipping out the old interior', 'ft²', [160, 250, 420], {
    work: 'renovation',
    quantity: 'interiorSqFt',
    drivers: 'thickness, number of old coats',
  }),
  line('R3', 'Removing coping', 'LF', [800, 1300, 2200], {
    work: 'renovation',
    quantity: 'copingLf',
    drivers: 'mortar, thickness',
  }),
  line('R4', 'Removing waterline tile', 'LF', [500, 800, 1400], {
    work: 'renovation',
    quantity: 'tileLf',
    drivers: 'thickness of the bed',
  }),
  line('R5', 'Removing the deck', 'ft²', [250, 400, 650], {
    work: 'renovation',
    quantity: 'deckSqFt',
    drivers: 'thickness, steel, access',
  }),
  // Spread over the water surface so that a 16 by 32 ft pool comes to $4,000, $5,500 and $7,500.
  line('R6', 'New vinyl liner, fitted', 'ft²', [391, 771, 1428], {
    work: 'renovation',
    quantity: 'waterAreaSqFt',
    drivers: 'shape, steps',
  }),
];
