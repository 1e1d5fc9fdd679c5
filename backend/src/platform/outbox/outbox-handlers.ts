import { Injectable } from '@nestjs/common';

export interface OutboxContext {
  messageId: string;
  /** 1 for the first try. */
  attempt: number;
}

/**
 * What a handler notes of work that is done and cannot be taken back, such as a mail that is out. Kept in the
 * unit that finishes the message; when that fails only the note is tried again, not the work.
 */
export type OutboxNote = () => Promise<void>;

export interface OutboxHandler {
  handle(payload: never, context: OutboxContext): Promise<OutboxNote | void>;
  /** Inside the unit that puts the message aside. */
  giveUp?(messageId: string, reason: string): Promise<void>;
}

/** No further try can help; the message is put aside for a person at once. */
export class PermanentFailure extends Error {}

/** The other side is away; keep trying for a day, unlike a fault of our own. */
export class TemporaryFailure extends Error {}

/** Which handler does which kind of message. Handlers must be idempotent: delivery is at least once. */
@Injectable()
export class OutboxHandlers {
  private readonly handlers = new Map<string, OutboxHandler>();

  register<T>(
    type: string,
    handle: (payload: T, context: OutboxContext) => Promise<OutboxNote | void>,
    giveUp?: OutboxHandler['giveUp'],
  ): void {
    if (this.handlers.has(type)) throw new Error(`There is already a handler for ${type}.`);
    this.handlers.set(type, { handle: handle, giveUp });
  }

  find(type: string): OutboxHandler | undefined {
    return this.handlers.get(type);
  }
}
