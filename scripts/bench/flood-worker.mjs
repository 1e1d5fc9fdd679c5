/** Sends logins at full speed from a thread of its own until it is told to stop. */
import { parentPort, workerData } from 'node:worker_threads';
import { drive } from './load.mjs';

const { port, connections, requests } = workerData;
const buffers = requests.map((bytes) => Buffer.from(bytes));
let sent = 0;
let over = false;

parentPort.once('message', () => {
  over = true;
});
const { byStatus } = await drive({
  port,
  connections,
  nextRequest: () => buffers[sent++ % buffers.length],
  stopped: () => over,
});
parentPort.postMessage(byStatus);
