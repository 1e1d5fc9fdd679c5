import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { PhotoIntake, PhotoUpkeep } from '../../src/platform/photos/index.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { startS3 } from '../support/s3-server.js';
import { signInStaff, signUpCustomer, type SignedInStaff } from '../support/people.js';

let test: TestApp;
let owner: SignedInStaff;
let gpsPhoto: Buffer;

beforeAll(async () => {
  test = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  owner = await signInStaff(test, 'owner');
  gpsPhoto = await sharp({ create: { width: 1_600, height: 1_000, channels: 3, background: '#557755' } })
    .withExif({ IFD0: { Make: 'PhoneMaker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 38/1 0/1' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => test.close());
afterEach(() => test.clock.runFreely());

interface Receipt {
  id: string;
  uploadKey: string;
}
interface Photo {
  id: string;
  widthPx: number;
  heightPx: number;
  urls: Record<'thumb' | 'view' | 'full', string>;
}

async function newRequest(): Promise<Receipt> {
  const body = { service: 'custom-design', name: 'Ada Byron', email: `ada-${randomUUID()}@example.com`, consent: true };
  return (await test.http().post('/api/consultations').send(body)).body as Receipt;
}

const send = ({ id, uploadKey }: Receipt, file: Buffer, name = 'yard.jpg', field = 'photo') =>
  test.http().post(`/api/consultations/${id}/photos`).set('x-upload-key', uploadKey).attach(field, file, name);

const listed = async ({ id, uploadKey }: Receipt) =>
  ((await test.http().get(`/api/consultations/${id}/photos`).set('x-upload-key', uploadKey)).body as { items: Photo[] })
    .items;

/** A photo of its own each time: the same one again would be no other. */
const photo = (shade: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 10, b: 10 } } })
    .jpeg()
    .toBuffer();

const code = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];

const photoFolder = () => join(test.database.config.dataDir, 'photos');

/** By the clock of the file system, which no test sets. */
function newestFileMs(): number {
  const files = readdirSync(photoFolder(), { recursive: true }).map((name) => join(photoFolder(), String(name)));
  return Math.max(...files.map((file) => statSync(file).mtimeMs));
}

function filesLeft(): string[] {
  const folder = photoFolder();
  return existsSync(folder) ? readdirSync(folder).flatMap((name) => readdirSync(join(folder, name))) : [];
}

