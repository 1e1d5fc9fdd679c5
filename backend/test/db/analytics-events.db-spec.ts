import { AnalyticsEventEntity } from '../../src/modules/analytics/persistence/analytics-event.entity.js';
import { AnalyticsEventRepository } from '../../src/modules/analytics/persistence/analytics-event.repository.js';
import { createTestApp, type TestApp } from '../support/app.js';

const ODD = '"\\é—🏊';
const ID = '0197aaaa-0000-7000-8000-000000000001';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('F16 keeps quotes, backslashes, dashes and emoji in every text of an event', async () => {
  const own = {
    ...{ event: ODD, service: ODD, detail: ODD, cta_text: ODD, section: ODD, content_type: ODD, page_path: ODD },
    ...{ page_title: ODD, form_name: ODD, form_step: ODD, lead_type: ODD, error_code: ODD, issue_detected: ODD },
    ...{ severity: ODD, method: ODD, user_role: ODD },
  };
  const shared = {
    ...{ visitor: ODD, traffic: ODD, source: ODD, medium: ODD, campaign: ODD, referrerHost: ODD, landingPath: ODD },
    ...{ device: ODD, tool: ODD },
  };
  await test.uow.run(() =>
    test
      .get(AnalyticsEventRepository)
      .insertBatch({ ...shared, receivedAt: '2027-06-10 15:00:00.000' }, [
        { ...own, id: ID, occurred_at: '2027-06-10 15:00:00.000', day: '2027-06-10', currency: '"\\—' },
      ]),
  );
  const stored = await test.uow.reader().findOneByOrFail(AnalyticsEventEntity, { id: ID });
  expect(Object.values(stored).filter((value) => value === ODD)).toHaveLength(
    Object.keys(own).length + Object.keys(shared).length,
  );
  expect(stored.currency).toBe('"\\—');
});
