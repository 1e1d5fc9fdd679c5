import { connect } from 'node:net';
import { expect, test } from '../../fixtures/test.js';
import { environment } from '../../support/environment.js';

/** The first line that a server answers to these bytes. */
function answerTo(bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(environment.baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
    socket.setTimeout(5_000, () => socket.destroy());
  });
}

const request = (line: string) => Buffer.from(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

for (const [what, bytes] of [
  ['a path that climbs out of the site', request('GET /%2e%2e/etc/passwd')],
  ['CONNECT', request('CONNECT example.com:443')],
  [
    'a TLS greeting on the plain port',
    Buffer.concat([Buffer.from('16030100ff010000fb0303', 'hex'), Buffer.alloc(244, 1)]),
  ],
] as const)
  test(`answers 400 to ${what}`, async () => {
    expect(await answerTo(bytes)).toMatch(/^HTTP\/1\.1 400 /);
  });
