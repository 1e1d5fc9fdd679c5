import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../src/platform/config/index.js';
import { openStore, type FileStore } from '../../src/platform/storage/index.js';
import { startS3 } from '../support/s3-server.js';

const folder = mkdtempSync(join(tmpdir(), 'pool-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const storeAt = (STORAGE_URL: string) => openStore(loadConfig({ NODE_ENV: 'test', DATA_DIR: folder, STORAGE_URL }));

const places = {
  'a folder': async () => Promise.resolve({ url: pathToFileURL(join(folder, 'files')).href, stop: async () => {} }),
  'an S3 server': () => startS3(),
};

describe.each(Object.entries(places))('files in %s', (_, start) => {
  let store: FileStore;
  let place: { url: string; stop: () => Promise<void> };
  beforeAll(async () => {
    place = await start();
    store = storeAt(place.url);
  });
  afterAll(() => place.stop());

  const read = async (key: string) => {
    const file = await store.open(key);
    return file && { text: (await buffer(file.stream)).toString(), bytes: file.bytes };
  };

  it('are read as they were written, and the newer one replaces the older', async () => {
    await store.put('documents/ab/one', Buffer.from('first'));
    expect(await read('documents/ab/one')).toEqual({ text: 'first', bytes: 5 });
    await store.put('documents/ab/one', Buffer.from('second'));
    expect(await read('documents/ab/one')).toEqual({ text: 'second', bytes: 6 });
  });

  it('can be missing and removed twice', async () => {
    expect(await store.open('documents/ab/none')).toBeNull();
    await store.put('documents/ab/two', Buffer.from('x'));
    await store.remove('documents/ab/two');
    await store.remove('documents/ab/two');
    expect(await store.open('documents/ab/two')).toBeNull();
  });

  it('are listed by the start of their keys', async () => {
    await store.put('photos/cd/three.jpg', Buffer.from('x'));
    await store.put('photos/ef/four.jpg', Buffer.from('x'));
    const keys: string[] = [];
    for await (const { key, changedAt } of store.list('photos')) {
      keys.push(key);
      expect(changedAt.getTime()).toBeGreaterThan(0);
    }
    expect(keys).toEqual(['photos/cd/three.jpg', 'photos/ef/four.jpg']);
    for await (const { key } of store.list('nothing')) keys.push(key);
    expect(keys).toHaveLength(2);
  });

  it('stay inside', async () => {
    for (const key of ['photos/../../secret', '/etc/passwd', 'photos//x', 'photos/.hidden', ''])
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
  });
});

describe('a folder', () => {
  it('that cannot be written is a problem with a sentence, and nothing half-written is left', async () => {
    const place = mkdtempSync(join(folder, 'away-'));
    const store = storeAt(pathToFileURL(place).href);
    const down = { code: 'STORAGE_DOWN', publicMessage: expect.stringContaining('Try again') as string };
    await store.put('documents/ab/one/inner', Buffer.from('x'));
    // A folder is in the way of the last step; then a file in the way of the first.
    await expect(store.put('documents/ab/one', Buffer.from('y'))).rejects.toMatchObject(down);
    expect(readdirSync(join(place, 'documents/ab'))).toEqual(['one']);
    writeFileSync(join(place, 'photos'), '');
    await expect(store.put('photos/ab/one', Buffer.from('y'))).rejects.toMatchObject(down);
    expect(readdirSync(place)).toEqual(['documents', 'photos']);
  });
});

describe('an S3 server', () => {
  it('that is down, or refuses the key, is an error with an explanation', async () => {
    const place = await startS3(true);
    const wrong = storeAt(place.url.replace('S3RVER:S3RVER', 'S3RVER:WRONG'));
    await expect(wrong.put('photos/ab/x', Buffer.from('x'))).rejects.toMatchObject({ code: 'STORAGE_DOWN' });
    await place.stop();
    await expect(storeAt(place.url).open('photos/ab/x')).rejects.toMatchObject({
      code: 'STORAGE_DOWN',
      publicMessage: 'Files cannot be read or saved right now. Try again in a minute.',
    });
  });

  it('is named completely, or the server does not start', () => {
    expect(() => storeAt('s3://host/bucket')).toThrow('STORAGE_URL must look like s3://KEY:SECRET@HOST/BUCKET');
  });
});
