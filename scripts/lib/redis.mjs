import { createConnection } from 'node:net';
import { freePort } from './http.mjs';
import { isRunning, start, stop } from './proc.mjs';
import { tempFolder } from './temp.mjs';
import { which } from './tools.mjs';

function answersPing(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1', timeout: 500 }, () => socket.write('PING\r\n'));
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', (data) => done(data.toString().startsWith('+PONG')));
    socket.once('error', () => done(false));
    socket.once('timeout', () => done(false));
  });
}

/** A private Redis on a free port, without persistence. */
export async function startRedis() {
  const folder = tempFolder('pool-redis');
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
  let server;
  const up = async () => {
    server = start(which('redis-server'), args, { stdio: 'ignore' });
    const deadline = performance.now() + 10_000;
    while (!(await answersPing(port))) {
      if (!isRunning(server) || performance.now() > deadline) throw new Error('Redis did not start');
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  };
  await up();
  return { port, url: `redis://127.0.0.1:${port}`, up, down: () => stop(server, { signal: 'SIGTERM' }) };
}
