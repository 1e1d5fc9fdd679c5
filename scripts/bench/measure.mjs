import { readdirSync, readFileSync } from 'node:fs';
import { drive } from './load.mjs';

/** A server that has ended fails the round that asks it. */
function signal({ pid }, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Processor time of all threads, in ms; `stat` would count in ticks of ten. */
function cpuMs(pid) {
  const threads = readdirSync(`/proc/${pid}/task`);
  return (
    threads.reduce(
      (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ')[0]),
      0,
    ) / 1e6
  );
}

/** Resident memory of a process, in MB. */
export function residentMb(pid) {
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1024;
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** One round against one server. Any answer with another status than `status` makes the round worthless. */
async function oneRound(subject, { connections, ms }) {
  const before = cpuMs(subject.pid);
  const { byStatus, elapsedMs } = await drive({
    port: subject.port,
    connections,
    ms,
    nextRequest: subject.nextRequest,
  });
  const cpu = cpuMs(subject.pid) - before;
  const answers = byStatus[subject.status] ?? 0;
  const others = Object.entries(byStatus).filter(([status]) => Number(status) !== subject.status);
  if (answers === 0 || others.length > 0) {
    throw new Error(`expected only ${subject.status} from ${subject.name}, got ${JSON.stringify(byStatus)}`);
  }
  return { perSecond: (answers / elapsedMs) * 1000, cpuUs: (cpu * 1000) / answers };
}

/**
 * Alternating rounds of one run: whatever else the machine does falls on both. The server whose turn
 * it is not is stopped by a signal, so that its background work is not charged to the other.
 */
export async function compare({ ours, reference, rounds, ms, connections, warmUpMs = 5_000 }) {
  const results = [];
  signal(reference, 'SIGSTOP');
  try {
    for (const subject of [ours, reference]) {
      await alone(subject, [ours, reference], () => oneRound(subject, { connections, ms: warmUpMs }));
    }
    for (let round = 0; round < rounds; round += 1) {
      const result = {};
      const order = round % 2 === 0 ? ['ours', 'reference'] : ['reference', 'ours'];
      for (const name of order) {
        const subject = name === 'ours' ? ours : reference;
        result[name] = await alone(subject, [ours, reference], () => oneRound(subject, { connections, ms }));
      }
      results.push(result);
    }
  } finally {
    for (const subject of [ours, reference]) signal(subject, 'SIGCONT');
  }
  const of = (name, what) => median(results.map((result) => result[name][what]));
  return {
    ours: { perSecond: of('ours', 'perSecond'), cpuUs: of('ours', 'cpuUs') },
    reference: { perSecond: of('reference', 'perSecond'), cpuUs: of('reference', 'cpuUs') },
    rateRatio: median(results.map(({ ours: o, reference: r }) => o.perSecond / r.perSecond)),
    cpuRatio: median(results.map(({ ours: o, reference: r }) => r.cpuUs / o.cpuUs)),
  };
}

async function alone(subject, all, work) {
  for (const other of all) if (other !== subject) signal(other, 'SIGSTOP');
  signal(subject, 'SIGCONT');
  return work();
}
