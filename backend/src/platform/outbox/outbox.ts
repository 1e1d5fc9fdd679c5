import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { UnitOfWork } from '../database/index.js';
import { Keyring } from '../secrets/keyring.js';
import { OutboxMessageEntity } from './persistence/outbox-message.entity.js';
import { OutboxRepository } from './persistence/outbox.repository.js';

export interface NewOutboxMessage {
  type: string;
  payload: unknown;
  dedupeKey: string;
  /** The key names a new row, so no earlier message can have it. */
  keyIsNew?: boolean;
  availableAt?: Date;
  sensitive?: boolean;
  id?: string;
}

@Injectable()
export class Outbox {
  private wake: () => void = () => undefined;

  constructor(
    private readonly messages: OutboxRepository,
    private readonly uow: UnitOfWork,
    private readonly keyring: Keyring,
    private readonly clock: Clock,
  ) {}

  /** Inside a unit. */
  async enqueue(message: NewOutboxMessage): Promise<void> {
    if (!message.keyIsNew && (await this.has(message.dedupeKey))) return;
    const now = this.clock.now();
    await this.messages.insert({
      id: message.id ?? uuidv7(),
      type: message.type,
      payload: message.sensitive ? this.keyring.seal(JSON.stringify(message.payload)) : message.payload,
      sealed: message.sensitive ?? false,
      dedupeKey: message.dedupeKey,
      state: 'pending',
      attempts: 0,
      faults: 0,
      triesSince: now,
      availableAt: message.availableAt ?? now,
      claimedUntil: null,
      claimToken: null,
      lastError: null,
      createdAt: now,
      deliveredAt: null,
    });
    this.uow.afterCommit(() => this.wake());
  }

  has(dedupeKey: string): Promise<boolean> {
    return this.messages.existsByDedupeKey(dedupeKey);
  }

  /** Inside a unit: deletes waiting messages whose key is `keyStart` and an id. */
  async forget(keyStart: string): Promise<void> {
    const found = await this.messages.lockUndelivered(keyStart);
    if (found.length > 0) await this.messages.deleteByIds(found.map(({ id }) => id));
  }

  payloadOf(message: OutboxMessageEntity): unknown {
    return message.sealed ? (JSON.parse(this.keyring.open(String(message.payload))) as unknown) : message.payload;
  }

  onEnqueued(wake: () => void): void {
    this.wake = wake;
  }
}
