import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/**
 * A server that speaks the protocol of S3, empty. With `checksKeys` it cannot list: it signs that address another way.
 */
export async function startS3(checksKeys = false, wantedPort = 0): Promise<{ url: string; stop: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'pool-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: wantedPort,
    silent: true,
    allowMismatchedSignatures: !checksKeys,
    directory,
    configureBuckets: [{ name: 'pool-files', configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  // Its Date header would be the real time, which is not the time of the tests.
  server.httpServer.prependListener('request', (_request, response) => (response.sendDate = false));
  let running = true;
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/pool-files?insecure=1`,
    stop: async () => {
      if (!running) return;
      running = false;
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
