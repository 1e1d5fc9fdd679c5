import { randomUUID } from 'node:crypto';
import { addDays } from 'poolkit/schedule-grid';
import type { StaffRole } from '../../src/common/access/index.js';
import type { InvoiceResponse } from '../../src/modules/billing/api/dto/billing.response.js';
import type { PurchaseOrderResponse } from '../../src/modules/job-costs/api/dto/purchase-order.dto.js';
import { ProjectSettings } from '../../src/modules/projects/index.js';
import type { SearchHit, SearchResult } from '../../src/modules/search/api/dto/search.dto.js';
import { SearchService } from '../../src/modules/search/search.service.js';
import { saveDesign } from '../support/designs.js';
import { jobCostCalls } from '../support/job-costs.js';
import { browserAt } from '../support/logins.js';
import { createProposalDesk, type ProposalDesk, type Sent } from '../support/proposals.js';
import { countQueries } from '../support/queries.js';

let desk: ProposalDesk;
let sent: Sent;
let project: { id: string; number: number };
let invoice: InvoiceResponse;
let order: PurchaseOrderResponse;

beforeAll(async () => {
  desk = await createProposalDesk();
  const costs = jobCostCalls(desk);
  sent = await desk.newSent();
  const customer = { customerEmail: `feldt-${randomUUID()}@example.com`, customerName: 'Otto Feldt' };
  const site = { address: '77 Feldspar Court', postalCode: '63124', type: 'new', startsOn: '2027-03-01' };
  project = await costs.must('projects', { name: 'Feldt residence', contractCents: 10_000_000, ...customer, ...site });
  const signedOn = addDays(desk.test.get(ProjectSettings).today(), -30);
  await costs.must(`projects/${project.id}/ledger`, { signedOn, noticeGivenOn: signedOn }, 'owner');
  invoice = await costs.must(`projects/${project.id}/draws/signing/invoice`, {}, 'owner');
  await costs.must(`projects/${project.id}/change-orders`, { title: 'Add a spa', origin: 'customer' });
  const { id } = await costs.vendor({ name: 'Feldman Stone', phone: '(636) 555-0177' });
  await saveDesign(browserAt(desk.test), { name: 'Feldspar pool' });
  order = await costs.order(project.id, id);
});
afterAll(() => desk.test.close());

const ask = (q: string, role: StaffRole = 'owner') => desk.get(`search?q=${encodeURIComponent(q)}`, role);
const groupsOf = async (q: string, role?: StaffRole) => ((await ask(q, role)).body as SearchResult).groups;
const kindsOf = async (q: string, role?: StaffRole) => (await groupsOf(q, role)).map(({ kind }) => kind);
const textOf = (hit: SearchHit) =>
  [hit.title, hit.detail].map((parts) => parts.map((part) => part.text).join('')).join(' | ');
const hitsOf = async (q: string) =>
  (await groupsOf(q)).flatMap(({ kind, hits }) => hits.map((hit) => `${kind}: ${textOf(hit)}`));

const ALL = [
  ...['lead', 'customer', 'project', 'proposal', 'invoice', 'change_order', 'purchase_order'],
  ...['estimate', 'design', 'vendor'],
];
const COSTS = ['purchase_order', 'vendor'];
const MONEY = ['invoice', 'change_order', ...COSTS];

