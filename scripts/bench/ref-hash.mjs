/** Reference: node:http that verifies one password per request with the same hash, and nothing else. */
import { createServer } from 'node:http';
import { backendPackage } from './packages.mjs';

const { hash, verify } = await backendPackage('@node-rs/argon2');
const { PASSWORD, PORT } = process.env;
const stored = await hash(PASSWORD, { memoryCost: 65_536, timeCost: 2, parallelism: 1 });

createServer((request, answer) => {
  const reply = (status) => answer.writeHead(status, { 'content-length': 0 }).end();
  if (request.method === 'GET') {
    reply(200);
    return;
  }
  request.resume();
  verify(stored, PASSWORD).then(
    (right) => reply(right ? 200 : 401),
    () => reply(500),
  );
}).listen(Number(PORT), '127.0.0.1');
