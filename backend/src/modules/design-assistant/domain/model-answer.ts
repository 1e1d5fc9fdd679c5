import type { MetItem } from 'poolkit/brief';
import { figuresWith, parseDesign, type PoolDesign } from 'poolkit/design';
import type { Estimate } from 'poolkit/cost';

export interface ModelAnswer {
  readonly design: PoolDesign;
  readonly changes: readonly { readonly what: string; readonly why: string }[];
}

const MAX_CHANGES = 20;
const MAX_SENTENCE_LENGTH = 300;

/** Nothing is trusted: the design is parsed like any other, its yard and place are ours, its sentences are cut. */
export function readModelAnswer(
  text: string,
  ours: PoolDesign,
  figures: Readonly<Record<string, number>>,
): ModelAnswer | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (
    typeof body !== 'object' ||
    body === null ||
    !('design' in body) ||
    !('changes' in body) ||
    !Array.isArray(body.changes)
  )
    return null;
  if (typeof body.design !== 'object' || body.design === null) return null;
  const parsed = parseDesign(
    { ...body.design, yard: ours.yard, placement: ours.placement },
    figuresWith(figures).rules,
  );
  const changes = (body.changes as unknown[]).slice(0, MAX_CHANGES).map(readChange);
  if (!parsed.ok || changes.length === 0 || changes.includes(null)) return null;
  return { design: parsed.design, changes: changes.filter((change) => change !== null) };
}

function readChange(change: unknown): ModelAnswer['changes'][number] | null {
  if (typeof change !== 'object' || change === null || !('what' in change) || !('why' in change)) return null;
  const [what, why] = [sentence(change.what), sentence(change.why)];
  return what && why ? { what, why } : null;
}

/** Without a price: prices are computed, never taken from a model. */
function sentence(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const line = text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_SENTENCE_LENGTH);
  return line === '' || /[$€£]|\b(?:dollars?|usd|price|cost)/i.test(line) ? null : line;
}

/** Keeps what the rules achieved, can be built, uses available materials and stays in the budget. */
export function isAcceptable(
  { design }: ModelAnswer,
  met: readonly MetItem[],
  before: Estimate | null,
  after: Estimate | null,
  budgetCents: number | null,
): boolean {
  if (
    !after ||
    after.withdrawn.length > 0 ||
    after.refusals.length > (before?.refusals.length ?? 0) ||
    !met.every(({ holds }) => holds(design))
  )
    return false;
  const likelyCents = Math.max(after.likelyCents, after.shown.likelyCents);
  const wasOver = before !== null && Math.max(before.likelyCents, before.shown.likelyCents) > (budgetCents ?? Infinity);
  return (
    budgetCents === null || likelyCents <= budgetCents || (wasOver && after.likelyCents <= (before?.likelyCents ?? 0))
  );
}
