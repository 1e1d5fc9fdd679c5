import { readFileSync, readdirSync } from 'node:fs';
import { startEdge } from '../lib/edge.mjs';
import { dim, say } from '../lib/log.mjs';
import { freePort } from '../lib/http.mjs';
import { stop } from '../lib/proc.mjs';
import { which } from '../lib/tools.mjs';
import { asRow } from './bench-sessions.mjs';
import { httpRequest } from './load.mjs';
import { compare } from './measure.mjs';
import { startOurs } from './servers.mjs';

/** The process itself and those it started. */
function familyOf(pid) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid);
  return [pid, ...children.map(Number)];
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null; // It ended while the list was read.
  }
}

/** The front page as a browser asks for it: our process alone against nginx with the production configuration. */
export async function home({ rounds, ms }) {
  if (!which('nginx')) {
    say(dim('  nginx is not installed: this part is left out'));
    return [];
  }
  const ours = await startOurs();
  // Its configuration names two replicas; the page comes from neither.
  const edge = await startEdge(await freePort(), [ours.port, ours.port]);
  const request = httpRequest('GET', '/', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
  const result = await compare({
    ours: { ...ours, status: 200, nextRequest: () => request },
    reference: { name: 'nginx', pids: familyOf(edge.pid), port: edge.port, status: 200, nextRequest: () => request },
    rounds,
    ms,
    connections: 8,
  });
  await edge.stop();
  await stop(ours.child);
  return [
    {
      id: 'home cpu',
      text: 'the front page against nginx, processor time per answer',
      ...asRow(result, 'cpu'),
      target: 0.45,
    },
  ];
}
