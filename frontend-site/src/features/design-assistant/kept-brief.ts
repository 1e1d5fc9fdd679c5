import type { BriefAnswer, ReadBrief } from 'poolkit/brief';
import { parseDesign, type PoolDesign } from 'poolkit/design';
import { BRIEF_DRAFT_KEY, readStored, removeStored, writeStored } from '../../lib/drafts/stored-work';

/** A brief and its answer. Items are undone by answering again without them. */
export interface Brief {
  readonly text: string;
  /** What was drawn before; null for nothing yet. */
  readonly start: PoolDesign | null;
  readonly read: ReadBrief;
  readonly undone: ReadonlySet<number>;
  readonly kept: ReadonlySet<number>;
  /** The answer to every item, for the cards of undone ones. */
  readonly first: BriefAnswer;
  readonly answer: BriefAnswer;
  readonly notUnderstood: string | null;
}

interface AskedBrief {
  readonly text: string;
  readonly start: PoolDesign | null;
  readonly undone: readonly number[];
  readonly kept: readonly number[];
}

interface KeptBrief {
  readonly text: string;
  readonly asked: AskedBrief | null;
}

export function keepBrief(text: string, brief: Brief | null): void {
  const asked = brief && { text: brief.text, start: brief.start, undone: [...brief.undone], kept: [...brief.kept] };
  writeStored(BRIEF_DRAFT_KEY, { text, asked });
}

export function forgetBrief(): void {
  removeStored(BRIEF_DRAFT_KEY);
}

export function readKeptBrief(): KeptBrief {
  const stored = readStored(BRIEF_DRAFT_KEY);
  if (stored === null || typeof stored !== 'object') return { text: '', asked: null };
  const { text, asked } = stored as Record<string, unknown>;
  return { text: typeof text === 'string' ? text : '', asked: readAsked(asked) };
}

function readAsked(stored: unknown): AskedBrief | null {
  if (stored === null || typeof stored !== 'object') return null;
  const { text, start, undone, kept } = stored as Record<string, unknown>;
  const parsed = start === null ? null : parseDesign(start);
  if (typeof text !== 'string' || (parsed !== null && !parsed.ok)) return null;
  return { text, start: parsed === null ? null : parsed.design, undone: indexes(undone), kept: indexes(kept) };
}

function indexes(stored: unknown): number[] {
  return Array.isArray(stored) ? stored.filter((value): value is number => Number.isInteger(value)) : [];
}

export const DRAWING_ID = 'assistant-drawing';
