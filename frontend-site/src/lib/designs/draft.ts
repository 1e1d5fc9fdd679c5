import { NOTHING_KNOWN, parseSiteAnswers, type SiteAnswers } from 'poolkit/cost';
import { newDesign, parseDesign, type PoolDesign } from 'poolkit/design';
import { DESIGN_DRAFT_KEY, readStored, removeStored, writeStored } from '../drafts/stored-work';

/** What an estimate is made from: the drawing, and what is known about the site beside it. */
export interface Work {
  readonly design: PoolDesign;
  readonly answers: SiteAnswers;
}

/** Where the server keeps this work, and what the work was then. */
export interface KeptAt {
  readonly designId: string;
  readonly versionId: string;
  readonly versionNo: number;
  readonly estimateId: string;
  readonly reference: string;
  readonly validUntil: string;
  /** The prices it was made with. */
  readonly costBookVersion: number;
  /** When the server forgets it; null for what an account keeps. */
  readonly keptUntil: string | null;
  readonly url: string | null;
  /** `markOf` the work that was saved. */
  readonly mark: string;
  /** What the work was called then; left out where no one noted it. */
  readonly name?: string;
}

/** A pool someone is working on, in whichever tool: kept on this device with every change. */
export interface DesignDraft extends Work {
  readonly name: string;
  /** The step of the estimator that was open last. */
  readonly step: string | null;
  /** ISO 8601; null for work no one has touched. */
  readonly changedAt: string | null;
  readonly keptAt: KeptAt | null;
  /** `markOf` the work, without its name, whose result was counted last; left out before any was. */
  readonly countedMark?: string;
}

export function newDraft(): DesignDraft {
  return { design: newDesign(), answers: NOTHING_KNOWN, name: '', step: null, changedAt: null, keptAt: null };
}

/** The kept draft, as far as it can still be used; null without one. */
export function readDraft(): DesignDraft | null {
  const stored = readStored(DESIGN_DRAFT_KEY);
  if (stored === null || typeof stored !== 'object') return null;
  const raw = stored as Record<string, unknown>;
  const design = parseDesign(raw.design);
  const answers = parseSiteAnswers(raw.answers);
  if (!design.ok || typeof raw.changedAt !== 'string' || Number.isNaN(Date.parse(raw.changedAt))) return null;
  return {
    design: design.design,
    answers: answers.ok ? answers.answers : NOTHING_KNOWN,
    name: typeof raw.name === 'string' ? raw.name : '',
    step: typeof raw.step === 'string' ? raw.step : null,
    changedAt: raw.changedAt,
    keptAt: readKeptAt(raw.keptAt),
    countedMark: typeof raw.countedMark === 'string' ? raw.countedMark : undefined,
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

/** Puts another draft in the place of the one of this device, on an open page as well; null for none. */
export function replaceDraft(draft: DesignDraft | null): void {
  if (draft === null || draft.changedAt === null) forgetDraft();
  else writeDraft(draft);
  listeners.forEach((tell) => tell(draft));
}

/** Told when the draft is replaced from outside the page's own work: by an Undo, or in another tab. */
export function onDraftReplaced(tell: DraftListener): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === DESIGN_DRAFT_KEY || key === null) tell(readDraft());
  };
  listeners.add(tell);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', onStorage);
  };
}

const TEXTS = ['designId', 'versionId', 'estimateId', 'reference', 'validUntil', 'mark'] as const;

function readKeptAt(stored: unknown): KeptAt | null {
  if (stored === null || typeof stored !== 'object') return null;
  const raw = stored as Record<string, unknown>;
  const isWhole = TEXTS.every((key) => typeof raw[key] === 'string') && typeof raw.versionNo === 'number';
  if (!isWhole) return null;
  // Kept before the prices were noted: of prices no one knows any more, so never the ones in force.
  const costBookVersion = typeof raw.costBookVersion === 'number' ? raw.costBookVersion : 0;
  return {
    ...(stored as KeptAt),
    costBookVersion,
    keptUntil: typeof raw.keptUntil === 'string' ? raw.keptUntil : null,
    name: typeof raw.name === 'string' ? raw.name : undefined,
  };
}
