import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { MAX_PHOTO_BYTES, receivePhoto } from './photo-upload.js';

const HEADERS = { 'content-type': 'multipart/form-data; boundary=x' };
const BEGINNING = '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'photo-upload-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('a photo that does not arrive whole', () => {
  it('C05 is refused and leaves nothing when its sender goes away', async () => {
    const [body, path] = [new PassThrough(), join(folder, 'gone')];
    const receiving = receivePhoto(body, HEADERS, path);
    body.write(`${BEGINNING}abc`);
    setImmediate(() => body.destroy(new Error('aborted')));
    await expect(receiving).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(existsSync(path)).toBe(false);
  });

  it('C05 is refused and leaves nothing when it is too large without having said so', async () => {
    const [body, path] = [new PassThrough(), join(folder, 'large')];
    const receiving = receivePhoto(body, HEADERS, path);
    body.write(BEGINNING);
    // The end never comes: nothing may wait for it.
    body.write(Buffer.alloc(MAX_PHOTO_BYTES + 2));
    await expect(receiving).rejects.toMatchObject({ code: 'PHOTO_TOO_LARGE' });
    expect(existsSync(path)).toBe(false);
  });
});
