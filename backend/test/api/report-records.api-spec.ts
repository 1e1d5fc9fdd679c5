import { LeadEntity } from '../../src/modules/leads/persistence/lead.entity.js';
import { CostBookEntity } from '../../src/modules/cost-book/persistence/cost-book.entity.js';
import type { AlertsResponse } from '../../src/modules/reports/api/dto/alerts.dto.js';
import type { ReportResponse } from '../../src/modules/reports/api/dto/report.response.js';
import type {
  FunnelResponse,
  FunnelsResponse,
  NewTokenResponse,
  NoteResponse,
  NotesResponse,
  TokensResponse,
} from '../../src/modules/reports/api/dto/report-records.dto.js';
import { ReportResponses } from '../../src/modules/reports/report-responses.service.js';
import { ReportEmails } from '../../src/modules/reports/report-emails.service.js';
import { AuditEntryEntity } from '../../src/platform/audit/persistence/audit-entry.entity.js';
import { createLeadDesk } from '../support/lead-desk.js';

type Desk = Awaited<ReturnType<typeof createLeadDesk>>;
type Role = 'owner' | 'office' | 'sales';

let desk: Desk;

beforeAll(async () => {
  desk = await createLeadDesk();
});
afterAll(() => desk.test.close());

function send(method: 'post' | 'put' | 'delete', path: string, body?: object, role: Role = 'office') {
  const call = desk.test.http()[method](`/api/admin/analytics/${path}`).set(desk.staff[role].headers);
  return body ? call.send(body) : call;
}
const get = async <T>(path: string) => (await desk.get(`analytics/${path}`, 'owner')).body as T;
const audited = (action: string) => desk.test.uow.reader().countBy(AuditEntryEntity, { action });

describe('F13 notes', () => {
  it('stand on the charts of their days, can be changed and removed, and each change is audited', async () => {
    const note = { day: '2026-11-10', text: 'Hail in Ladue', kind: 'storm' };
    const { status, body } = await send('post', 'notes', note);
    expect(status).toBe(201);
    const { id } = body as NoteResponse;
    const { notes } = await get<ReportResponse>('money');
    expect(notes).toEqual([note]);
    const change = { ...note, text: 'Hail in Ladue and Kirkwood', version: 1 };
    expect((await send('put', `notes/${id}`, change)).body).toEqual({ ...change, id, version: 2 });
    expect((await send('put', `notes/${id}`, change)).body).toMatchObject({
      code: 'STALE_VERSION',
      current: { version: 2 },
    });
    expect((await send('delete', `notes/${id}`)).status).toBe(204);
    expect((await send('delete', `notes/${id}`)).status).toBe(404);
    expect((await get<NotesResponse>('notes')).items).toEqual([]);
    const actions = ['report.note.add', 'report.note.edit', 'report.note.remove'];
    expect(await Promise.all(actions.map(audited))).toEqual([1, 1, 1]);
  });

  it('names each cost book that staff publish, without being asked', async () => {
    const published = { publishedAt: new Date('2026-11-20T03:00:00Z'), publishedBy: desk.staff.owner.id };
    const row = { versionNo: 1 };
    const was = await desk.test.uow.reader().findOneByOrFail(CostBookEntity, row);
    await desk.test.uow.run(() => desk.test.uow.writer().update(CostBookEntity, row, published));
    const { notes } = await get<ReportResponse>('sales');
    await desk.test.uow.run(() =>
      desk.test.uow
        .writer()
        .update(CostBookEntity, row, { publishedAt: was.publishedAt, publishedBy: was.publishedBy }),
    );
    expect(notes).toEqual([
      { day: '2026-11-19', kind: 'price-book', text: expect.stringContaining('Price book 1') as string },
    ]);
  });

  it.each([
    [{ day: '2026-11-10', text: '', kind: 'storm' }, 'text'],
    [{ day: '2026-02-30', text: 'x', kind: 'storm' }, 'day'],
    [{ day: '2026-11-10', text: 'x', kind: 'comet' }, 'kind'],
  ])('are refused in words: %j', async (note, field) => {
    const { status, body } = await send('post', 'notes', note);
    expect({ status, fields: Object.keys((body as { fields: object }).fields) }).toEqual({
      status: 422,
      fields: [field],
    });
    expect((await send('post', 'notes', note, 'sales')).status).toBe(403);
  });
});

