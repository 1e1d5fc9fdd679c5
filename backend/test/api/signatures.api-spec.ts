import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { uuidv7 } from '../../src/common/ids/ids.js';
import { SYSTEM_ACTOR, type Actor } from '../../src/common/access/index.js';
import {
  Signatures,
  SignedCopies,
  SignedDocuments,
  type Signer,
  type SignerProof,
} from '../../src/modules/signatures/index.js';
import type {
  SigningSettingsResponse,
  SigningSettingsVersions,
} from '../../src/modules/signatures/api/dto/signing-settings.dto.js';
import type { SigningSettingValue } from '../../src/modules/signatures/domain/signing-settings.js';
import { SigningSettingEntity } from '../../src/modules/signatures/persistence/signing-setting.repository.js';
import { AuditLog } from '../../src/platform/audit/index.js';
import { createTestApp, type TestApp } from '../support/app.js';
import {
  browserAt,
  logInStaff,
  newCustomer,
  PASSWORD,
  type LoggedInCustomer,
  type LoggedInStaff,
} from '../support/logins.js';
import { newProject } from '../support/projects.js';

let test: TestApp;
let office: LoggedInStaff;
let ada: LoggedInCustomer;
let projectId: string;

beforeAll(async () => {
  test = await createTestApp({ environment: { TRUST_PROXY: 'loopback' } });
  office = await logInStaff(test, 'owner');
  ({ projectId, customer: ada } = await newProject(test, office));
});
afterAll(() => test.close());
afterEach(() => test.clock.runFreely());

const pdf = (words = uuidv7()) => Buffer.from(`%PDF-1.7\n${words}\n%%EOF`);
const keep = (bytes = pdf()) =>
  test.get(SignedDocuments).keep({ targetType: 'project', targetId: projectId, title: 'Pool contract', bytes });
const signerOf = ({ id, email }: LoggedInCustomer, name = 'Ada Byron'): Signer => ({ userId: id, email, name });
const ACTOR: Actor = { ...SYSTEM_ACTOR, type: 'customer', ip: '203.0.113.7', userAgent: 'A browser' };

async function sign(
  documentId: string,
  who = ada,
  proof: SignerProof = { password: PASSWORD },
  consent: number | true = 1,
) {
  const signatures = test.get(Signatures);
  const proven = await signatures.prove(documentId, signerOf(who), proof, { ...ACTOR, id: who.id });
  return test.uow.run(() =>
    signatures.sign({ proven, typedName: 'Ada Byron', consent, actor: { ...ACTOR, id: who.id } }),
  );
}

const verify = async (bytes: Buffer) =>
  (await browserAt(test).post('/api/signatures/verify').attach('file', bytes, 'contract.pdf')).body as object;
const shown = async (id: string) =>
  (await test.http().get(`/api/admin/signed-documents/${id}`).set(office.headers)).body as {
    intact: boolean;
    problems: string[];
    signatures: Record<string, unknown>[];
  };
const storedAt = (id: string) => join(test.database.config.dataDir, 'signed-documents', id.slice(-2), id);

async function mailedCode(documentId: string, who = ada): Promise<string> {
  const asked = await who.browser
    .post(`/api/portal/signing/documents/${documentId}/code`)
    .set('x-csrf-token', who.token);
  expect(asked.status).toBe(202);
  const mails = (await test.mails()).filter(({ to, subject }) => to === who.email && subject === 'Your signing code');
  return /^\d{6}$/m.exec(mails.at(-1)!.text)![0];
}

