import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { uuidv7 } from '../../src/common/ids/ids.js';
import { DocumentUpkeep } from '../../src/modules/documents/documents.service.js';
import { DocumentRepository } from '../../src/modules/documents/persistence/document.repository.js';
import { FileStore } from '../../src/platform/storage/index.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { logInStaff, type LoggedInCustomer, type LoggedInStaff } from '../support/logins.js';
import { newProject } from '../support/projects.js';
import { startS3 } from '../support/s3-server.js';

let test: TestApp;
let owner: LoggedInStaff;
let customer: LoggedInCustomer;
let projectId: string;
const PDF = Buffer.from('%PDF-1.7\nthe plat of survey\n%%EOF');

beforeAll(async () => {
  test = await createTestApp();
  owner = await logInStaff(test, 'owner');
  ({ projectId, customer } = await newProject(test, owner));
});
afterAll(() => test.close());
afterEach(() => test.clock.runFreely());

interface Document {
  id: string;
  name: string;
  folder: string;
  visibility: string;
  versions: { versionNo: number; url: string; sha256: string; extension: string; bytes: number }[];
}

const admin = (path = '') => `/api/admin/projects/${projectId}/documents${path}`;
const portal = (id = projectId) => `/api/portal/projects/${id}/documents`;

async function add(
  content: Buffer,
  fileName: string,
  fields: Record<string, string> = {},
  path = admin(),
  headers: Record<string, string> = {},
) {
  return test
    .http()
    .post(path)
    .set({ ...owner.headers, ...headers })
    .field(fields)
    .attach('file', content, fileName);
}

const portalList = async (who = customer) => who.browser.get(portal());

