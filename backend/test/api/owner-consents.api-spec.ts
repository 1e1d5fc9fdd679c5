import type { DocumentTextResponse } from '../../src/modules/signatures/api/dto/signature.response.js';
import { createTestApp, type TestApp } from '../support/app.js';
import {
  browserAt,
  freshEmail,
  logInStaff,
  newCustomer,
  PASSWORD,
  type LoggedInCustomer,
  type LoggedInStaff,
} from '../support/logins.js';
import { newProject } from '../support/projects.js';
import { LINKS, linkFor as linkTo, mailedToken, openLink } from '../support/signing-links.js';

let test: TestApp;
let office: LoggedInStaff;
let ada: LoggedInCustomer;
let projectId: string;

beforeAll(async () => {
  test = await createTestApp({ environment: { TRUST_PROXY: 'loopback' } });
  office = await logInStaff(test, 'owner');
});
beforeEach(async () => {
  ({ projectId, customer: ada } = await newProject(test, office));
});
afterAll(() => test.close());
afterEach(() => test.clock.runFreely());

interface Shown {
  status: string;
  documentId: string;
  answeredByName: string | null;
  inPlainWords: string[];
}

const admin = () => `/api/admin/projects/${projectId}/owner-consent`;
const portal = (rest = '') => `/api/portal/projects/${projectId}/owner-consent${rest}`;
const ask = () => test.http().post(`${admin()}/ask`).set(office.headers);
const post = (path: string, body: object = {}, who = ada) =>
  who.browser.post(path).set('x-csrf-token', who.token).send(body);
const SIGNING = { consent: true, name: 'Ada Byron', password: PASSWORD };
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

const invite = (email: string, role: string) =>
  test
    .http()
    .post(`/api/admin/projects/${projectId}/household`)
    .set(office.headers)
    .send({ email, name: 'Bea Byron', role });

describe('the consent of owner (RSMo 429.013)', () => {
  it('is not asked until staff ask, says what it gives away, and is signed on its own', async () => {
    expect((await ada.browser.get(portal())).body).toMatchObject({ status: 'not_asked', documentId: null });
    expect((await post(portal('/sign'), SIGNING)).status).toBe(404);
    const asked = (await ask()).body as Shown;
    expect(asked.status).toBe('asked');
    expect(asked.inPlainWords.join(' ')).toContain('Your project, its price and its dates do not depend on it.');
    expect(codeOf(await ask())).toBe('ILLEGAL_TRANSITION');
    const mails = (await test.mails()).filter(({ to }) => to === ada.email);
    expect(mails.some(({ text }) => text.includes('You do not have to sign.'))).toBe(true);
    const wrong = await post(portal('/sign'), { ...SIGNING, password: 'not it' });
    expect([wrong.status, codeOf(wrong)]).toEqual([422, 'PASSWORD_WRONG']);
    const both = await post(portal('/sign'), { ...SIGNING, code: '123456' });
    expect(both.status).toBe(422);
    const signed = await post(portal('/sign'), SIGNING);
    expect([signed.status, (signed.body as Shown).status]).toEqual([200, 'signed']);
    expect((await test.http().get(admin()).set(office.headers)).body).toMatchObject({
      status: 'signed',
      answeredByName: 'Nora Feldt',
    });
    expect(codeOf(await post(portal('/decline')))).toBe('ILLEGAL_TRANSITION');
    const copy = (await test.mails()).find(({ to, subject }) => to === ada.email && /signed copy/.test(subject));
    expect(copy).toBeDefined();
  });

  it('J.5 11 a retried signature is one signature, and a second click is refused in words @mariadb', async () => {
    const { documentId } = (await ask()).body as Shown;
    const sign = () => post(portal('/sign'), SIGNING).set('idempotency-key', 'one-press');
    const answers = await Promise.all([sign(), sign()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const again = await post(portal('/sign'), SIGNING);
    expect(again.status).toBe(409);
    const { body } = await test.http().get(`/api/admin/signed-documents/${documentId}`).set(office.headers);
    expect((body as { signatures: object[] }).signatures).toHaveLength(1);
  });

  it('is declined by a signer, asked again, and neither read by strangers nor answered by viewers', async () => {
    const email = freshEmail('viewer');
    await invite(email, 'viewer');
    const viewer = await newCustomer(test, { email });
    await ask();
    const mail = (await test.mails()).filter(({ to, subject }) => to === email && /Confirm/.test(subject)).at(-1);
    const token = /#verify=(\S+)/.exec(mail!.text)![1];
    await viewer.browser.post('/api/auth/verify-email').send({ token });
    expect((await viewer.browser.get(portal())).body).toMatchObject({ status: 'asked' });
    const refused = await post(portal('/sign'), SIGNING, viewer);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'VIEWER_READS_ONLY']);
    const stranger = await newCustomer(test);
    expect((await stranger.browser.get(portal())).status).toBe(404);
    expect((await post(portal('/decline'))).body).toMatchObject({ status: 'declined', answeredByName: 'Nora Feldt' });
    expect(codeOf(await post(portal('/sign'), SIGNING))).toBe('ILLEGAL_TRANSITION');
    expect((await ask()).body).toMatchObject({ status: 'asked', answeredByName: null });
  });
});