describe('spend', () => {
  it('is one amount per source and month, and gives the cost of a lead', async () => {
    await desk.newLead({ attribution: { first: { source: 'Google' } } });
    await desk.newLead({ attribution: { first: { source: 'google' } } });
    const spend = { source: ' Google', month: '2026-11', cents: 90_001, version: 0 };
    const saved = { source: 'google', month: '2026-11', cents: 90_001, version: 1 };
    expect((await send('put', 'spend', spend)).body).toEqual(saved);
    expect((await send('put', 'spend', spend)).body).toMatchObject({ code: 'STALE_VERSION', current: saved });
    expect((await send('put', 'spend', { ...spend, month: '2026-13' })).status).toBe(422);
    const panel = (await get<ReportResponse>('acquisition')).panels.find(({ key }) => key === 'spend')!;
    expect(panel.rows.map(({ cells }) => cells)).toEqual([
      { source: 'google', spend: 90_001, leads: 2, won: 0, perLead: 45_001, perWon: null },
    ]);
    expect(panel).toMatchObject({
      n: 2,
      definition: expect.stringMatching(/^Spend entered for November 2026,/) as string,
    });
    const ofOwner = await get<ReportResponse>(`acquisition?staff=${desk.staff.owner.id}`);
    expect(ofOwner.panels.find(({ key }) => key === 'spend')!.rows[0]!.cells.leads).toBe(0);
    expect((await send('put', 'spend', { ...spend, cents: 0, version: 1 })).status).toBe(200);
    expect((await get<ReportResponse>('acquisition')).panels.find(({ key }) => key === 'spend')!.rows).toEqual([]);
  });

  it('entered twice at once is entered once @mariadb', async () => {
    const spend = { source: 'radio', month: '2026-10', cents: 5_000, version: 0 };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('put', 'spend', spend)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('F04 saved funnels', () => {
  const steps = [{ event: 'page_view', pagePath: '/pool-estimator' }, { event: 'generate_lead' }];

  it('have a name of their own and two to eight steps', async () => {
    const { status, body } = await send('post', 'saved-funnels', { name: 'Estimator', counts: 'visits', steps });
    expect(status).toBe(201);
    const { id } = body as FunnelResponse;
    expect((await send('post', 'saved-funnels', { name: 'Estimator', counts: 'people', steps })).body).toMatchObject({
      ...{ code: 'VALIDATION_FAILED', fields: { name: 'Another funnel has this name.' } },
    });
    for (const wrong of [steps.slice(1), Array.from({ length: 9 }, () => steps[1]!)])
      expect((await send('post', 'saved-funnels', { name: 'Wrong', counts: 'visits', steps: wrong })).status).toBe(422);
    const edited = { name: 'Estimator to request', counts: 'people', steps, version: 1 };
    expect((await send('put', `saved-funnels/${id}`, edited)).status).toBe(200);
    expect((await get<FunnelsResponse>('saved-funnels')).items).toEqual([
      {
        ...{ id, name: 'Estimator to request', counts: 'people', version: 2 },
        steps: [
          { event: 'page_view', pagePath: '/pool-estimator', formName: null },
          { event: 'generate_lead', pagePath: null, formName: null },
        ],
      },
    ]);
    expect((await send('delete', `saved-funnels/${id}`)).status).toBe(204);
  });
});

describe('F16 data out', () => {
  const read = (token: string | null, path = 'sales?period=w') => {
    const call = desk.test.http().get(`/api/reports/${path}`);
    return token === null ? call : call.set('authorization', `Bearer ${token}`);
  };

  it('a token reads reports and nothing else, is shown once, and stops when it is revoked', async () => {
    expect((await send('post', 'tokens', { name: 'Spreadsheet' }, 'office')).status).toBe(403);
    const { status, body } = await send('post', 'tokens', { name: 'Spreadsheet' }, 'owner');
    expect(status).toBe(201);
    const { id, token } = body as NewTokenResponse;
    const own = await read(token);
    expect(own.body).toEqual(await get<ReportResponse>('sales?period=w'));
    const csv = await read(token, 'sales?period=w&format=csv&panel=stages');
    expect(csv.text).toContain('Stage,Leads,Share of all,Share of previous stage\r\n');
    for (const other of ['/api/admin/leads', '/api/admin/analytics/sales', '/api/admin/analytics/tokens']) {
      const { status: refused } = await desk.test.http().get(other).set('authorization', `Bearer ${token}`);
      expect({ other, refused }).toEqual({ other, refused: 401 });
    }
    const { items } = await get<TokensResponse>('tokens');
    expect(JSON.stringify(items)).not.toContain(token);
    expect(items).toMatchObject([
      { id, name: 'Spreadsheet', revokedAt: null, lastUsedAt: expect.any(String) as string },
    ]);
    expect((await send('delete', `tokens/${id}`, undefined, 'owner')).status).toBe(204);
    expect((await read(token)).status).toBe(401);
    expect(await audited('report.token.revoke')).toBe(1);
  });

  it.each([null, 'reports_wrong', '', 'Bearer'])('refuses %j', async (token) => {
    expect((await read(token)).status).toBe(401);
  });

  it('refuses a session of staff, so that a program never needs one', async () => {
    const { authorization } = desk.staff.owner.headers;
    expect((await read(authorization.replace('Bearer ', ''))).status).toBe(401);
  });
});

describe('F12 alerts', () => {
  const thresholds = { leadsDownPercent: 40, formErrorTimes: 3, lateReplies: 1, silentBuilds: 1, overdueInvoices: 1 };

  it('name what needs attention, with a list behind each, until staff mute it', async () => {
    const id = await desk.newLead({ name: 'Late' });
    const replyDueAt = new Date(desk.test.clock.now().getTime() - 60_000);
    await desk.test.uow.run(() => desk.test.uow.writer().update(LeadEntity, { id }, { replyDueAt }));
    const { current, version } = await get<AlertsResponse>('alerts');
    expect(current).toEqual([
      {
        ...{ kind: 'late-replies', text: '1 lead is overdue for a reply.' },
        link: '/admin/users?tab=leads&counted=yes&reply=overdue',
      },
    ]);
    const list = await desk.get('leads?counted=yes&reply=overdue', 'owner');
    expect((list.body as { total: number }).total).toBe(1);
    const muted = { ...thresholds, muted: ['late-replies'], digest: true, weekly: true };
    const saved = await send('put', 'alerts', { ...muted, version });
    expect(saved.body).toEqual({ ...muted, version: 1, current: [] });
    expect((await send('put', 'alerts', { ...muted, version })).body).toMatchObject({ code: 'STALE_VERSION' });
    expect((await send('put', 'alerts', { ...muted, version: 1, muted: ['noise'] })).status).toBe(422);
    await send('put', 'alerts', { ...muted, muted: [], version: 1 });
  });

  it('reach owners in one email a day, and the week in one on Monday, however often the worker starts', async () => {
    const { test } = desk;
    const emails = test.get(ReportEmails);
    const written = async () => {
      const all = await test.mails();
      return all.filter(({ subject }) => /needs attention|Your week/.test(subject)).map(({ subject }) => subject);
    };
    await emails.sweep();
    await emails.sweep();
    expect(await written()).toEqual(['1 thing needs attention']);
    // Monday before seven, and after.
    test.clock.set('2026-11-30T12:30:00Z');
    await emails.sweep();
    expect(await written()).toHaveLength(1);
    test.clock.set('2026-11-30T13:30:00Z');
    await emails.sweep();
    await emails.sweep();
    test.clock.set('2026-12-01T14:00:00Z');
    await emails.sweep();
    const subjects = await written();
    expect(subjects.filter((subject) => subject.startsWith('Your week'))).toEqual([
      'Your week: November 23, 2026 to November 29, 2026',
    ]);
    expect(subjects.filter((subject) => /need/.test(subject))).toHaveLength(3);
    const [week] = (await test.mails()).filter(({ subject }) => subject.startsWith('Your week'));
    const query = { period: 'custom', from: '2026-11-23', to: '2026-11-29' } as const;
    const leads = (await test.get(ReportResponses).response('sales', query)).figures[0]!;
    expect(week!.text).toContain(`Leads: ${leads.value}, ${leads.value} more than the week before`);
    expect(week!.text).toContain('Collected: $0, the same as the week before');
  });
});
