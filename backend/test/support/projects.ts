import { randomUUID } from 'node:crypto';
import type { StaffRole } from '../../src/common/access/index.js';
import type { ProjectDetail } from '../../src/modules/projects/api/dto/project.response.js';
import type { TestApp } from './app.js';
import { createLeadDesk } from './lead-desk.js';
import { newCustomer, type LoggedInStaff } from './logins.js';

export const STARTS_ON = '2027-03-01';

/** The real program with staff, and short words for the calls about projects. The clock is set to a working day. */
export async function createProjectDesk(options: Parameters<typeof createLeadDesk>[0] = {}) {
  const desk = await createLeadDesk(options);
  const { test, staff } = desk;
  const post = (path: string, body: object, role: StaffRole = 'pm', key: string = randomUUID()) =>
    test.http().post(`/api/admin/projects${path}`).set(staff[role].headers).set('idempotency-key', key).send(body);
  const get = (path = '', role: StaffRole = 'pm') =>
    test.http().get(`/api/admin/projects${path}`).set(staff[role].headers);
  const read = async (id: string) => (await get(`/${id}`)).body as ProjectDetail;
  const newProject = async (change: object = {}): Promise<ProjectDetail> => {
    const { status, body } = await post('', {
      name: 'Byron residence',
      customerEmail: `ada-${randomUUID()}@example.com`,
      customerName: 'Ada Byron',
      address: '12 Oak Lane',
      postalCode: '63124',
      type: 'new',
      contractCents: 18_000_000,
      startsOn: STARTS_ON,
      ...change,
    });
    if (status !== 201) throw new Error(`no project: ${status} ${JSON.stringify(body)}`);
    return body as ProjectDetail;
  };
  /** With the version the project has now. */
  const act = async (id: string, path: string, body: object, role: StaffRole = 'pm') =>
    post(`/${id}/${path}`, { version: (await read(id)).version, ...body }, role);
  const must = async (...call: Parameters<typeof act>): Promise<ProjectDetail> => {
    const { status, body } = await act(...call);
    if (status !== 200) throw new Error(`${call[1]}: ${status} ${JSON.stringify(body)}`);
    return body as ProjectDetail;
  };
  const passGates = async (id: string, phase: string) => {
    for (const { key } of (await read(id)).gates.filter((gate) => gate.phase === phase && gate.missing !== null))
      await must(id, `gates/${key}`, { status: 'passed' });
  };
  /** Begins and finishes phases, whose gates pass. */
  const finish = async (id: string, ...keys: string[]) => {
    for (const key of keys) {
      await passGates(id, key);
      await must(id, `phases/${key}/transition`, { to: 'in_progress' });
      await must(id, `phases/${key}/transition`, { to: 'done' });
    }
  };
  return { ...desk, post, getProject: get, readProject: read, newProject, actOn: act, must, passGates, finish };
}

export type ProjectDesk = Awaited<ReturnType<typeof createProjectDesk>>;

/** A project by hand for a customer of its own, who is logged in. */
export async function newProject(test: TestApp, staff: Pick<LoggedInStaff, 'headers'>, change: object = {}) {
  const customer = await newCustomer(test);
  const { status, body } = await test
    .http()
    .post('/api/admin/projects')
    .set(staff.headers)
    .send({
      name: 'Byron residence',
      customerEmail: customer.email,
      customerName: 'Ada Byron',
      address: '12 Oak Lane',
      postalCode: '63124',
      type: 'new',
      startsOn: STARTS_ON,
      ...change,
    });
  if (status !== 201) throw new Error(`no project: ${status} ${JSON.stringify(body)}`);
  return { projectId: (body as ProjectDetail).id, customer };
}

/** Passes every gate and moves the project into construction. */
export async function reachConstruction(test: TestApp, staff: LoggedInStaff, id: string): Promise<void> {
  const path = `/api/admin/projects/${id}`;
  const read = async () => (await test.http().get(path).set(staff.headers)).body as ProjectDetail;
  const act = async (rest: string, body: object) => {
    const { version } = await read();
    const answer = await test
      .http()
      .post(`${path}/${rest}`)
      .set(staff.headers)
      .send({ version, ...body });
    if (answer.status !== 200) throw new Error(`${rest}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  for (const gate of (await read()).gates)
    if (gate.missing !== null) await act(`gates/${gate.key}`, { status: 'passed' });
  for (const to of ['permitting', 'construction']) await act('transition', { to });
}
