import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../common/clock/clock.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AppConfig } from '../config/index.js';
import { UnitOfWork } from '../database/index.js';
import { LOGGER } from '../logging/logger.js';
import { Outbox } from './outbox.js';
import { OutboxHandlers, PermanentFailure, TemporaryFailure, type Lane, type OutboxNote } from './outbox-handlers.js';
import type { OutboxMessageEntity } from './persistence/outbox-message.entity.js';
import { OutboxRepository } from './persistence/outbox.repository.js';
import { nextTryAt, type FailureKind } from './retry-policy.js';

/** Longer than any handler takes; then another worker takes the message over. */
const LEASE_MS = 30_000;
const POLL_MS = 1000;
const NOTE_TRIES = 5;
const LANES: readonly Lane[] = ['slow', 'usual'];

/** Any number of dispatchers may run side by side. */
@Injectable()
export class OutboxDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private readonly running = new Map<Lane, Promise<void>>();
  private readonly again = new Set<Lane>();
  private stopped = false;
  private held = false;

  constructor(
    private readonly messages: OutboxRepository,
    private readonly outbox: Outbox,
    private readonly handlers: OutboxHandlers,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.role === 'api') return;
    // An embedded database has one process, so any claim is of one that died.
    if (this.uow.isSqlite) await this.uow.run(() => this.messages.releaseAll());
    this.outbox.onEnqueued(() => this.poke());
    this.timer = setInterval(() => this.poke(), POLL_MS);
    this.timer.unref();
    this.poke();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await Promise.all(this.running.values());
  }

  /** After the rounds under way. */
  async drain(): Promise<void> {
    for (const lane of LANES)
      do {
        while (this.running.has(lane)) await this.running.get(lane);
        await this.round(lane);
        // The timer may have begun another round.
      } while (this.running.has(lane));
  }

  /** Delivers nothing before `work` is over: the first start has enough to do. */
  async holdDuring(work: () => Promise<void>): Promise<void> {
    this.held = true;
    try {
      await work();
    } finally {
      this.held = false;
      this.poke();
    }
  }

  private async round(lane: Lane): Promise<void> {
    const slow = this.handlers.slowTypes();
    const types = lane === 'slow' ? { only: slow } : { except: slow };
    if (lane === 'slow' && (slow.length === 0 || !this.handlers.doesSlowWork)) return;
    while (!this.stopped && !this.held) {
      const token = uuidv7();
      const message = await this.messages.claimNext(token, this.clock.now(), this.leaseEnd(), types);
      if (!message) return;
      // A slow email server must not make another worker send the same email.
      const heartbeat = setInterval(() => this.renew(message.id, token), LEASE_MS / 3);
      await this.deliver(message, token).finally(() => clearInterval(heartbeat));
    }
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now().getTime() + LEASE_MS);
  }

  private poke(lanes: readonly Lane[] = LANES): void {
    if (this.stopped || this.held) return;
    for (const lane of lanes) {
      if (this.running.has(lane)) {
        this.again.add(lane);
        continue;
      }
      const round = this.round(lane)
        .catch((error: unknown) => this.logger.error({ err: error, lane }, 'outbox round failed'))
        .finally(() => {
          this.running.delete(lane);
          if (this.again.delete(lane)) this.poke([lane]);
        });
      this.running.set(lane, round);
    }
  }

  private async deliver(message: OutboxMessageEntity, token: string): Promise<void> {
    const attempts = message.attempts + 1;
    try {
      const handler = this.handlers.find(message.type);
      if (!handler) throw new PermanentFailure(`nothing handles ${message.type}`);
      const note = await handler.handle(this.outbox.payloadOf(message) as never, {
        messageId: message.id,
        attempt: attempts,
      });
      await this.finish(message, token, note ?? null);
    } catch (error) {
      await this.putBack(message, token, error);
    }
  }

  private async finish(message: OutboxMessageEntity, token: string, note: OutboxNote | null): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.uow.run(async () => {
          await note?.();
          await this.messages.finish(message.id, token, {
            state: 'done',
            attempts: message.attempts + 1,
            deliveredAt: this.clock.now(),
            lastError: null,
            ...(message.sealed ? { payload: {}, sealed: false } : {}),
          });
        });
        return;
      } catch (error) {
        if (note === null || tries === NOTE_TRIES) throw error;
        await sleep(tries * 500);
      }
    }
  }

  private renew(id: string, token: string): void {
    this.uow
      .run(() => this.messages.renew(id, token, this.leaseEnd()))
      .catch((error: unknown) => this.logger.warn({ err: error, messageId: id }, 'lease not renewed'));
  }

  private async putBack(message: OutboxMessageEntity, token: string, error: unknown): Promise<void> {
    const kind = kindOf(error);
    const now = this.clock.now();
    const attempts = message.attempts + 1;
    const faults = message.faults + (kind === 'unknown' ? 1 : 0);
    const tryAt = nextTryAt(kind, { attempts, faults, since: message.triesSince }, now);
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
    // The reason may name a person, so it is not logged.
    this.logger.warn(
      {
        messageId: message.id,
        type: message.type,
        attempts,
        kind,
        tryAt,
        failure: error instanceof Error ? error.constructor.name : typeof error,
      },
      'outbox message not delivered',
    );
    await this.uow.run(async () => {
      const held = await this.messages.finish(message.id, token, {
        attempts,
        faults,
        lastError: reason,
        ...(tryAt ? { availableAt: tryAt } : { state: 'dead' }),
      });
      const payload = message.sealed ? null : message.payload;
      if (held && !tryAt) await this.handlers.find(message.type)?.giveUp?.(message.id, reason, payload as never);
    });
  }
}

function kindOf(error: unknown): FailureKind {
  if (error instanceof PermanentFailure) return 'permanent';
  return error instanceof TemporaryFailure ? 'temporary' : 'unknown';
}
