/** Work that is done in one go and ticked off. The order is the order of work. */
import type { SeasonPool } from './season-data.js';

export interface ChecklistItem {
  readonly id: string;
  readonly text: string;
}

export const CHECKLIST_IDS = ['opening', 'weekly', 'closing', 'yearly'] as const;
export type ChecklistId = (typeof CHECKLIST_IDS)[number];

type Item = readonly [id: string, text: string, only?: (pool: SeasonPool) => boolean];

const ITEMS: Readonly<Record<ChecklistId, readonly Item[]>> = {
  opening: [
    ['cover', 'Pump off and sweep the cover, take it off, clean and dry it before you fold it.'],
    ['plugs', 'Take out winter plugs and the skimmer guard; count them.'],
    ['fittings', 'Put back return fittings, ladders and rails; tighten and check that they do not wobble.'],
    ['drain-cover', 'Check that every drain cover is in place, whole and screwed down. If not, nobody swims.'],
    ['fill', 'Fill to the middle of the tile.'],
    ['equipment', 'Close drain plugs, grease o-rings with silicone, open valves, prime the pump and start it.'],
    ['filter', 'Clean the filter and write down the clean pressure.'],
    [
      'gfci',
      'Press test and reset on every GFCI. Look at the bonding wire on pump, heater and rails: connected and unbroken.',
    ],
    ['barrier', 'Walk the fence: every gate closes and latches by itself, every alarm sounds.'],
    ['panel', 'Test everything, then follow the dose plan. Judge the saturation index at 55 °F.'],
    ['overnight', 'Test chlorine overnight. More than 1 ppm lost: hold the shock level until it passes.'],
  ],
  weekly: [
    ['test', 'Test chlorine and pH, and correct them.'],
    ['baskets', 'Empty skimmer and pump baskets, pump off.'],
    ['brush', 'Brush walls, steps and corners.'],
    ['level', 'Keep the water at the middle of the tile.'],
    ['timer', 'Check timer, pump speed and cell output.'],
    ['log', 'Write down the readings and what you added.'],
  ],
  closing: [
    ['balance', 'Balance the water so that the saturation index at 40 °F is -0.2 or above.'],
    ['chlorine', 'Raise free chlorine to the upper end of its target.'],
    ['algaecide', 'Add a closing algaecide if you use one, by its label.'],
    ['clean', 'Brush, vacuum and take out every leaf.'],
    ['level', 'Lower the water to the level the cover asks for.'],
    ['lines', 'Blow out every line until only air comes, and plug it.'],
    ['antifreeze', 'Where a line cannot be blown dry, pool-grade propylene glycol. Never automotive antifreeze.'],
    ['equipment', 'Drain pump, filter and feeder. Leave the plugs in the pump basket.'],
    ['heater', 'Drain the heater and turn off its gas.', (pool) => pool.heated],
    ['cell', 'Take out the salt cell, clean it by its manual and store it indoors.', (pool) => pool.salt],
    ['breaker', 'Turn off the breakers.'],
    ['cover', 'Fit the winter cover and its pump; check every anchor.'],
    [
      'automatic-cover',
      'Clean and drain the automatic cover’s box and tracks; switch it off.',
      (pool) => pool.automaticCover,
    ],
    ['photos', 'Take photos of equipment, water level and cover.'],
  ],
  yearly: [
    ['filter', 'Take the filter apart: wash grids or cartridges, check the manifold.'],
    ['o-rings', 'Replace o-rings that are flat or cracked.'],
    ['heater', 'Have the heater serviced.', (pool) => pool.heated],
    ['barrier', 'Test gates, latches and alarms in full.'],
    ['gfci', 'Through the season, test every GFCI once a month.'],
  ],
};

/** The items that apply to this pool. */
export function checklist(id: ChecklistId, pool: SeasonPool): readonly ChecklistItem[] {
  return ITEMS[id].filter(([, , only]) => !only || only(pool)).map(([itemId, text]) => ({ id: itemId, text }));
}