describe('A11 documents of a project', () => {
  it('are internal until they are shared, and open for the customer then', async () => {
    const { status, body } = await add(PDF, 'Plat of survey.pdf', { kind: 'survey', folder: 'Permits' });
    expect(status).toBe(201);
    const document = body as Document;
    expect(document).toMatchObject({
      name: 'Plat of survey',
      folder: 'Permits',
      visibility: 'internal',
      versions: [{ versionNo: 1, extension: 'pdf', sha256: createHash('sha256').update(PDF).digest('hex') }],
    });
    expect(((await portalList()).body as { items: Document[] }).items).toEqual([]);
    const shared = await test
      .http()
      .patch(admin(`/${document.id}`))
      .set(owner.headers)
      .send({ version: 1, visibility: 'customer' });
    expect(shared.status).toBe(200);
    expect(shared.body).toMatchObject({ name: 'Plat of survey', visibility: 'customer' });
    const [seen] = ((await portalList()).body as { items: Document[] }).items;
    expect(seen).toMatchObject({ id: document.id });
    const opened = await test.http().get(seen!.versions[0]!.url).buffer(true);
    expect(opened.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect((opened.body as Buffer).equals(PDF)).toBe(true);
  });

  it('keep their versions, and the same file again is no new one @mariadb', async () => {
    const { id } = (await add(PDF, 'plan.pdf')).body as Document;
    const newer = Buffer.from('%PDF-1.7\nanother plan\n%%EOF');
    const [first, second] = await Promise.all([
      add(newer, 'plan.pdf', {}, admin(`/${id}/versions`)),
      add(newer, 'plan.pdf', {}, admin(`/${id}/versions`)),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    const { items } = (await test.http().get(admin()).set(owner.headers)).body as { items: Document[] };
    expect(items.find((item) => item.id === id)?.versions.map(({ versionNo }) => versionNo)).toEqual([2, 1]);
  });

  it('A11: a retry after a lost answer is the same document, also when both arrive at once @mariadb', async () => {
    const key = randomUUID();
    const retried = (fields = {}, content = PDF) =>
      add(content, 'retried.pdf', fields, admin(), { 'idempotency-key': key });
    const both = await Promise.all([retried(), retried()]);
    both.push(await retried());
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(both.map(({ body }) => (body as Document).id)).size).toBe(1);
    expect(new Set(both.map(({ body }) => (body as Document).versions[0]!.url)).size).toBe(1);
    const other = await retried({ folder: 'Permits' });
    expect([other.status, (other.body as { code: string }).code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const { items } = (await test.http().get(admin()).set(owner.headers)).body as { items: Document[] };
    const found = items.filter(({ name }) => name === 'retried');
    expect(found).toHaveLength(1);
    expect((await test.http().get(found[0]!.versions[0]!.url)).status).toBe(200);
    expect((await add(PDF, 'retried.pdf')).status).toBe(201);
  });

  it('are what their bytes say, not their names, and end at 25 MB', async () => {
    const script = await add(Buffer.from('<script>alert(1)</script>'), 'plan.pdf');
    expect([script.status, (script.body as { code: string }).code]).toEqual([415, 'DOCUMENT_TYPE_REFUSED']);
    const large = await add(Buffer.concat([PDF, Buffer.alloc(25 * 1024 * 1024)]), 'plan.pdf');
    expect([large.status, (large.body as { code: string }).code]).toEqual([413, 'DOCUMENT_TOO_LARGE']);
    const wrong = await add(PDF, 'plan.pdf', { kind: 'poem' });
    expect([wrong.status, (wrong.body as { fields: object }).fields]).toEqual([422, { kind: 'Choose a kind.' }]);
  });

  it('lose the place and camera of a picture', async () => {
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#335' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 38/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { versions } = (await add(picture, 'yard.jpg')).body as Document;
    const shown = await test.http().get(versions[0]!.url).buffer(true);
    expect((await sharp(shown.body as Buffer).metadata()).exif).toBeUndefined();
  });

  it('are sent by the signer, read by a viewer, and missing for everyone else', async () => {
    const sent = await customer.browser
      .post(portal())
      .set('x-csrf-token', customer.token)
      .attach('file', PDF, 'HOA form.pdf');
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ visibility: 'customer' });
    const stranger = await newProject(test, owner);
    const theirs = await stranger.customer.browser.get(portal());
    const missing = await stranger.customer.browser.get(portal('01a20e49-f163-7000-8572-707bf4f7bf0b'));
    expect([theirs.status, missing.status]).toEqual([404, 404]);
    expect({ ...(theirs.body as object), requestId: '' }).toEqual({ ...(missing.body as object), requestId: '' });
  });

  it('open by a signed address only, for two hours at most', async () => {
    const { versions } = (await add(PDF, 'plan.pdf')).body as Document;
    const { url } = versions[0]!;
    expect((await test.http().get(url)).status).toBe(200);
    expect((await test.http().get(url.replace(/signature=./, 'signature=X'))).status).toBe(404);
    test.clock.set(new Date(Date.now() + 2 * 3_600_000 + 1_000));
    expect((await test.http().get(url)).status).toBe(404);
  });

  it('keep all other fields when one changes, and refuse an empty name', async () => {
    const { id } = (await add(PDF, 'HOA letter.pdf', { folder: 'Permits' })).body as Document;
    const edit = (changes: object) =>
      test
        .http()
        .patch(admin(`/${id}`))
        .set(owner.headers)
        .send(changes);
    expect((await edit({ version: 1, visibility: 'customer' })).body).toMatchObject({
      name: 'HOA letter',
      folder: 'Permits',
      visibility: 'customer',
    });
    for (const name of [null, '']) {
      const refused = await edit({ version: 2, name });
      expect([refused.status, (refused.body as { fields: object }).fields]).toEqual([422, { name: 'Enter a name.' }]);
    }
  });

  it('are not renamed by two people at once: the second sees what the first made of it @mariadb', async () => {
    const { id } = (await add(PDF, 'survey.pdf')).body as Document;
    const rename = (name: string) =>
      test
        .http()
        .patch(admin(`/${id}`))
        .set(owner.headers)
        .send({ version: 1, name });
    const answers = await Promise.all([rename('Survey of 1998'), rename('Survey of 2026')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)!.body as Document;
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'STALE_VERSION',
      current: { id, name: kept.name, version: 2 },
    });
  });

  it('no longer open by an old address when they are internal again or removed', async () => {
    const { id } = (await add(PDF, 'plan.pdf', { visibility: 'customer' })).body as Document;
    const addressOf = async () =>
      ((await portalList()).body as { items: Document[] }).items.find((item) => item.id === id)!.versions[0]!.url;
    const change = (visibility: string, version: number) =>
      test
        .http()
        .patch(admin(`/${id}`))
        .set(owner.headers)
        .send({ version, visibility });
    const url = await addressOf();
    await change('internal', 1);
    expect((await test.http().get(url)).status).toBe(404);
    await change('customer', 2);
    expect((await test.http().get(await addressOf())).status).toBe(200);
    await test
      .http()
      .delete(admin(`/${id}`))
      .set(owner.headers);
    expect((await test.http().get(url)).status).toBe(404);
  });

  it('keep their file when only the answer fails, and lose a file that no row names', async () => {
    const versions = jest.spyOn(test.get(DocumentRepository), 'versionsOf').mockRejectedValueOnce(new Error('gone'));
    expect((await add(PDF, 'answer lost.pdf')).status).toBe(500);
    versions.mockRestore();
    const lost = `documents/bf/${uuidv7()}`;
    await test.get(FileStore).put(lost, PDF);
    const written: Date[] = [];
    for await (const { changedAt } of test.get(FileStore).list('documents')) written.push(changedAt);
    test.clock.set(new Date(Math.max(...written.map(Number)) + 2 * 3_600_000));
    expect(await test.get(DocumentUpkeep).sweep()).toBeGreaterThan(0);
    expect(await test.get(FileStore).open(lost)).toBeNull();
    test.clock.runFreely();
    const { items } = (await test.http().get(admin()).set(owner.headers)).body as { items: Document[] };
    const kept = items.find(({ name }) => name === 'answer lost')!;
    expect((await test.http().get(kept.versions[0]!.url)).status).toBe(200);
  });

  it('that are removed are gone from both lists', async () => {
    const { id } = (await add(PDF, 'old.pdf', { visibility: 'customer' })).body as Document;
    expect(
      (
        await test
          .http()
          .delete(admin(`/${id}`))
          .set(owner.headers)
      ).status,
    ).toBe(204);
    const ids = ((await portalList()).body as { items: Document[] }).items.map((item) => item.id);
    expect(ids).not.toContain(id);
  });
});

describe('documents on an S3 server', () => {
  it('A11 that is away are refused in words and leave nothing; the same upload works when it is back @mariadb', async () => {
    const place = await startS3();
    const shared = await createTestApp({ environment: { STORAGE_URL: place.url } });
    const staff = await logInStaff(shared, 'pm');
    const { projectId: id } = await newProject(shared, staff);
    const path = `/api/admin/projects/${id}/documents`;
    const key = randomUUID();
    const send = () =>
      shared.http().post(path).set(staff.headers).set('idempotency-key', key).attach('file', PDF, 'Plat.pdf');
    const list = async () => ((await shared.http().get(path).set(staff.headers)).body as { items: Document[] }).items;
    await place.stop();
    const refused = await send();
    expect([refused.status, refused.body]).toMatchObject([
      503,
      { code: 'STORAGE_DOWN', error: 'Files cannot be read or saved right now. Try again in a minute.' },
    ]);
    expect(await list()).toEqual([]);
    const { dataDir } = shared.database.config;
    expect(existsSync(join(dataDir, 'documents'))).toBe(false);
    expect(readdirSync(join(dataDir, 'arriving'))).toEqual([]);

    const back = await startS3(false, Number(new URL(place.url).port));
    const sent = await send();
    expect(sent.status).toBe(201);
    expect(await list()).toMatchObject([{ name: 'Plat', versions: [{ versionNo: 1 }] }]);
    const opened = await shared
      .http()
      .get((sent.body as Document).versions[0]!.url)
      .buffer(true);
    expect((opened.body as Buffer).equals(PDF)).toBe(true);
    await shared.close();
    await back.stop();
  });
});
