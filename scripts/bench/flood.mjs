import { Agent, request } from 'node:http';

const CONNECTIONS = 8;
const [url] = process.argv.slice(2);
const body = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`key${index}`, 1])));
const options = {
  method: 'POST',
  agent: new Agent({ keepAlive: true, maxSockets: CONNECTIONS }),
  headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
};

function post() {
  request(`${url}/api/consultations`, options)
    .on('response', (answer) => answer.resume().on('close', post))
    .on('error', () => setImmediate(post))
    .end(body);
}
for (let lane = 0; lane < CONNECTIONS; lane += 1) post();
