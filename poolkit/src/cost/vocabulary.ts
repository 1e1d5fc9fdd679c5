import { type Choices, type Quantities, QUANTITY_NAMES } from '../types/index.js';

export type NumberName = keyof Quantities | 'utilityRelocations';
export type WordName = keyof Choices | 'soil';

export const NUMBER_NAMES: Readonly<Record<NumberName, string>> = {
  ...QUANTITY_NAMES,
  utilityRelocations: 'lines to move',
};

export const WORD_NAMES: Readonly<
  Record<WordName, { readonly words: string; readonly values: readonly string[] | null }>
> = {
  construction: { words: 'construction', values: ['gunite', 'fiberglass', 'vinyl'] },
  interior: { words: 'interior', values: null },
  waterlineTile: { words: 'tile', values: null },
  coping: { words: 'coping', values: null },
  deck: { words: 'deck', values: null },
  fence: { words: 'fence', values: null },
  retainingWall: { words: 'retaining wall', values: null },
  filter: { words: 'filter', values: ['cartridge', 'de', 'sand'] },
  heater: { words: 'heater', values: ['none', 'gas', 'heat-pump', 'hybrid'] },
  sanitiser: { words: 'sanitizer', values: ['chlorine', 'salt'] },
  secondary: { words: 'second sanitizer', values: ['none', 'uv', 'ozone'] },
  automation: { words: 'automation', values: ['none', 'basic', 'full'] },
  cover: { words: 'cover', values: ['none', 'mesh', 'solid', 'automatic'] },
  cleaner: { words: 'cleaner', values: ['none', 'robot', 'in-floor'] },
  phController: { words: 'pH controller', values: ['yes', 'no'] },
  barrier: { words: 'barrier', values: ['none', 'fence', 'existing'] },
  soil: { words: 'soil', values: ['unknown', 'ordinary', 'difficult'] },
};

export function isNumberName(name: string): name is NumberName {
  return Object.hasOwn(NUMBER_NAMES, name);
}

export function isWordName(name: string): name is WordName {
  return Object.hasOwn(WORD_NAMES, name);
}

export function nearest(written: string, candidates: readonly string[]): string {
  let best = '';
  let fewest = Infinity;
  for (const candidate of candidates) {
    const edits = editDistance(written.toLowerCase(), candidate.toLowerCase());
    if (edits < fewest) [best, fewest] = [candidate, edits];
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