describe('photos of the yard', () => {
  it('C05 come in three sizes without place or camera, and staff see them on the lead', async () => {
    const request = await newRequest();
    const { status, body } = await send(request, gpsPhoto);
    expect(status).toBe(201);
    expect(body).toMatchObject({ widthPx: 1_600, heightPx: 1_000 });
    const detail = (await test.http().get(`/api/admin/leads/${request.id}`).set(owner.headers)).body as {
      photos: Photo[];
    };
    expect(detail.photos).toEqual([body]);
    for (const [size, width] of [
      ['thumb', 320],
      ['view', 1_280],
      ['full', 1_600],
    ] as const) {
      // A picture of a page is asked for with neither bearer nor key.
      const shown = await test
        .http()
        .get((body as Photo).urls[size])
        .buffer(true);
      expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
      expect(shown.headers['content-disposition']).toMatch(/^inline; filename="photo-\w{6}-\w+\.jpg"$/);
      const meta = await sharp(shown.body as Buffer).metadata();
      expect(meta).toMatchObject({ format: 'jpeg', width });
      expect(meta.exif).toBeUndefined();
    }
    expect((await sharp(gpsPhoto).metadata()).exif).toBeDefined();
  });

  it('H17 the customer sees them with the request, and another customer finds no such request', async () => {
    const [customer, other] = [await signUpCustomer(test), await signUpCustomer(test)];
    const body = {
      service: 'custom-design',
      name: 'Ada Byron',
      email: `ada-${randomUUID()}@example.com`,
      consent: true,
    };
    const request = (await customer.browser.post('/api/consultations').send(body)).body as Receipt;
    const sent = (await send(request, gpsPhoto)).body as Photo;
    const path = `/api/portal/consultations/${request.id}`;
    expect((await customer.browser.get(path)).body).toMatchObject({ photos: [sent] });
    const listed = (await customer.browser.get('/api/portal/consultations')).body as { items: object[] };
    expect(listed.items).toMatchObject([{ photos: [sent] }]);
    expect(code(await other.browser.get(path))).toEqual([404, 'NOT_FOUND']);
    expect((await test.http().get(sent.urls.thumb)).status).toBe(200);
    expect((await test.http().get(sent.urls.thumb.replace(/signature=./, 'signature='))).status).toBe(404);
  });

  it('C05 a photo is turned the way its camera was held', async () => {
    const lying = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#445566' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await send(await newRequest(), lying)).body).toMatchObject({ widthPx: 20, heightPx: 60 });
  });

  it('C05 a retry after a lost answer is the same photo, also when both arrive at once @mariadb', async () => {
    const request = await newRequest();
    const answers = await Promise.all([send(request, gpsPhoto), send(request, gpsPhoto), send(request, gpsPhoto)]);
    expect(new Set(answers.map(({ body }) => (body as Photo).id)).size).toBe(1);
    expect(await listed(request)).toHaveLength(1);
  });

  it('C05 stores no photo whose upload was stopped', async () => {
    const receipt = await newRequest();
    const intake = test.get(PhotoIntake);
    const [render, discard] = [intake.render.bind(intake), intake.discard.bind(intake)];
    const server = test.app.getHttpServer();
    const closed = new Promise<void>((resolve) =>
      server.once('connection', (socket: Socket) => socket.once('close', () => resolve())),
    );
    const upload = send(receipt, await photo(200));
    const over = new Promise<void>((resolve) => {
      jest.spyOn(intake, 'render').mockImplementationOnce(async (arrived) => {
        void upload.abort();
        await closed;
        return render(arrived);
      });
      jest.spyOn(intake, 'discard').mockImplementationOnce(async (arrived) => {
        await discard(arrived);
        resolve();
      });
    });
    upload.end(() => undefined);
    await over;
    expect(await listed(receipt)).toEqual([]);
  });

  it('C05 takes eight and says what to do about the ninth @mariadb', async () => {
    const request = await newRequest();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(async (shade) => send(request, await photo(shade * 20))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused && code(refused)).toEqual([422, 'PHOTO_LIMIT_REACHED']);
    expect(refused?.body).toMatchObject({ error: 'You can send up to 8 photos. Remove one to add another.' });
    const [first] = await listed(request);
    const path = `/api/consultations/${request.id}/photos/${first?.id}`;
    expect((await test.http().delete(path).set('x-upload-key', request.uploadKey)).status).toBe(204);
    expect(
      (
        await test
          .http()
          .get(first?.urls.thumb ?? '')
          .buffer(true)
      ).status,
    ).toBe(404);
    expect((await send(request, await photo(250))).status).toBe(201);
  });

  it('C05 refuses files that are not photos by their bytes, and stores nothing', async () => {
    const request = await newRequest();
    const before = filesLeft().length;
    const jpeg = await photo(77);
    const noise = Buffer.alloc(3_000, 7);
    const zip = Buffer.concat([
      jpeg,
      Buffer.from('PK\u0003\u0004'),
      noise,
      Buffer.from('PK\u0005\u0006'),
      Buffer.alloc(18),
    ]);
    const hostile: [string, Buffer, string][] = [
      ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'PHOTO_TYPE_REFUSED'],
      ['HTML that calls itself a PNG', Buffer.from('<!doctype html><script>alert(1)</script>'), 'PHOTO_TYPE_REFUSED'],
      ['GIF and script', Buffer.from('GIF89a=1;alert(1)//'), 'PHOTO_TYPE_REFUSED'],
      ['JPEG and HTML', Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script>')]), 'PHOTO_TYPE_REFUSED'],
      ['JPEG and ZIP', zip, 'PHOTO_TYPE_REFUSED'],
      ['HEIC', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), noise]), 'PHOTO_TYPE_REFUSED'],
      ['nothing', Buffer.alloc(0), 'PHOTO_TYPE_REFUSED'],
      ['a JPEG cut short', gpsPhoto.subarray(0, gpsPhoto.length / 2), 'PHOTO_UNREADABLE'],
      ['a PNG of 9,000 by 9,000', await bomb(), 'PHOTO_UNREADABLE'],
    ];
    for (const [name, file, expected] of hostile) {
      expect([name, code(await send(request, file, 'yard.png'))[1]]).toEqual([name, expected]);
    }
    expect(await listed(request)).toEqual([]);
    expect(filesLeft()).toHaveLength(before);
  });

  it('C05 refuses 15 MB and a byte, announced or not, and takes just 15 MB for what it is', async () => {
    const request = await newRequest();
    const limit = 15 * 1024 * 1024;
    const padded = (size: number) => Buffer.concat([gpsPhoto, Buffer.alloc(size - gpsPhoto.length)]);
    expect(code(await send(request, padded(limit + 1)))).toEqual([413, 'PHOTO_TOO_LARGE']);
    expect((await send(request, padded(limit))).status).toBe(201);
    expect(filesLeft().filter((name) => !name.endsWith('.jpg'))).toEqual([]);
  });

  it('C05 refuses other fields, other bodies and bodies that end early', async () => {
    const request = await newRequest();
    expect(await send(request, gpsPhoto, 'yard.jpg', 'file')).toMatchObject({
      status: 422,
      body: { fields: { file: 'There is no field called file here.' } },
    });
    const path = `/api/consultations/${request.id}/photos`;
    expect(code(await test.http().post(path).set('x-upload-key', request.uploadKey).send({ photo: 'x' }))).toEqual([
      400,
      'BAD_REQUEST',
    ]);
    const cut = test
      .http()
      .post(path)
      .set('x-upload-key', request.uploadKey)
      .set('content-type', 'multipart/form-data; boundary=x');
    expect(
      code(await cut.send('--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nabc')),
    ).toEqual([400, 'BAD_REQUEST']);
    for (const boundary of ['', '; boundary', `; boundary=${'x'.repeat(300)}`]) {
      const lost = test
        .http()
        .post(path)
        .set('x-upload-key', request.uploadKey)
        .set('content-type', `multipart/form-data${boundary}`);
      expect(await lost.send('--x\r\n')).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', error: expect.stringContaining('boundary') as string },
      });
    }
    expect(code(await test.http().post('/api/consultations').attach('photo', gpsPhoto, 'a.jpg'))).toEqual([
      415,
      'JSON_ONLY',
    ]);
  });

  it('C05 takes one photo per call and nothing else, rather than silently losing some', async () => {
    const request = await newRequest();
    const before = filesLeft().length;
    const post = () =>
      test.http().post(`/api/consultations/${request.id}/photos`).set('x-upload-key', request.uploadKey);
    const messages = [
      post()
        .attach('photo', await photo(30), 'a.jpg')
        .attach('photo', await photo(60), 'b.jpg'),
      post()
        .attach('photo', await photo(30), 'a.jpg')
        .field('caption', 'The yard'),
      post()
        .field('caption', 'The yard')
        .attach('photo', await photo(30), 'a.jpg'),
      post().field('caption', 'The yard'),
    ];
    for (const message of messages) {
      const answer = await message;
      expect(code(answer)).toEqual([422, 'VALIDATION_FAILED']);
      expect((answer.body as { error: string }).error).toMatch(/^Send one photo .*nothing else with it\.$/);
    }
    expect(await listed(request)).toEqual([]);
    expect(filesLeft()).toHaveLength(before);
    expect((await send(request, await photo(30))).status).toBe(201);
  });

  it('C05 no one can reach the photos of another person’s request', async () => {
    const [request, other] = [await newRequest(), await newRequest()];
    const { body } = await send(request, gpsPhoto);
    const { id } = body as Photo;
    expect((await send({ id: request.id, uploadKey: other.uploadKey }, gpsPhoto)).status).toBe(404);
    expect((await test.http().get(`/api/consultations/${request.id}/photos`)).status).toBe(404);
    const removing = test
      .http()
      .delete(`/api/consultations/${other.id}/photos/${id}`)
      .set('x-upload-key', other.uploadKey);
    expect((await removing).status).toBe(204);
    expect(await listed(request)).toHaveLength(1);
    const { thumb } = (body as Photo).urls;
    expect((await test.http().get(thumb)).status).toBe(200);
    const nonsense = test
      .http()
      .delete(`/api/consultations/${other.id}/photos/..%2f..%2fx`)
      .set('x-upload-key', other.uploadKey);
    expect((await nonsense).status).toBe(204);
    expect((await test.http().get(thumb.replace('thumb', 'full'))).status).toBe(404);
    expect((await test.http().get(thumb.replace(id, randomUUID()))).status).toBe(404);
    test.clock.set(new Date(Date.now() + 3 * 3_600_000).toISOString());
    expect((await test.http().get(thumb)).status).toBe(404);
  });

  it('C05 the account that owns a request needs no key', async () => {
    const customer = await signUpCustomer(test);
    const sent = await customer.browser
      .post('/api/consultations')
      .send({ service: 'custom-design', name: 'Cara', email: customer.email, consent: true });
    const path = `/api/consultations/${(sent.body as Receipt).id}/photos`;
    expect((await customer.browser.post(path).attach('photo', gpsPhoto, 'a.jpg')).status).toBe(201);
    expect(((await customer.browser.get(path)).body as { items: Photo[] }).items).toHaveLength(1);
  });

  it('sweeps files that no request has', async () => {
    const request = await newRequest();
    const { body } = await send(request, gpsPhoto);
    await test.uow.run(async () => {
      await test.uow.writer().query('DELETE FROM lead_photo');
    });
    expect(await test.get(PhotoUpkeep).sweep()).toBe(0);
    test.clock.set(new Date(newestFileMs() + 2 * 3_600_000));
    expect(await test.get(PhotoUpkeep).sweep()).toBeGreaterThan(0);
    expect(filesLeft().filter((name) => name.startsWith((body as Photo).id))).toEqual([]);
  });
});