describe('A07 a document to sign', () => {
  it('keeps its exact bytes, and the same bytes are the same document, also at once @mariadb', async () => {
    const bytes = pdf();
    const [first, second] = await Promise.all([keep(bytes), keep(bytes)]);
    expect(first.id).toBe(second.id);
    expect((await keep(bytes)).id).toBe(first.id);
    expect((await keep()).id).not.toBe(first.id);
    expect(readFileSync(storedAt(first.id)).equals(bytes)).toBe(true);
    const files = readdirSync(join(test.database.config.dataDir, 'signed-documents'), { recursive: true });
    expect(files.filter((name) => String(name).endsWith(second.id))).toHaveLength(1);
  });

  it('opens for its household only', async () => {
    const bytes = pdf();
    const { id } = await keep(bytes);
    const path = `/api/portal/signing/documents/${id}/file`;
    const opened = await ada.browser.get(path).buffer(true);
    expect(opened.headers['content-type']).toBe('application/pdf');
    expect((opened.body as Buffer).equals(bytes)).toBe(true);
    const stranger = await newCustomer(test);
    expect((await stranger.browser.get(path)).status).toBe(404);
    const code = await stranger.browser
      .post(`/api/portal/signing/documents/${id}/code`)
      .set('x-csrf-token', stranger.token);
    expect(code.status).toBe(404);
  });
});

describe('A07 a signature', () => {
  it('keeps its evidence, and the file that was signed is genuine', async () => {
    const bytes = pdf();
    const { id, sha256 } = await keep(bytes);
    expect(await verify(bytes)).toEqual({ genuine: false });
    const { hash, signedAt } = await sign(id);
    expect(await shown(id)).toMatchObject({
      intact: true,
      problems: [],
      sha256,
      signatures: [
        {
          sequence: 1,
          signerEmail: ada.email,
          typedName: 'Ada Byron',
          drawn: false,
          consentVersion: 1,
          provenBy: 'password',
          ip: '203.0.113.7',
          userAgent: 'A browser',
          signedAt: signedAt.toISOString(),
          documentSha256: sha256,
          previousHash: sha256,
          hash,
        },
      ],
    });
    expect(await verify(bytes)).toEqual({
      genuine: true,
      document: 'Pool contract',
      signedAt: signedAt.toISOString(),
    });
    const altered = Buffer.from(bytes);
    altered[12]! ^= 1;
    expect(await verify(altered)).toEqual({ genuine: false });
    expect(await test.get(AuditLog).verify()).toMatchObject({ ok: true });
  });

  it('shows when one byte of the stored file flipped, and no one can sign that file', async () => {
    const bytes = pdf();
    const { id } = await keep(bytes);
    await sign(id);
    const flipped = Buffer.from(bytes);
    flipped[10]! ^= 1;
    writeFileSync(storedAt(id), flipped);
    expect(await shown(id)).toMatchObject({
      intact: false,
      problems: ['The stored file is missing, or not the one that was signed.'],
    });
    expect(await verify(bytes)).toEqual({ genuine: false });
    await expect(sign(id, await newCustomer(test))).rejects.toMatchObject({ code: 'DOCUMENT_DAMAGED' });
  });

  it('J.5 8 never changes in the database @mariadb', async () => {
    const { id } = await keep();
    await sign(id);
    for (const statement of [
      `UPDATE signature SET typed_name = 'Eve' WHERE document_id = '${id}'`,
      `DELETE FROM signature WHERE document_id = '${id}'`,
      `UPDATE signed_document SET sha256 = 'x' WHERE id = '${id}'`,
    ])
      await expect(test.uow.run(() => test.uow.writer().query(statement))).rejects.toThrow(/never change/);
  });

  it('is given once by each, and two signers at once follow one another @mariadb', async () => {
    const [bob, carl] = [await newCustomer(test), await newCustomer(test)];
    const { id } = await keep();
    const tries = await Promise.allSettled([sign(id, bob), sign(id, carl), sign(id, bob)]);
    const refused = tries.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'ALREADY_SIGNED' } }]);
    const { signatures, problems } = await shown(id);
    expect(problems).toEqual([]);
    expect(signatures.map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(signatures[1]!.previousHash).toBe(signatures[0]!.hash);
    expect(new Set(signatures.map(({ signerEmail }) => signerEmail))).toEqual(new Set([bob.email, carl.email]));
  });

  it('leaves nothing behind when what it was for fails', async () => {
    const { id } = await keep();
    const signatures = test.get(Signatures);
    const code = await mailedCode(id);
    const proven = await signatures.prove(id, signerOf(ada), { code }, ACTOR);
    const failing = test.uow.run(async () => {
      await signatures.sign({ proven, typedName: 'Ada Byron', consent: true, actor: ACTOR });
      throw new Error('no project');
    });
    await expect(failing).rejects.toThrow('no project');
    expect(await signatures.of(id)).toEqual([]);
    await sign(id, ada, { code });
  });
});

