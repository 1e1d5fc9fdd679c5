import { spokenInstant } from './spoken.js';
import type { Draw } from './draw.js';

/** What a project shows of its work. */
export interface BuildFacts {
  phases: readonly PhaseFacts[];
  /** Open blocking items of the punch list that belong to no phase. */
  openItems: number;
  walkedThrough: boolean;
}

export interface PhaseFacts {
  key: string;
  name: string;
  isDone: boolean;
  /** Inspections that have not passed, in words. */
  gaps: readonly string[];
  customerPhotos: number;
  lastCustomerPhotoAt: Date | null;
  openItems: number;
}

export interface MoneyTerms {
  signedOn: string | null;
  cancelUntil: Date | null;
  canceledAt: Date | null;
}

export interface EarningFacts {
  terms: MoneyTerms;
  build: BuildFacts;
  isLast: boolean;
  /** Parties whose final lien waiver is not in. */
  waiversMissing: readonly string[];
  now: Date;
  timeZone: string;
}

/** What a draw still needs before it is earned, in words; empty when it is. */
export function missingFor(draw: Pick<Draw, 'earnedBy' | 'phaseKey' | 'signedAt'>, facts: EarningFacts): string[] {
  const { terms } = facts;
  if (terms.canceledAt) return ['The contract was canceled'];
  const missing = contractGaps(facts);
  if (draw.earnedBy !== 'signing') missing.push(...phaseGaps(draw, facts.build));
  if (facts.isLast) missing.push(...closingGaps(facts));
  return missing;
}

function contractGaps({ terms: { signedOn, cancelUntil }, now, timeZone }: EarningFacts): string[] {
  if (signedOn === null) return ['The contract is not signed'];
  if (cancelUntil && now < cancelUntil)
    return [`The right to cancel ends ${spokenInstant(new Date(cancelUntil.getTime() - 1), timeZone)}`];
  return [];
}

function phaseGaps({ phaseKey, signedAt }: Pick<Draw, 'phaseKey' | 'signedAt'>, { phases }: BuildFacts): string[] {
  const phase = phases.find(({ key }) => key === phaseKey);
  if (!phase) return ['Its phase is not part of this project'];
  const { name, isDone, gaps, customerPhotos, lastCustomerPhotoAt, openItems } = phase;
  const isShown = customerPhotos > 0 && (signedAt === null || (lastCustomerPhotoAt ?? signedAt) > signedAt);
  return [
    ...(isDone ? [] : [`${name} (not finished)`]),
    ...gaps,
    ...(isShown ? [] : [`No photos of ${name} have been posted${signedAt ? ' since the change was signed' : ''}`]),
    ...(openItems > 0 ? [itemsOpen(openItems, name)] : []),
  ];
}

function closingGaps({ build, waiversMissing }: EarningFacts): string[] {
  return [
    ...(build.walkedThrough ? [] : ['The walk-through has not been done']),
    ...(build.openItems > 0 ? [itemsOpen(build.openItems, 'the project')] : []),
    ...waiversMissing.map((party) => `The final lien waiver from ${party} has not been received`),
  ];
}

function itemsOpen(count: number, of: string): string {
  return count === 1 ? `1 punch list item is open for ${of}` : `${count} punch list items are open for ${of}`;
}