/** Small as a file, 81 million pixels unpacked. */
function bomb(): Promise<Buffer> {
  return sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000000' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

describe('photos on an S3 server that two API machines share', () => {
  it('C05 are kept there, and nothing of a photo is left when it is away', async () => {
    const place = await startS3();
    const shared = await createTestApp({ environment: { STORAGE_URL: place.url } });
    const body = { service: 'custom-design', name: 'Ada Byron', email: `${randomUUID()}@example.com`, consent: true };
    const request = (await shared.http().post('/api/consultations').send(body)).body as Receipt;
    const sendThere = async (shade: number) =>
      shared
        .http()
        .post(`/api/consultations/${request.id}/photos`)
        .set('x-upload-key', request.uploadKey)
        .attach('photo', await photo(shade), 'yard.jpg');
    const sent = await sendThere(20);
    expect(sent.status).toBe(201);
    expect((await shared.http().get((sent.body as Photo).urls.full)).headers['content-type']).toBe('image/jpeg');
    expect(existsSync(join(shared.database.config.dataDir, 'photos'))).toBe(false);
    await place.stop();
    expect(code(await sendThere(40))).toEqual([503, 'STORAGE_DOWN']);
    const { body: left } = await shared
      .http()
      .get(`/api/consultations/${request.id}/photos`)
      .set('x-upload-key', request.uploadKey);
    expect((left as { items: Photo[] }).items).toHaveLength(1);
    await shared.close();
  });
});
