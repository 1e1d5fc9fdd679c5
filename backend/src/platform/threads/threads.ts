import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { DependencyError } from '../../common/errors/index.js';
import { Turns } from '../../common/turns/turns.js';
import { LOGGER } from '../logging/logger.js';
import type { ThreadResult, ThreadQuestion, ThreadTask } from './thread-task.js';

const MAX_WAITING = 8;
const RETRY_AFTER_SEC = 3;
const MAX_MEMORY_MB = 256;

export class ThreadProgram {
  constructor(
    readonly url: URL = new URL('../../thread.js', import.meta.url),
    readonly execArgv: readonly string[] = [],
    readonly longestMs = 20_000,
  ) {}
}

/** Long computations run in a thread of their own, one at a time. It starts with the first of them. */
@Injectable()
export class Threads implements OnApplicationShutdown {
  private worker: Worker | null = null;
  private readonly turns = new Turns(1, {
    queue: MAX_WAITING,
    refuse: () => busy('We are busy with other requests. Try again in a moment.'),
  });

  constructor(
    private readonly program: ThreadProgram,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DependencyError (503) when too many wait, or it takes too long. */
  run<Input, Output>({ name }: ThreadTask<Input, Output>, input: Input): Promise<Output> {
    return this.turns.run(async () => {
      const result = await this.ask({ name, input });
      if (!result.ok) throw new Error(`the task ${name} failed: ${result.problem}`);
      return result.output as Output;
    });
  }

  /** @throws DependencyError PDF_NOT_MADE, so that nothing is sent or signed without its file */
  async pdf<Input>(task: ThreadTask<Input, Uint8Array>, sheet: Input): Promise<Buffer> {
    try {
      return Buffer.from(await this.run(task, sheet));
    } catch (error) {
      if (error instanceof DependencyError) throw error;
      this.logger.error({ err: error, task: task.name }, 'a PDF could not be made');
      throw new DependencyError(
        'PDF_NOT_MADE',
        'The document could not be made as a PDF, so nothing was sent or signed. Try again, and contact us if the problem continues.',
      );
    }
  }

  async onApplicationShutdown(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private async ask(question: ThreadQuestion): Promise<ThreadResult> {
    const worker = (this.worker ??= this.begin());
    try {
      worker.postMessage(question);
      const signal = AbortSignal.timeout(this.program.longestMs);
      const [result] = (await once(worker, 'message', { signal })) as [ThreadResult];
      return result;
    } catch (error) {
      // The next task starts another.
      this.worker = null;
      void worker.terminate();
      this.logger.error({ err: error, task: question.name }, 'a thread was given up');
      throw (error as Error).name === 'AbortError' ? busy('That took too long. Try again in a moment.') : error;
    }
  }

  private begin(): Worker {
    const worker = new Worker(this.program.url, {
      execArgv: [...this.program.execArgv],
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    worker.unref();
    worker.on('error', () => {
      if (this.worker === worker) this.worker = null;
    });
    return worker;
  }
}

function busy(sentence: string): DependencyError {
  return new DependencyError('STILL_WORKING', sentence, { retryAfterSec: RETRY_AFTER_SEC });
}
