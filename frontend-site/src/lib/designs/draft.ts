import { NOTHING_KNOWN, parseSiteAnswers, type SiteAnswers } from 'poolkit/cost';
import { designHash, newDesign, parseDesign, type PoolDesign } from 'poolkit/design';
import { DESIGN_DRAFT_KEY, readStored, removeStored, writeStored } from '../drafts/stored-work';
import type { SavedEstimate } from './api';

export interface Work {
  readonly design: PoolDesign;
  readonly answers: SiteAnswers;
}

export interface KeptAt extends Pick<
  SavedEstimate,
  'reference' | 'validUntil' | 'costBookVersion' | 'keptUntil' | 'url'
> {
  readonly designId: string;
  readonly versionId: string;
  readonly versionNo: number;
  readonly estimateId: string;
  readonly mark: string;
  readonly name?: string;
}

/** The pool someone is working on in any tool, saved on this device with every change. */
export interface DesignDraft extends Work {
  readonly name: string;
  readonly step: string | null;
  /** ISO 8601; null for untouched work. */
  readonly changedAt: string | null;
  readonly keptAt: KeptAt | null;
}

export function newDraft(design: PoolDesign = newDesign()): DesignDraft {
  return { design, answers: NOTHING_KNOWN, name: '', step: null, changedAt: null, keptAt: null };
}

export function readDraft(): DesignDraft | null {
  const raw = (readStored(DESIGN_DRAFT_KEY) ?? {}) as Partial<Record<keyof DesignDraft, unknown>>;
  const design = parseDesign(raw.design);
  const answers = parseSiteAnswers(raw.answers);
  if (!design.ok || typeof raw.changedAt !== 'string' || Number.isNaN(Date.parse(raw.changedAt))) return null;
  return {
    ...newDraft(),
    ...(raw as Partial<DesignDraft>),
    design: design.design,
    answers: answers.ok ? answers.answers : NOTHING_KNOWN,
    keptAt: readKeptAt(raw.keptAt),
  };
}

export function writeDraft(draft: DesignDraft): void {
  writeStored(DESIGN_DRAFT_KEY, draft);
}

export function forgetDraft(): void {
  removeStored(DESIGN_DRAFT_KEY);
}

type DraftListener = (draft: DesignDraft | null) => void;
const listeners = new Set<DraftListener>();

export function replaceDraft(draft: DesignDraft | null): void {
  if (draft === null || draft.changedAt === null) forgetDraft();
  else writeDraft(draft);
  listeners.forEach((listener) => listener(draft));
}

export function onDraftReplaced(listener: DraftListener): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === DESIGN_DRAFT_KEY || key === null) listener(readDraft());
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function readKeptAt(stored: unknown): KeptAt | null {
  const raw = (stored ?? {}) as Partial<KeptAt>;
  const isWhole = [raw.designId, raw.versionId, raw.estimateId, raw.mark].every((text) => typeof text === 'string');
  // Older drafts have no version; 0 is never current.
  return isWhole ? { ...(stored as KeptAt), costBookVersion: raw.costBookVersion ?? 0 } : null;
}

/** Work with the same mark has the same estimate under one price book. */
export function markOf({ design, answers, name }: Work & { readonly name: string }): string {
  return [designHash(design), ...Object.entries(answers).sort().flat(), name].join(' ');
}

/** A saved estimate compared with the work on the page; `current` when the server would save the same now. */
type KeptStanding = 'current' | 'changed' | 'repriced' | 'over';

export function standingOf(
  { mark, costBookVersion, validUntil }: KeptAt,
  now: { mark: string; bookVersion: number; epochMs: number },
): KeptStanding {
  if (mark !== now.mark) return 'changed';
  if (costBookVersion !== now.bookVersion) return 'repriced';
  return Date.parse(validUntil) > now.epochMs ? 'current' : 'over';
}
