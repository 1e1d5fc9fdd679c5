import { COST_ASSUMPTIONS } from 'poolkit/cost';
import { SEED_COST_BOOK } from 'poolkit/cost-seed';
import type { CostBookPreview, CostBookVersion } from '../features/settings/cost-book/use-cost-book';

export function bookOf(change: Partial<CostBookVersion> = {}): CostBookVersion {
  return {
    versionNo: 1,
    state: 'published',
    inForce: false,
    permitFeeLine: true,
    effectiveFrom: null,
    note: null,
    createdAt: '2026-11-20T15:00:00.000Z',
    createdBy: null,
    publishedAt: null,
    publishedBy: null,
    updatedAt: '2026-11-20T15:00:00.000Z',
    version: 4,
    items: [...SEED_COST_BOOK.items],
    assumptions: Object.entries(COST_ASSUMPTIONS).map(([key, figure]) => ({ key, published: figure.value, ...figure })),
    ...change,
  };
}

export function summaryOf({ items: _, assumptions: __, ...summary }: CostBookVersion) {
  return summary;
}

export function previewOf(book: CostBookVersion, change: Partial<CostBookPreview> = {}): CostBookPreview {
  const range = (likelyCents: number) => ({
    lowCents: likelyCents - 1_000_00,
    likelyCents,
    highCents: likelyCents + 1_000_00,
  });
  const tried = {
    id: 'tried-1',
    label: 'E-7K3M2Q',
    before: range(100_000_00),
    after: range(103_000_00),
    changeCents: 3_000_00,
    changePercent: 3,
    largest: [{ code: 'B1', label: 'Excavation', beforeCents: 4_000_00, afterCents: 7_000_00 }],
    withdrawn: [],
    problems: [],
  };
  return {
    book: { ...summaryOf(book), state: 'previewed', version: book.version + 1 },
    comparedWith: 1,
    items: [{ code: 'B1', kind: 'changed', fields: ['likelyCents'] }],
    assumptions: [],
    archetypes: [{ ...tried, id: 'archetype', label: 'A family pool' }],
    estimates: [tried],
    summary: { up: 1, down: 0, unchanged: 0, failed: 0, medianPercent: 3, largestPercent: 3 },
    ...change,
  };
}
