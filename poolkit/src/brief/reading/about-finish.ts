import type { BriefItemBody } from '../brief-items.js';
import type { Meaning } from './meanings.js';
import { type Context, feetOf, aboutPool } from './about-pool.js';

export function aboutFinish(context: Context, subject: Meaning): readonly BriefItemBody[] {
  const { negated, sizes, meanings } = context;
  const slot = meanings.findLast((meaning) => meaning.is === 'slot')?.slot ?? null;
  const materials = meanings.filter((meaning) => meaning.is === 'material');
  const items: BriefItemBody[] = [];
  // "Conc deck 850"
  const isArea = slot === 'deck' && (sizes.bare?.value ?? 0) >= MIN_DECK_SQ_FT;
  const widthFt = feetOf(sizes, 'width') ?? (sizes.bare?.isLength && !isArea ? sizes.bare.value : null);
  const areaSqFt =
    sizes.area?.sqFt ??
    (isArea ? sizes.bare?.value : null) ??
    (slot === 'deck' && sizes.pair ? sizes.pair.feet[0] * sizes.pair.feet[1] : null);
  const at = slot ?? materials.find((material) => material.slot)?.slot ?? 'deck';
  if (slot === 'deck' && negated && materials.length === 0) return [{ kind: 'deck', widthFt: 0, areaSqFt: null }];
  if (slot === 'deck' && !negated && (widthFt !== null || areaSqFt !== null || materials.length === 0))
    items.push({ kind: 'deck', widthFt, areaSqFt });
  if (at === 'fence' && !negated && hasExisting(meanings)) return [{ kind: 'barrier', barrier: 'existing' }];
  // "1000 sq ft of pavers"
  if (slot === null && at === 'deck' && !negated && areaSqFt !== null) items.push({ kind: 'deck', widthFt, areaSqFt });
  // "Deck: travertine, 6 ft wide"
  if (
    'slot' in subject &&
    (subject.slot === 'deck' || (subject.is === 'material' && subject.slot === null)) &&
    !negated &&
    slot === null &&
    materials.length === 0 &&
    widthFt !== null
  )
    return [{ kind: 'deck', widthFt, areaSqFt }];
  if (negated || materials.length === 0) return items;
  // "Travertine around, 5 ft"
  const isAround = slot === null && at === 'deck' && areaSqFt === null && !sizes.pair;
  if (isAround && widthFt !== null && widthFt >= 2 && widthFt <= WIDEST_DECK_FT)
    items.push({ kind: 'deck', widthFt, areaSqFt });
  // A pool of concrete, where no word says what else is.
  if (
    slot === null &&
    areaSqFt === null &&
    items.length === 0 &&
    materials.every((material) => material.slot === null && material.words[0] === 'concrete')
  )
    return [
      ...items,
      { kind: 'construction', construction: 'gunite' },
      ...(sizes.pair ? aboutPool({ ...context, meanings: [] }) : []),
    ];
  const ofPool =
    at === 'interior'
      ? aboutPool({ ...context, meanings: meanings.filter(({ is }) => is === 'level' || is === 'deep') })
      : [];
  return [...items, { kind: 'finish', slot: at, words: materials.flatMap(({ words }) => words) }, ...ofPool];
}

const WIDEST_DECK_FT = 15;
const MIN_DECK_SQ_FT = 100;

export function hasExisting(meanings: readonly Meaning[]): boolean {
  // "The existing fence needs to be replaced"
  if (meanings.some(({ is }) => is === 'swap')) return false;
  return meanings.some((meaning) => (meaning.is === 'barrier' && meaning.barrier === 'existing') || isHave(meaning));
}

export function isHave(meaning: Meaning): boolean {
  return meaning.is === 'filler' && meaning.have === true;
}
