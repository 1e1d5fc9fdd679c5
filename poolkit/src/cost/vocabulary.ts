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
