import type { CompiledBook } from './cost-book.js';
import { FINISH_SLOTS, type FinishSlot } from './cost-item.js';
import type { Measured } from '../design/index.js';
import { SITE_FACTS, type SiteAnswers, type SiteFact } from './site-answers.js';

export type OpenQuestion = SiteFact | FinishSlot;

export function openFacts({ quantities }: Measured, answers: SiteAnswers): SiteFact[] {
  const known: Readonly<Record<SiteFact, boolean>> = {
    survey: answers.survey === 'done',
    slope: quantities.slopePercent >= 0,
    access: quantities.accessWidthFt >= 0,
    utilities: answers.utilityRelocations !== null,
    soil: answers.soil !== 'unknown',
    rock: answers.rock !== 'unknown',
    groundwater: answers.groundwater !== 'unknown',
    hoa: answers.hoa === 'settled',
    trees: answers.trees === 'settled',
  };
  return SITE_FACTS.filter((fact) => !known[fact]);
}

export interface SlotChoice {
  readonly slot: FinishSlot;
  readonly code: string | null;
  readonly undecided: boolean;
  readonly withdrawn: string | null;
  /** What would be priced if nothing were chosen, when that is another material. */
  readonly usual: string | null;
}

export function chooseMaterials({ choices }: Measured, { materials }: CompiledBook): readonly SlotChoice[] {
  return FINISH_SLOTS.map((slot): SlotChoice => {
    const offered = materials[slot];
    const wanted = choices[slot];
    const chosen = offered.find(({ code }) => code === wanted);
    const fallback = offered.find(({ slotDefault }) => slotDefault);
    return {
      slot,
      code: (chosen ?? fallback)?.code ?? null,
      // A single material is not a decision.
      undecided: !chosen && offered.length > 1,
      withdrawn: wanted !== '' && !chosen ? wanted : null,
      usual: chosen && fallback && chosen !== fallback ? fallback.code : null,
    };
  });
}

/** An item of the book that was never sold for this part of the pool, such as a coping as the interior. */
export type UnknownItem = Readonly<{ code: string; slot: FinishSlot; reason: string }>;

export function unknownItems({ choices }: Measured, { book, materials }: CompiledBook): readonly UnknownItem[] {
  return FINISH_SLOTS.flatMap((slot): UnknownItem[] => {
    const code = choices[slot];
    const item = book.items.find((one) => one.code === code && one.work === 'build' && one.slot !== slot);
    if (!item) return [];
    const offered = materials[slot].map((one) => one.code).join(', ');
    const reason = `${code} is “${item.label}” and cannot be used here. Choose one of ${offered}.`;
    return [{ code, slot, reason }];
  });
}

export interface OpenShare {
  readonly question: OpenQuestion;
  readonly of: 'facts' | 'finishes';
  /** 0 to 1; the shares of all facts add up to 1, and so do those of all needed finishes. */
  readonly share: number;
}

export function openShares(
  facts: readonly SiteFact[],
  undecided: readonly FinishSlot[],
  needed: readonly FinishSlot[],
  { factWeights, finishWeights }: Pick<CompiledBook, 'factWeights' | 'finishWeights'>,
): OpenShare[] {
  const allFacts = sumOf(SITE_FACTS, factWeights);
  return [
    ...facts.map((question): OpenShare => ({
      question,
      of: 'facts',
      share: allFacts > 0 ? factWeights[question] / allFacts : 0,
    })),
    ...undecided.map((question): OpenShare => ({
      question,
      of: 'finishes',
      share: finishShare([question], needed, finishWeights),
    })),
  ];
}

export function finishShare(
  slots: readonly FinishSlot[],
  needed: readonly FinishSlot[],
  weights: CompiledBook['finishWeights'],
): number {
  const all = sumOf(needed, weights);
  return all > 0 ? sumOf(slots, weights) / all : 0;
}

export type Openness = Readonly<{ facts: number; finishes: number }>;

export function openness(shares: readonly OpenShare[], closed?: OpenShare): Openness {
  const open = { facts: 0, finishes: 0 };
  for (const share of shares) if (share !== closed) open[share.of] += share.share;
  return open;
}

function sumOf<K extends string>(of: readonly K[], weights: Readonly<Record<K, number>>): number {
  return of.reduce((sum, one) => sum + weights[one], 0);
}
