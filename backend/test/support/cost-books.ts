import type { CostItem } from 'poolkit/cost';
import { instantToLocal } from 'poolkit/schedule-grid';
import type { TestApp } from './app.js';
import type { SignedInStaff } from './people.js';

export interface CostBookSummary {
  versionNo: number;
  state: string;
  inForce: boolean;
  effectiveFrom: string | null;
  note: string | null;
  publishedBy: string | null;
  version: number;
}

export interface CostBook extends CostBookSummary {
  items: CostItem[];
  assumptions: {
    key: string;
    value: number;
    published: number;
    label: string;
    unit: string;
    source: string;
    checkedOn: string;
    confidence: string;
  }[];
}

/** What a member of the staff does with the cost book, over HTTP. */
export function costBookDesk(test: TestApp, { headers }: SignedInStaff) {
  const post = (path: string, body: object) => test.http().post(`/api/admin/cost-book${path}`).set(headers).send(body);
  return {
    list: () => test.http().get('/api/admin/cost-book').set(headers),
    show: (versionNo: number | string) => test.http().get(`/api/admin/cost-book/${versionNo}`).set(headers),
    draft: () => post('', {}),
    edit: (versionNo: number, body: object) =>
      test.http().patch(`/api/admin/cost-book/${versionNo}`).set(headers).send(body),
    csv: (versionNo: number) => test.http().get(`/api/admin/cost-book/${versionNo}/export.csv`).set(headers),
    import: (versionNo: number, body: object) => post(`/${versionNo}/import`, body),
    preview: (versionNo: number, version: number) => post(`/${versionNo}/preview`, { version }),
    publish: (versionNo: number, body: object) => post(`/${versionNo}/publish`, body),
    discard: (versionNo: number, version: number) => post(`/${versionNo}/discard`, { version }),
  };
}

/** Publishes a draft with the edit made, from today on by the test's clock and the office's day; answers with the new version. */
export async function publishEdit(
  test: TestApp,
  staff: SignedInStaff,
  edit: object,
  effectiveFrom?: string,
  replaces?: number,
): Promise<CostBook> {
  const desk = costBookDesk(test, staff);
  const draft = (await desk.draft()).body as CostBook;
  const edited = (await desk.edit(draft.versionNo, { version: draft.version, ...edit })).body as CostBook;
  const { book } = (await desk.preview(draft.versionNo, edited.version)).body as { book: CostBookSummary };
  const today = instantToLocal('America/Chicago', test.clock.now().getTime()).date;
  const answer = await desk.publish(draft.versionNo, {
    version: book.version,
    effectiveFrom: effectiveFrom ?? today,
    note: 'Test',
    replaces,
  });
  if (answer.status !== 200) throw new Error(`publishing answered ${answer.status}: ${answer.text}`);
  return answer.body as CostBook;
}
