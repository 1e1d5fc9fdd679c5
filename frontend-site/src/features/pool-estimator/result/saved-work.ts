import type { Estimate } from 'poolkit/cost';
import {
  addDesignVersion,
  createDesign,
  createEstimate,
  reissueEstimate,
  renameDesign,
  type EstimateFigures,
  type SavedDesign,
  type SavedEstimate,
} from '../../../lib/designs/api';
import { markOf, type DesignDraft, type KeptAt } from '../../../lib/designs/draft';
import { hasStatus, HttpError } from 'frontend-shared/api';

const UNNAMED = 'My pool';

export class PricesChanged extends Error {
  override readonly name = 'PricesChanged';
  constructor(readonly estimate: EstimateFigures) {
    super('409: the cost book has changed');
  }
}

/** Same request, same idempotency key. */
export function createRequestKeys() {
  const keys = new Map<string, string>();
  return (request: unknown): string => {
    const content = JSON.stringify(request);
    const key = keys.get(content) ?? crypto.randomUUID();
    keys.set(content, key);
    return key;
  };
}

export type RequestKeys = ReturnType<typeof createRequestKeys>;

/** Saves design and estimate; reissues the estimate where only prices or dates changed. @throws PricesChanged when current prices differ from those of `estimate`. */
export async function saveWork(draft: DesignDraft, estimate: Estimate, keyOf: RequestKeys): Promise<KeptAt> {
  const { answers, name, keptAt } = draft;
  const mark = markOf(draft);
  if (keptAt?.mark === mark) {
    const reissued = await reissue(keptAt, estimate, keyOf);
    if (reissued !== null) return { ...keptAt, ...placeOf(reissued) };
  }
  const saved = await saveDesign(draft, keyOf);
  const request = {
    designVersionId: saved.version.id,
    answers,
    costBookVersion: estimate.costBookVersion,
    ...(name !== '' && { name }),
  };
  try {
    const view = await createEstimate(request, keyOf(request));
    const { id: designId, version } = saved;
    return { designId, versionId: version.id, versionNo: version.versionNo, mark, name, ...placeOf(view) };
  } catch (error) {
    throw pricesChangedIn(error) ?? error;
  }
}

function pricesChangedIn(error: unknown): PricesChanged | null {
  if (!(error instanceof HttpError) || error.code !== 'COST_BOOK_CHANGED') return null;
  return new PricesChanged(error.body.estimate as EstimateFigures);
}

function placeOf({ id, reference, validUntil, costBookVersion, keptUntil, url }: SavedEstimate) {
  return { estimateId: id, reference, validUntil, costBookVersion, keptUntil, url };
}

/** Null where it cannot be reissued. */
async function reissue({ estimateId }: KeptAt, { costBookVersion }: Estimate, keyOf: RequestKeys) {
  try {
    return await reissueEstimate(estimateId, keyOf(['reissue', estimateId, costBookVersion]), costBookVersion);
  } catch (error) {
    const changed = pricesChangedIn(error);
    if (changed) throw changed;
    if (hasStatus(error, 404) || hasStatus(error, 409)) return null;
    throw error;
  }
}

async function saveDesign({ design, name, keptAt }: DesignDraft, keyOf: RequestKeys): Promise<SavedDesign> {
  const first = { name: name === '' ? UNNAMED : name, design };
  const create = () => createDesign(first, keyOf(first));
  if (keptAt === null) return create();
  const addTo = async (baseVersionNo: number) => {
    const version = { baseVersionNo, design };
    const saved = await addDesignVersion(keptAt.designId, version, keyOf([keptAt.designId, version]));
    if (name !== '' && name !== keptAt.name) await renameDesign(keptAt.designId, name);
    return saved;
  };
  try {
    return await addTo(keptAt.versionNo);
  } catch (error) {
    // Saved under another account, or deleted: save it as a new design.
    if (hasStatus(error, 404)) return create();
    const current =
      error instanceof HttpError && error.code === 'STALE_VERSION' ? (error.body.current as SavedDesign) : null;
    if (current === null) throw error;
    // Saved in another tab meanwhile: this becomes the next version.
    return addTo(current.version.versionNo);
  }
}
