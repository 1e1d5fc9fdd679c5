/** Reference: node:http answering a fixed JSON text, nothing else. */
import { createServer } from 'node:http';

const body = process.env.BODY ?? '{"status":"ok"}';

createServer((request, answer) => {
  answer.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  answer.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
