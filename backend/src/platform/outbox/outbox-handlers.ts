import { Injectable } from '@nestjs/common';

export interface OutboxContext {
  messageId: string;
  attempt: number;
}

/** Records work that cannot be undone, such as a sent email. Only the note is retried, not the work. */
export type OutboxNote = () => Promise<void>;

/** `slow`: takes minutes, so it never holds up emails. */
export type Lane = 'usual' | 'slow';

export interface OutboxHandler {
  lane: Lane;
  handle(payload: never, context: OutboxContext): Promise<OutboxNote | void>;
  /** Inside the unit that sets the message aside. A sealed payload is null. */
  giveUp?(messageId: string, reason: string, payload: never): Promise<void>;
}

/** Set aside for staff at once. */
export class PermanentFailure extends Error {}

/** Retried for a day. */
export class TemporaryFailure extends Error {}

/** Delivery is at least once, so handlers must be idempotent. */
@Injectable()
export class OutboxHandlers {
  /** False where another program does the slow work. */
  doesSlowWork = false;
  private readonly handlers = new Map<string, OutboxHandler>();

  register<T>(
    type: string,
    handle: (payload: T, context: OutboxContext) => Promise<OutboxNote | void>,
    giveUp?: OutboxHandler['giveUp'],
    lane: Lane = 'usual',
  ): void {
    if (this.handlers.has(type)) throw new Error(`There is already a handler for ${type}.`);
    this.handlers.set(type, { handle: handle, giveUp, lane });
  }

  slowTypes(): string[] {
    return [...this.handlers].filter(([, { lane }]) => lane === 'slow').map(([type]) => type);
  }

  find(type: string): OutboxHandler | undefined {
    return this.handlers.get(type);
  }
}
