import pino from 'pino';
import { DependencyError } from '../../common/errors/index.js';
import type { ThreadTask } from './thread-task.js';
import { ThreadProgram, Threads } from './threads.js';

/** Answers what it is asked, by name. */
const PROGRAM = `
  import { parentPort } from 'node:worker_threads';
  const seen = [];
  parentPort.on('message', ({ name, input }) => {
    if (name === 'crash') throw new Error('crashed');
    if (name === 'endless') for (;;);
    seen.push(input);
    parentPort.postMessage(name === 'fail' ? { ok: false, problem: 'it failed' } : { ok: true, output: [...seen] });
  });
`;
const PROGRAM_URL = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`);
const task = (name: string): ThreadTask<unknown, unknown> => ({ name, work: () => null });

describe('the thread', () => {
  let threads: Threads;
  beforeEach(() => {
    threads = new Threads(new ThreadProgram(PROGRAM_URL), pino({ level: 'silent' }));
  });
  afterEach(() => threads.onApplicationShutdown());

  it('does one task after the other, in the order they were asked for', async () => {
    const answers = await Promise.all([1, 2, 3].map((input) => threads.run(task('echo'), input)));
    expect(answers).toEqual([[1], [1, 2], [1, 2, 3]]);
  });

  it('lets eight wait and sends the others away at once', async () => {
    const asked = Array.from({ length: 12 }, (_, input) =>
      threads.run(task('echo'), input).then(
        () => 'done',
        (error: unknown) => error,
      ),
    );
    const answers = await Promise.all(asked);
    expect(answers.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 'done'));
    for (const refused of answers.slice(9)) {
      expect(refused).toBeInstanceOf(DependencyError);
      expect(refused).toMatchObject({ code: 'STILL_WORKING', retryAfterSec: 3 });
    }
    expect(await threads.run(task('echo'), 'later')).toContain('later');
  });

  it('hands on what went wrong, and goes on after it', async () => {
    await expect(threads.run(task('fail'), 1)).rejects.toThrow('the task fail failed: it failed');
    await expect(threads.run(task('echo'), () => 'a function')).rejects.toThrow();
    const crash = threads.run(task('crash'), 1);
    const after = threads.run(task('echo'), 'after');
    await expect(crash).rejects.toThrow('crashed');
    expect(await after).toEqual(['after']);
  });

  it('gives up what does not end', async () => {
    const impatient = new Threads(new ThreadProgram(PROGRAM_URL, [], 50), pino({ level: 'silent' }));
    await expect(impatient.run(task('endless'), 1)).rejects.toMatchObject({ code: 'STILL_WORKING' });
    await impatient.onApplicationShutdown();
  });
});
