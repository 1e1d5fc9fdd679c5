import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { DependencyError } from '../../common/errors/index.js';
import { LOGGER } from '../logging/logger.js';
import type { ThreadAnswer, ThreadQuestion, ThreadTask } from './thread-task.js';

/** Anyone who would wait longer than these take had better come again. */
const MOST_WAITING = 8;
const RETRY_AFTER_SEC = 3;
/** A task that needs more than this is a mistake, and must not take the server with it. */
const MOST_MEMORY_MB = 256;

interface Waiting {
  question: ThreadQuestion;
  resolve: (output: unknown) => void;
  reject: (error: Error) => void;
}

export class ThreadProgram {
  constructor(
    readonly url: URL = PROGRAMS.find((program) => existsSync(fileURLToPath(program))) ?? PROGRAMS[0],
    readonly execArgv: readonly string[] = [],
    /** What takes longer is given up. */
    readonly longestMs = 20_000,
  ) {}
}

const PROGRAMS = [new URL('./thread.js', import.meta.url), new URL('../../thread.js', import.meta.url)] as const;

/**
 * Computations that take longer than a request may keep everyone else waiting, in a thread of their own: one at a
 * time, in the order they were asked for. The thread begins with the first of them.
 */
@Injectable()
export class Threads implements OnApplicationShutdown {
  private worker: Worker | null = null;
  private running: (Waiting & { deadline: NodeJS.Timeout }) | null = null;
  private readonly waiting: Waiting[] = [];

  constructor(
    private readonly program: ThreadProgram,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DependencyError (503) when too many wait already, or it takes too long. */
  run<Input, Output>({ name }: ThreadTask<Input, Output>, input: Input): Promise<Output> {
    if (this.waiting.length >= MOST_WAITING)
      return Promise.reject(busy('We are busy with other requests. Try again in a moment.'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ question: { name, input }, resolve: resolve as (output: unknown) => void, reject });
      this.next();
    });
  }

  async onApplicationShutdown(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private next(): void {
    if (this.running) return;
    const next = this.waiting.shift();
    if (!next) return;
    const deadline = setTimeout(
      () => this.abandon(busy('That took too long. Try again in a moment.')),
      this.program.longestMs,
    );
    this.running = { ...next, deadline };
    this.worker ??= this.begin();
    try {
      this.worker.postMessage(next.question);
    } catch (error) {
      this.finish(({ reject }) => reject(error as Error));
    }
  }

  private begin(): Worker {
    const worker = new Worker(this.program.url, {
      execArgv: [...this.program.execArgv],
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    // An idle thread keeps no program alive.
    worker.unref();
    worker.on('message', (answer: ThreadAnswer) => {
      this.finish(({ resolve, reject, question }) => {
        if (answer.ok) resolve(answer.output);
        else reject(new Error(`the task ${question.name} failed: ${answer.problem}`));
      });
    });
    worker.on('error', (error) => {
      if (this.worker === worker) this.abandon(error);
    });
    return worker;
  }

  /** Ends the thread with what it is doing; the next task begins another. */
  private abandon(error: Error): void {
    this.logger.error({ err: error, task: this.running?.question.name }, 'a thread was given up');
    void this.worker?.terminate();
    this.worker = null;
    this.finish(({ reject }) => reject(error));
  }

  private finish(tell: (done: Waiting) => void): void {
    const done = this.running;
    if (!done) return;
    clearTimeout(done.deadline);
    this.running = null;
    tell(done);
    this.next();
  }
}

function busy(sentence: string): DependencyError {
  return new DependencyError('STILL_WORKING', sentence, { retryAfterSec: RETRY_AFTER_SEC });
}
