import { searchWords } from '../../../common/text/index.js';

export const HIT_KINDS = [
  'lead',
  'customer',
  'project',
  'proposal',
  'invoice',
  'change_order',
  'purchase_order',
  'estimate',
  'design',
  'vendor',
  'staff',
] as const;
export type HitKind = (typeof HIT_KINDS)[number];

const SHORTEST = 2;

const NAMES: ReadonlyMap<string, HitKind> = new Map([
  ['p', 'project'],
  ['project', 'project'],
  ['inv', 'invoice'],
  ['invoice', 'invoice'],
  ['co', 'change_order'],
  ['change order', 'change_order'],
  ['po', 'purchase_order'],
  ['purchase order', 'purchase_order'],
]);
/** A bare number may be any of these; each project has change orders 1, 2 and 3. */
const BARE: readonly HitKind[] = ['invoice', 'purchase_order'];

export interface SearchQuery {
  text: string;
  words: string[];
  /** `INV-1042`, `project 101` and `1042`, by what may have the number. */
  numbers: ReadonlyMap<HitKind, number>;
  /** After `INV-` only invoices are looked for; `P-` also begins the references of proposals. */
  kinds: readonly HitKind[];
}

/** Null when there is too little to look for. */
export function readQuery(text: string): SearchQuery | null {
  const words = searchWords(text);
  if (text.length < SHORTEST || words.length === 0) return null;
  const [, name = '', digits] = /^(?:([a-z]+(?: [a-z]+)?)?[\s.#-]*)(\d{1,9})$/i.exec(text) ?? [];
  const named = NAMES.get(name.toLowerCase());
  const kinds = name === '' ? BARE : named ? [named] : [];
  return {
    ...{ text, words, kinds: named ? [named, ...(named === 'project' ? (['proposal'] as const) : [])] : HIT_KINDS },
    numbers: new Map(digits === undefined ? [] : kinds.map((kind) => [kind, Number(digits)])),
  };
}