describe('A15 a link to one document', () => {
  const open = (token: string) => openLink(test, token);
  const linkFor = (documentId: string, email: string) => linkTo(test, { documentId }, email);

  it('lets a signer without an account read and sign that document with an emailed code', async () => {
    const email = freshEmail('bea');
    await invite(email, 'signer');
    const { documentId } = (await ask()).body as Shown;
    await post(portal('/sign'), SIGNING);
    const opened = await open((await linkFor(documentId, email))!);
    expect(opened.body).toMatchObject({
      signerName: 'Bea Byron',
      document: { id: documentId, signedByMe: false, maySign: true, signatures: [{ name: 'Ada Byron' }] },
      consent: { version: 1, givenAt: null },
    });
    const { access } = opened.body as { access: string };
    const file = await browserAt(test).get(`${LINKS}/file`).query({ access }).buffer(true);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect((await browserAt(test).post(`${LINKS}/code`).send({ access })).status).toBe(202);
    const mail = (await test.mails()).filter(({ to, subject }) => to === email && /code/.test(subject)).at(-1);
    const code = /^\d{6}$/m.exec(mail!.text)![0];
    const body = { access, consent: 1, name: 'Bea Byron', code };
    const sign = () => browserAt(test).post(`${LINKS}/sign`).set('idempotency-key', `key-${documentId}`).send(body);
    const signed = await sign();
    expect(signed.body).toMatchObject({ signedByMe: true });
    expect((await sign()).headers['idempotency-replayed']).toBe('true');
    expect((await test.http().get(admin()).set(office.headers)).body).toMatchObject({ status: 'signed' });
  });

  it('works once, within 15 minutes, and a forwarded one opens nothing @mariadb', async () => {
    const { documentId } = (await ask()).body as Shown;
    const token = (await linkFor(documentId, ada.email))!;
    const [first, second] = await Promise.all([open(token), open(token)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 410]);
    expect(codeOf([first, second].find(({ status }) => status === 410)!)).toBe('SIGNING_LINK_ENDED');
    expect((await open('invented')).status).toBe(410);
    const now = Date.now();
    test.clock.set(new Date(now));
    const late = (await linkFor(documentId, ada.email))!;
    test.clock.set(new Date(now + 15 * 60_000));
    expect((await open(late)).status).toBe(410);
  });

  it('opens no other document, no list and no session, and ends within an hour', async () => {
    const now = Date.now();
    test.clock.set(new Date(now));
    const { documentId } = (await ask()).body as Shown;
    const { access } = (await open((await linkFor(documentId, ada.email))!)).body as { access: string };
    const other = await newProject(test, office);
    const visitor = browserAt(test);
    for (const path of [
      portal(),
      `/api/portal/projects/${other.projectId}`,
      '/api/portal/projects',
      `/api/portal/signing/documents/${documentId}`,
    ])
      expect((await visitor.get(path).set('authorization', `Bearer ${access}`)).status).toBe(401);
    const [id, until, seal] = access.split('.');
    for (const forged of [`${id}.${Number(until) + 60}.${seal}`, `${other.projectId}.${until}.${seal}`, 'x'])
      expect((await visitor.get(`${LINKS}/file`).query({ access: forged })).status).toBe(410);
    test.clock.set(new Date(now + 60 * 60_000));
    expect((await visitor.get(`${LINKS}/file`).query({ access })).status).toBe(410);
  });

  it('is opened again by the page that opened it, with the text of the document', async () => {
    const { documentId } = (await ask()).body as Shown;
    const opened = (await open((await linkFor(documentId, ada.email))!)).body as { access: string };
    const visitor = browserAt(test);
    const again = await visitor.get(`${LINKS}/document`).query({ access: opened.access });
    expect([again.status, again.body]).toEqual([200, opened]);
    const { parts } = (await visitor.get(`${LINKS}/text`).query({ access: opened.access }))
      .body as DocumentTextResponse;
    expect(parts.filter(({ kind }) => kind === 'heading')).toHaveLength(1);
    expect(parts.at(-1)!.text).toContain('The contract does not depend on it.');
    expect((await ada.browser.get(`/api/portal/signing/documents/${documentId}/text`)).body).toEqual({ parts });
    expect((await visitor.get(`${LINKS}/text`).query({ access: 'invented' })).status).toBe(410);
  });

  it('that was used or has ended is sent anew, to its own address only and not without end', async () => {
    const email = freshEmail('bea');
    await invite(email, 'signer');
    const { documentId } = (await ask()).body as Shown;
    const first = (await linkFor(documentId, email))!;
    const { access } = (await open(first)).body as { access: string };
    const renew = (token: string) => browserAt(test).post(`${LINKS}/renew`).send({ token });
    const before = (await test.mails()).length;
    const [known, unknown] = [await renew(first), await renew('invented')];
    expect([known.status, unknown.status, known.body]).toEqual([202, 202, unknown.body]);
    const second = (await mailedToken(test, email))!;
    expect((await test.mails()).slice(before).map(({ to }) => to)).toEqual([email]);
    expect(second).not.toBe(first);
    expect((await open(second)).body).toMatchObject({ document: { id: documentId } });
    for (let count = 0; count < 6; count += 1) expect((await renew(access)).status).toBe(202);
    // Five an hour to one address.
    expect((await test.mails()).slice(before)).toHaveLength(4);
  });

  it('goes to people of the household only, with the same answer for others', async () => {
    const { documentId } = (await ask()).body as Shown;
    expect(await linkFor(documentId, freshEmail('stranger'))).toBeNull();
    expect(await linkFor('01a20e49-f163-7000-8572-707bf4f7bf0b', freshEmail('other'))).toBeNull();
  });
});
