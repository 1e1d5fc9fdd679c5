import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import supertest from 'supertest';
import type { AcceptedProposal, CustomerProposal } from '../../src/modules/proposals/api/dto/proposal.response.js';
import { createTestDatabase, migrate, type TestDatabase } from '../support/databases.js';
import { rectangle } from '../support/designs.js';
import { startServer, type ServerProcess } from '../support/server-process.js';

const OWNER = { email: 'owner@example.com', password: 'quiet-drawing-table-47' };
const SIGNER = { email: 'nora@example.com', password: 'a heron under the willow' };
const ENVIRONMENT = { RATE_LIMIT_FACTOR: '100', ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password };
const STOPPER = pathToFileURL(join(__dirname, '../support/kill-at.mjs')).href;
/** Between the signature and the project; and at the end of the unit, with everything written. */
const KILLS = [
  'modules/projects/project-contracts.service#ProjectContracts#begin',
  'modules/signatures/signed-copies.service#SignedCopies#send',
];

let database: TestDatabase;
let server: ServerProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  if (!database.config.usesSqlite) await migrate(database.config);
});
afterAll(async () => {
  await server.stop('SIGKILL');
  await database.drop();
});

const start = (killAt?: string) =>
  startServer(database.config, {
    ...ENVIRONMENT,
    ...(killAt && { NODE_OPTIONS: `--import=${STOPPER}`, KILL_AT: killAt }),
  });

/** A browser of the signer, and a program of the owner. */
async function logIn(isNew: boolean) {
  const browser = supertest.agent(server.url).set('sec-fetch-site', 'same-origin');
  const path = isNew ? '/api/auth/signup' : '/api/auth/login';
  const { token } = (await browser.post(path).send({ ...SIGNER, ...(isNew && { name: 'Nora Feldt' }) })).body as {
    token: string;
  };
  browser.set('x-csrf-token', token);
  const staff = (await supertest(server.url).post('/api/admin/auth/login').send(OWNER)).body as { token: string };
  const owner = supertest.agent(server.url).set('authorization', `Bearer ${staff.token}`);
  return { browser, owner };
}

async function newSent(): Promise<{ id: string; leadId: string }> {
  const { browser, owner } = await logIn(true);
  const post = async (agent: typeof browser, path: string, body: object) => {
    const { status, body: answer, text } = await agent.post(path).set('idempotency-key', randomUUID()).send(body);
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
    return answer as { id: string };
  };
  const estimate = await post(browser, '/api/estimates', { design: rectangle(32) });
  const { id: leadId } = await post(browser, '/api/consultations', {
    ...{ service: 'custom-design', name: 'Nora Feldt', email: SIGNER.email, consent: true },
    ...{ address: '12 Oak Lane', postalCode: '63131', estimateId: estimate.id },
  });
  const { id } = await post(owner, '/api/admin/proposals', { estimateId: estimate.id });
  await post(owner, `/api/admin/proposals/${id}/send`, {});
  return { id, leadId };
}

it('A06 kill -9 while a contract is signed leaves signature and project both or neither @mariadb', async () => {
  server = await start(KILLS[0]);
  const { id, leadId } = await newSent();
  const look = async () => {
    const { browser, owner } = await logIn(false);
    const { state, people, documentId } = (await browser.get(`/api/portal/proposals/${id}`)).body as CustomerProposal;
    const lead = (await owner.get(`/api/admin/leads/${leadId}`)).body as { stage: string };
    const projects = (await owner.get('/api/admin/projects')).body as { items: { id: string }[] };
    const toDos = await Promise.all(projects.items.map(({ id: one }) => owner.get(`/api/admin/projects/${one}/punch`)));
    return {
      state,
      signed: people[0]!.signedAt !== null,
      documentId,
      stage: lead.stage,
      projects: projects.items.length,
      toDos: toDos.map(({ body }) => (body as { items: object[] }).items.length),
    };
  };
  const accept = async () => {
    const { browser } = await logIn(false);
    return browser
      .post(`/api/portal/proposals/${id}/accept`)
      .set('idempotency-key', 'one-press')
      .send({ consent: true, name: 'Nora Feldt', password: SIGNER.password });
  };
  const nothing = { state: 'viewed', signed: false, documentId: null, stage: 'proposal_sent', projects: 0, toDos: [] };
  for (const next of [KILLS[1], undefined]) {
    const ended = once(server.child, 'close');
    await expect(accept()).rejects.toThrow();
    expect((await ended)[1]).toBe('SIGKILL');
    server = await start(next);
    expect(await look()).toEqual(nothing);
  }
  const accepted = (await accept()).body as AcceptedProposal;
  expect(accepted.status).toBe('accepted');
  expect(await look()).toMatchObject({ state: 'accepted', signed: true, stage: 'won', projects: 1, toDos: [4] });
  // The page that waited for its answer asks again.
  expect((await accept()).body).toEqual(accepted);
}, 600_000);
