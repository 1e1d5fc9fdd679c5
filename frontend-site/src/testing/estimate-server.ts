import { http, HttpResponse, type HttpHandler } from 'msw';
import { estimate, NOTHING_KNOWN, priceBookOf, type SiteAnswers } from 'poolkit/cost';
import { SEED_COST_BOOK } from 'poolkit/cost-seed';
import { measureDesign, newDesign, type PoolDesign } from 'poolkit/design';
import type { SavedEstimateDetail } from '../lib/designs/api';
import type { PriceBook } from '../lib/designs/pricing';

const book = priceBookOf(SEED_COST_BOOK);
export const PRICE_BOOK: PriceBook = { version: 1, effectiveFrom: '2026-01-01', book, assumptions: book.changes };

/** The same prices, a tenth dearer, as a later version of the book. */
export const DEARER_BOOK: PriceBook = {
  version: 2,
  effectiveFrom: '2026-06-01',
  assumptions: {},
  book: {
    ...book,
    version: 2,
    items: book.items.map((item) => ({
      ...item,
      lowCents: Math.round(item.lowCents * 1.1),
      likelyCents: Math.round(item.likelyCents * 1.1),
      highCents: Math.round(item.highCents * 1.1),
    })),
  },
};

export function pricesAre(priceBook = PRICE_BOOK): HttpHandler {
  return http.get('/api/estimates/price-book', () => HttpResponse.json(priceBook));
}

export function priceOf(design: PoolDesign, answers: SiteAnswers = NOTHING_KNOWN, { book: prices } = PRICE_BOOK) {
  const result = estimate(measureDesign(design), prices, answers);
  if (!result.ok) throw new Error('the design has no price');
  return result.estimate;
}

/** An estimate as the server keeps it, computed by the engine as the server does. */
export function savedEstimate(changes: Partial<SavedEstimateDetail> = {}, priceBook = PRICE_BOOK): SavedEstimateDetail {
  const design = changes.design ?? newDesign();
  const answers = changes.answers ?? NOTHING_KNOWN;
  const { spread: _, ...figures } = priceOf(design, answers, priceBook);
  return {
    ...figures,
    id: 'est_1',
    reference: 'E-7K3M2Q',
    name: 'Long Water',
    state: 'issued',
    issuedAt: '2026-06-01T15:00:00.000Z',
    // Far enough that it still is valid whenever the tests run.
    validUntil: '2126-07-02T04:59:59.999Z',
    pricesChanged: false,
    designVersionId: 'ver_1',
    access: 'owner',
    url: 'http://localhost/ai-tools/pool-estimator?estimate=est_1#key=k1',
    keptUntil: '2126-12-01T15:00:00.000Z',
    quantities: measureDesign(design).quantities,
    answers,
    design,
    ...changes,
  };
}

/** What a list shows of a design. */
export function designSummary(design: PoolDesign) {
  const { lengthFt, widthFt, waterAreaSqFt, volumeGal, minDepthFt, maxDepthFt } = measureDesign(design).quantities;
  const { construction, shape } = design;
  return { construction, shape, lengthFt, widthFt, waterAreaSqFt, volumeGal, minDepthFt, maxDepthFt, conflicts: 0 };
}

interface Sent {
  readonly path: string;
  readonly key: string | null;
  readonly body: Record<string, unknown>;
}

function changed(estimate: SavedEstimateDetail) {
  return HttpResponse.json({ error: 'Prices changed.', code: 'COST_BOOK_CHANGED', estimate }, { status: 409 });
}

/** Keeps designs and estimates; refuses an estimate that was priced with another book than `inForce`. */
export function estimateServer(inForce = PRICE_BOOK) {
  const sent: Sent[] = [];
  const saved: SavedEstimateDetail[] = [];
  const note = async (request: Request) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push({ path: new URL(request.url).pathname, key: request.headers.get('Idempotency-Key'), body });
    return body;
  };
  let design: PoolDesign = newDesign();
  const keepDesign = (body: Record<string, unknown>) => {
    design = body.design as PoolDesign;
    const versionNo = typeof body.baseVersionNo === 'number' ? body.baseVersionNo + 1 : 1;
    return HttpResponse.json(
      { id: 'des_1', name: 'x', version: { id: `ver_${versionNo}`, versionNo } },
      { status: 201 },
    );
  };
  const handlers = [
    http.post('/api/designs', async ({ request }) => keepDesign(await note(request))),
    http.post('/api/designs/des_1/versions', async ({ request }) => keepDesign(await note(request))),
    http.patch('/api/designs/des_1', async ({ request }) => {
      const { name } = await note(request);
      return HttpResponse.json({ id: 'des_1', name, version: { id: 'ver_1', versionNo: 1 } });
    }),
    http.post('/api/estimates', async ({ request }) => {
      const body = await note(request);
      const answers = body.answers as SiteAnswers;
      const name = typeof body.name === 'string' ? body.name : null;
      const view = savedEstimate({ id: `est_${saved.length + 1}`, design, answers, name }, inForce);
      if (body.costBookVersion !== inForce.version) return changed(view);
      saved.unshift(view);
      return HttpResponse.json(view, { status: 201 });
    }),
    http.post('/api/estimates/:id/reissue', async ({ params, request }) => {
      const body = await note(request);
      const old = saved.find(({ id }) => id === params.id);
      if (!old) return HttpResponse.json({ error: 'Gone.', code: 'NOT_FOUND' }, { status: 404 });
      const { design: of, answers, name } = old;
      const id = `est_${saved.length + 1}`;
      const view = savedEstimate({ id, reference: 'E-AGAIN1', design: of, answers, name }, inForce);
      if (typeof body.costBookVersion === 'number' && body.costBookVersion !== inForce.version) return changed(view);
      saved.unshift(view);
      return HttpResponse.json(view, { status: 201 });
    }),
    http.get('/api/estimates', () => HttpResponse.json({ items: saved, nextCursor: null })),
    http.get('/api/estimates/:id', ({ params }) => {
      // The price book is no estimate; its own handler answers.
      if (params.id === 'price-book') return undefined;
      const found = saved.find(({ id }) => id === params.id);
      return found
        ? HttpResponse.json(found)
        : HttpResponse.json({ error: 'Gone.', code: 'NOT_FOUND' }, { status: 404 });
    }),
  ];
  return { sent, saved, handlers };
}