describe('A07 the proof of who signs', () => {
  it('is the account password', async () => {
    const { id } = await keep();
    await expect(sign(id, ada, { password: 'not this one' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
    const invited = { userId: null, email: 'no-account@example.com', name: 'Invited' };
    await expect(test.get(Signatures).prove(id, invited, { password: PASSWORD }, ACTOR)).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
    });
  });

  it('is an emailed code that works once', async () => {
    const dora = await newProject(test, office);
    ({ projectId } = dora);
    const [first, other] = [await keep(), await keep()];
    const code = await mailedCode(first.id, dora.customer);
    await expect(sign(other.id, dora.customer, { code })).rejects.toMatchObject({ code: 'SIGNING_CODE_ENDED' });
    const { provenBy } = await sign(first.id, dora.customer, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(provenBy).toBe('code');
    const proven = await test.get(Signatures).prove(first.id, signerOf(dora.customer), { code }, ACTOR);
    await expect(
      test.uow.run(() =>
        test.get(Signatures).sign({
          proven: { ...proven, signer: signerOf(ada) },
          typedName: 'Ada Byron',
          consent: true,
          actor: ACTOR,
        }),
      ),
    ).rejects.toMatchObject({ code: 'SIGNING_CODE_ENDED' });
    ({ projectId, customer: ada } = await newProject(test, office));
  });

  it('ends after ten minutes, after five wrong tries, and with a newer code', async () => {
    const now = Date.now();
    test.clock.set(new Date(now));
    const { id } = await keep();
    const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
    const old = await mailedCode(id);
    const code = await mailedCode(id);
    if (old !== code) await expect(sign(id, ada, { code: old })).rejects.toMatchObject({ code: 'SIGNING_CODE_WRONG' });
    test.clock.set(new Date(now + 10 * 60_000));
    await expect(sign(id, ada, { code })).rejects.toMatchObject({ code: 'SIGNING_CODE_ENDED' });
    const third = await mailedCode(id);
    for (let tries = 0; tries < 5; tries += 1)
      await expect(sign(id, ada, { code: wrong(third) })).rejects.toMatchObject({ code: 'SIGNING_CODE_WRONG' });
    await expect(sign(id, ada, { code: third })).rejects.toMatchObject({ code: 'SIGNING_CODE_ENDED' });
  });
});

describe('A07 consent to electronic documents', () => {
  it('is given to a version, withdrawn, and needed for a signature', async () => {
    const eve = await newCustomer(test);
    const path = '/api/portal/signing/consent';
    const before = (await eve.browser.get(path)).body as { version: number; givenAt: string | null };
    expect(before).toMatchObject({ version: 1, givenAt: null });
    const old = await eve.browser.post(path).set('x-csrf-token', eve.token).send({ consent: 99 });
    expect([old.status, (old.body as { code: string }).code]).toEqual([422, 'CONSENT_NEEDED']);
    const given = await eve.browser.post(path).set('x-csrf-token', eve.token).send({ consent: 1 });
    expect((given.body as { givenAt: string }).givenAt).not.toBeNull();
    expect((await eve.browser.delete(path).set('x-csrf-token', eve.token)).status).toBe(204);
    expect((await eve.browser.get(path)).body).toMatchObject({ givenAt: null });
    const { id } = await keep();
    await expect(sign(id, eve, { password: PASSWORD }, 99)).rejects.toMatchObject({ code: 'CONSENT_NEEDED' });
  });
});

describe('A07 copies', () => {
  it('go to everyone who signed, with the very bytes and the certificate', async () => {
    const bytes = pdf();
    const { id, sha256 } = await keep(bytes);
    const bob = await newCustomer(test);
    await sign(id, bob);
    await sign(id);
    for (let again = 0; again < 2; again += 1) await test.uow.run(() => test.get(SignedCopies).send(id));
    const copies = (await test.mails()).filter(({ subject }) => subject === 'Your signed copy: Pool contract');
    expect(new Set(copies.map(({ to }) => to))).toEqual(new Set([ada.email, bob.email]));
    expect(copies).toHaveLength(2);
    expect(copies[0]!.text).toContain(sha256);
    const raw = readFileSync(join(test.database.config.dataDir, 'outbox', `${copies[0]!.id}.eml`), 'utf8');
    expect(raw.replaceAll('\r\n', '')).toContain(bytes.toString('base64'));
    const certificate = await ada.browser.get(`/api/portal/signing/documents/${id}/certificate.pdf`).buffer(true);
    expect(certificate.headers['content-type']).toBe('application/pdf');
    expect(raw.replaceAll('\r\n', '')).toContain((certificate.body as Buffer).toString('base64'));
    expect((await ada.browser.get(`/api/portal/signing/documents/${(await keep()).id}/certificate.pdf`)).status).toBe(
      404,
    );
  });
});

describe('A07 the wording of signing', () => {
  it('is a setting with versions: only a new text about electronic records is agreed to anew', async () => {
    const owner = await logInStaff(test, 'owner');
    const path = '/api/admin/signing-settings';
    const show = async () => (await test.http().get(path).set(owner.headers)).body as SigningSettingsResponse;
    const save = (body: object) => test.http().put(path).set(owner.headers).send(body);
    const { consentVersion: _, ...first } = await show();
    expect(first).toMatchObject({ version: 0, retentionYears: 10 });
    const kept = await save({ ...first, retentionYears: 12 });
    expect([kept.status, kept.body]).toMatchObject([200, { version: 1, consentVersion: 1, retentionYears: 12 }]);
    expect((await save({ ...first, retentionYears: 15 })).body).toMatchObject({ code: 'STALE_VERSION' });
    expect((await save({ ...first, version: 1, retentionYears: 0 })).status).toBe(422);
    const sales = await logInStaff(test, 'sales');
    expect((await test.http().put(path).set(sales.headers).send(first)).status).toBe(403);
    const { id } = await keep();
    await sign(id);
    await test.uow.run(() => test.get(SignedCopies).send(id));
    expect((await test.mails()).at(-1)!.text).toContain('for 12 years after your project is complete');
    const electronicRecords = { ...first.electronicRecords, title: 'Signing on your screen' };
    expect((await save({ ...first, version: 1, electronicRecords })).body).toMatchObject({ consentVersion: 2 });
    const versions = (await test.http().get(`${path}/versions`).set(owner.headers)).body as SigningSettingsVersions;
    expect(versions.items).toMatchObject([
      { version: 2, consentVersion: 2, electronicRecords: { title: 'Signing on your screen' } },
      { version: 1, consentVersion: 1, retentionYears: 12, savedAt: expect.any(String) as string },
    ]);
    const { conditionalWaiver, ...earlier } = first;
    const value = { ...earlier, electronicRecords, consentVersion: 2 } as unknown as SigningSettingValue;
    const row = { versionNo: 3, value, createdBy: null, createdAt: new Date() };
    await test.uow.run(() => test.uow.writer().insert(SigningSettingEntity, row));
    expect(await show()).toMatchObject({ version: 3, conditionalWaiver });
    const { id: next } = await keep();
    await expect(sign(next, ada, { password: PASSWORD }, 1)).rejects.toMatchObject({ code: 'CONSENT_NEEDED' });
    expect((await ada.browser.get('/api/portal/signing/consent')).body).toMatchObject({
      ...{ version: 2, title: 'Signing on your screen', givenAt: null },
    });
  });
});
