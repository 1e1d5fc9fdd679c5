import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { inRoot } from '../lib/paths.mjs';
import { addProjects, idOf, PROJECT } from './projects.mjs';
import { call, cpuPerAnswer, instant, median, ownerHeaders, startSeeded } from './server.mjs';

const LIST_SHARE = 1.1;
const [FEW, MANY] = [50, 5_000];
const PAGES = 12;
const PDF_LIMIT_MS = 400;

const dayBefore = (days) => instant(Date.now() - days * 86_400_000).slice(0, 10);

/** A project whose right to cancel is over, with its first invoice. */
async function prepare(server) {
  const headers = await ownerHeaders(server);
  const post = (path, body) =>
    call(server, 'POST', `/api/admin/${path}`, { body, headers: { ...headers, 'idempotency-key': randomUUID() } });
  const { id } = (await post('projects', PROJECT)).body;
  await post(`projects/${id}/ledger`, { signedOn: dayBefore(30), noticeGivenOn: dayBefore(30) });
  await post(`projects/${id}/draws/signing/invoice`, {});
}

let rows = 0;
/** In the order of time, as the server makes them. */
const nextId = () => `00000000-0001-7000-8000-${String((rows += 1)).padStart(12, '0')}`;

/** The first 50 are being built and owe an invoice; the others are closed and paid. */
function addMoney(database, insert, count) {
  addProjects(database, insert, count, (index) => (index < FEW ? 'construction' : 'closed'));
  const all = (table) => database.prepare(`SELECT * FROM ${table}`).all();
  const [[account], draws, entries, [invoice]] = ['project_money', 'draw', 'ledger_entry', 'invoice'].map(all);
  const [{ id: first }] = database.prepare('SELECT id FROM project ORDER BY number').all();
  for (let index = 0; index < count; index += 1) {
    const project = index === 0 ? first : idOf(index);
    if (index > 0) {
      const of = new Map(draws.map(({ id }) => [id, nextId()]));
      const invoiceId = nextId();
      const isOpen = index < FEW;
      insert('project_money', { ...account, project_id: project });
      for (const draw of draws) insert('draw', { ...draw, id: of.get(draw.id), project_id: project });
      insert('invoice', {
        ...{ ...invoice, id: invoiceId, number: invoice.number + index, project_id: project },
        ...{ draw_id: of.get(invoice.draw_id), live_draw_id: of.get(invoice.draw_id) },
        ...{ is_open: Number(isOpen), balance_cents: isOpen ? invoice.balance_cents : 0 },
      });
      for (const entry of entries)
        insert('ledger_entry', {
          ...{ ...entry, id: nextId(), project_id: project, once_key: null },
          ...{ draw_id: of.get(entry.draw_id) ?? null, invoice_id: entry.invoice_id && invoiceId },
        });
    }
    for (const [kind, code, cents] of [
      ['committed', 'B1', 400_000],
      ['committed', 'D1', 250_000],
      ['actual', 'B1', 380_000],
    ])
      insert('cost_entry', {
        ...{ id: nextId(), project_id: project, kind, code, amount_cents: cents },
        ...{ order_id: null, bill_id: null, created_at: instant(Date.now()) },
      });
  }
}

/** As the console asks for them. */
const LISTS = ['/api/admin/receivables', '/api/admin/job-costs?status=preconstruction,permitting,construction,startup'];

/** Processor time of what is owed and of the budgets with 5,000 projects, of which 50 are open, against those 50. */
async function listRows(options) {
  const start = async (count) => {
    const server = await startSeeded(prepare, (database, insert) => addMoney(database, insert, count));
    const headers = await ownerHeaders(server);
    const cpu = (path) => cpuPerAnswer(server, options, () => call(server, 'GET', path, { headers }));
    return { cpu, stop: server.stop };
  };
  const [few, many] = [await start(FEW), await start(MANY)];
  const rows = [];
  for (const path of LISTS) {
    const limitMs = Number(((await few.cpu(path)) * LIST_SHARE).toFixed(2));
    rows.push({
      text: `GET ${path} with ${MANY} projects, processor time (limit: ${LIST_SHARE} times that with ${FEW})`,
      ...{ ms: await many.cpu(path), limitMs },
    });
  }
  await few.stop();
  await many.stop();
  return rows;
}

/** A contract of twelve pages, made in the thread that makes those of the server. */
async function contractRow({ rounds }) {
  const { sheetOfContract, contractPdf } = await compiled();
  const pagesOf = (pdf) =>
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g).length;
  let [terms, sheet] = [0, null];
  for (let pages = 0; pages < PAGES; terms += 1) {
    sheet = await sheetOfContract(terms);
    pages = pagesOf(await contractPdf(sheet));
  }
  const thread = new Worker(inRoot('backend/dist/thread.js'));
  const make = () =>
    new Promise((resolve, reject) => {
      thread.once('message', (answer) => (answer.ok ? resolve(answer.output) : reject(new Error(answer.problem))));
      thread.once('error', reject);
      thread.postMessage({ name: 'proposals.contract', input: sheet });
    });
  await make();
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await make();
    times.push(performance.now() - started);
  }
  const pages = pagesOf(await make());
  await thread.terminate();
  return { text: `contract PDF of ${pages} pages, in a thread`, ms: median(times), limitMs: PDF_LIMIT_MS };
}

/** Of the compiled server, so that its own modules draw and write the contract. */
async function compiled() {
  const of = (path) => import(inRoot(`backend/dist/${path}.js`));
  const [{ sheetOfContract }, { contractPdf }, { allowancesOf, scopeOf }, { FIRST_SETTINGS }, { loadSiteConfig }] =
    await Promise.all([
      of('modules/proposals/contract/sheet-of-contract'),
      of('modules/proposals/contract/contract-pdf'),
      of('modules/proposals/domain/proposal-content'),
      of('modules/proposals/domain/proposal-settings'),
      of('platform/config/index'),
    ]);
  const { estimate, NOTHING_KNOWN, priceBookOf } = await import('poolkit/cost');
  const { SEED_COST_BOOK } = await import('poolkit/cost-seed');
  const { DEFAULT_PROCESS } = await import('poolkit/build-process');
  const { measureDesign, parseDesign } = await import('poolkit/design');
  const { typicalOf } = await import('./engine.mjs');
  const { design } = parseDesign(typicalOf(32));
  const { lines, included, notIncluded } = estimate(
    measureDesign(design),
    priceBookOf(SEED_COST_BOOK),
    NOTHING_KNOWN,
  ).estimate;
  const proposal = {
    ...{ reference: 'P-7K3M2Q', revision: 1, title: 'Pattern residence pool', intro: '', startsOn: null },
    ...{ exclusions: [...notIncluded], draws: [...DEFAULT_PROCESS.draws] },
    ...{ discountCents: 0, discountReason: null },
  };
  return {
    contractPdf,
    sheetOfContract: (count) =>
      sheetOfContract({
        ...{
          proposal,
          design,
          scope: scopeOf(lines),
          people: [{ role: 'signer', name: 'Robin Pattern' }],
          site: loadSiteConfig(),
        },
        option: { name: 'Your pool', days: 180, lines, included, allowances: allowancesOf(lines, design) },
        texts: { ...FIRST_SETTINGS, terms: Array.from({ length: count + 1 }, () => FIRST_SETTINGS.terms).flat() },
        ...{ property: '12 Oak Lane, 63131', signedOn: '2027-04-16', lastDayToCancel: '2027-04-21' },
      }),
  };
}

export const money = async (options) => [await contractRow(options), ...(await listRows(options))];