describe('G05 search over everything', () => {
  it('finds records by a name in all that belongs to it, with what a row says and where it opens @mariadb', async () => {
    const groups = await groupsOf('feld');
    expect(groups.map(({ kind }) => kind)).toEqual(ALL);
    const addresses = Object.fromEntries(groups.map(({ kind, hits }) => [kind, hits[0]!.address]));
    expect(addresses).toMatchObject({
      lead: `/admin/users?tab=leads&lead=${sent.leadId}`,
      customer: expect.stringMatching(/^\/admin\/users\?customer=/) as string,
      project: `/admin/projects?project=${project.id}&tab=overview`,
      proposal: `/admin/users?tab=proposals&proposal=${sent.proposal.id}`,
      invoice: `/admin/projects?project=${project.id}&tab=money`,
      change_order: `/admin/projects?project=${project.id}&tab=changes`,
      purchase_order: `/admin/projects?project=${project.id}&tab=money`,
      estimate: `/admin/users?tab=estimates&q=${sent.estimate.reference}`,
    });
    const hits = await hitsOf('feld');
    expect(hits).toContain(
      `invoice: Invoice ${invoice.number} | ${invoice.title} · $10,000 open · ${project.number} Feldt residence`,
    );
    expect(hits).toContain(`change_order: Change order 1: Add a spa | $0 · ${project.number} Feldt residence`);
    expect(hits.find((hit) => hit.startsWith('estimate'))).toMatch(/ · Nora Feldt$/);
  });

  it('finds by address, last digits of a phone, email, reference and number @mariadb', async () => {
    await desk.newRequest();
    const { number } = project;
    expect(await hitsOf('feldspar')).toContainEqual(`project: ${number} Feldt residence | Preconstruction`);
    expect(await hitsOf('0177')).toEqual(['vendor: Feldman Stone | (636) 555-0177']);
    expect(await kindsOf(sent.customer.email)).toContain('lead');
    const [reference] = /C-\w{6}/.exec((await hitsOf(sent.customer.email))[0]!)!;
    expect(await kindsOf(reference)).toEqual(['lead', 'estimate']);
    expect(await kindsOf(sent.proposal.reference)).toEqual(['proposal']);
    expect(await kindsOf(sent.estimate.reference.toLowerCase())).toEqual(['estimate']);
    expect(await kindsOf(`INV-${invoice.number}`)).toEqual(['invoice']);
    expect(await kindsOf(`PO ${order.number}`)).toEqual(['purchase_order']);
    expect(await kindsOf('CO-1')).toEqual(['change_order']);
    expect(await kindsOf(`P-${number}`)).toEqual(['project']);
    expect(await kindsOf(`${number}`)).toEqual(expect.arrayContaining(['project', 'invoice', 'change_order']));
    expect(await kindsOf(`${invoice.number}`)).toContain('invoice');
    expect(await kindsOf('The owner')).toEqual(['staff']);
  });

  it('marks what matches', async () => {
    const [lead] = await groupsOf('nora');
    expect(lead!.hits[0]!.title).toEqual([
      { text: 'Nora', marked: true },
      { text: ' Feldt', marked: false },
    ]);
  });

  it.each<[StaffRole, string[]]>([
    ['owner', ALL],
    ['sales', ALL.filter((kind) => !COSTS.includes(kind))],
    ['pm', ALL],
    ['service', ALL.filter((kind) => !MONEY.includes(kind) && kind !== 'proposal')],
    ['office', ALL],
    ['viewer', ALL.filter((kind) => !COSTS.includes(kind))],
  ])('shows %s only what its lists show', async (role, kinds) => {
    expect(await kindsOf('feld', role)).toEqual(kinds);
    const seesTeam = (await desk.get('users?type=staff', role)).status === 200;
    expect(await kindsOf('The owner', role)).toEqual(seesTeam ? ['staff'] : []);
    expect(await kindsOf(`INV-${invoice.number}`, role)).toEqual(role === 'service' ? [] : ['invoice']);
  });

  it('shows five of a kind and says when there are more', async () => {
    const name = `Quill ${randomUUID().slice(0, 8)}`;
    const request = () =>
      desk.test
        .http()
        .post('/api/consultations')
        .set('idempotency-key', randomUUID())
        .send({ service: 'custom-design', name, email: `${randomUUID()}@example.com`, consent: true });
    for (let n = 0; n < 5; n += 1) expect((await request()).status).toBe(201);
    expect(await groupsOf(name)).toMatchObject([{ kind: 'lead', more: false, hits: { length: 5 } }]);
    await request();
    expect(await groupsOf(name)).toMatchObject([{ kind: 'lead', more: true, hits: { length: 5 } }]);
  });

  it('finds nothing for too little, and refuses too much', async () => {
    for (const q of ['', 'f', '  f  ', '%', '!!', '_']) expect((await ask(q)).body).toEqual({ groups: [] });
    expect((await ask('%_')).body).toEqual({ groups: [] });
    expect((await ask('x'.repeat(81))).body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await desk.test.http().get('/api/admin/search?q=feld')).status).toBe(401);
  });

  it('asks one query of a kind at most, and one for the names of projects', async () => {
    const search = desk.test.get(SearchService);
    const queriesOf = (q: string) => countQueries(desk.test, async () => void (await search.find(q, 'owner')));
    expect(await queriesOf('feld')).toBeLessThanOrEqual(11);
    expect(await queriesOf(`INV-${invoice.number}`)).toBeLessThanOrEqual(12);
    expect(await queriesOf('f')).toBe(0);
  });
});
