import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/** A whole HTTP/1.1 request as bytes, so that the generator costs as little as possible. */
export function httpRequest(method, path, { headers = {}, body } = {}) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host: '127.0.0.1',
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
}

/**
 * Keeps `connections` connections busy, each sending its next request when the last one is answered,
 * and resolves with the number of answers per status once `ms` have passed.
 */
export async function drive({ port, connections, ms, nextRequest }) {
  const byStatus = {};
  const started = performance.now();
  const isOver = () => performance.now() - started >= ms;
  await Promise.all(Array.from({ length: connections }, () => converse({ port, nextRequest, isOver, byStatus })));
  return { byStatus, elapsedMs: performance.now() - started };
}

function converse({ port, nextRequest, isOver, byStatus }) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let held = null;
    const send = () => {
      if (isOver()) {
        socket.removeAllListeners('close');
        socket.destroy();
        resolve();
      } else socket.write(nextRequest());
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed the connection')));
    socket.on('data', (data) => {
      held = held ? Buffer.concat([held, data]) : data;
      const answer = readAnswer(held);
      if (answer instanceof Error) reject(answer);
      else if (answer) {
        held = null;
        byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
        send();
      }
    });
  });
}

/** Status of a complete answer, or null while bytes are missing. One request is in flight, so nothing follows it. */
function readAnswer(bytes) {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = bytes.latin1Slice(0, headEnd);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined && status !== 204) return new Error(`answer without content-length:\n${head}`);
  if (bytes.length < headEnd + 4 + Number(length ?? 0)) return null;
  return { status };
}
