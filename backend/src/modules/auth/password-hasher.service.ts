import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { RateLimitedError } from '../../common/errors/index.js';
import { Turns } from '../../common/turns/turns.js';
import { PasswordCost } from '../../platform/secrets/password-cost.js';

/** Less is no Argon2 (RFC 9106, 3.1: eight blocks for each lane). */
const LEAST_MEMORY_KB = 8;
const MAX_WAITING = 100;

/** A salt and a hash that no password is known for. */
const NOBODYS = 'npZ1NNxtAW3sVIjfkDOD7g$TpRvPqcc/7y5fSSJDs5TiFPO1+vL0ebWPi5KRb5mSkE';

/**
 * Hashes passwords off the main thread, a few at a time: half the processors stay free for requests
 * that need no hash, so a flood of logins cannot starve everyone else. Beyond the queue, 429.
 */
@Injectable()
export class PasswordHasher {
  private readonly lanes = new Turns(Math.max(1, Math.floor(availableParallelism() / 2)), {
    queue: MAX_WAITING,
    refuse: () => new RateLimitedError(1, 'SERVER_BUSY'),
  });
  private count = 0;
  /** What an address without an account is checked against: the same work for a password no one has. */
  private readonly nobodysHash: string;

  constructor(private readonly cost: PasswordCost) {
    this.nobodysHash = `$argon2id$v=19$${cost.inHash}$${NOBODYS}`;
  }

  /** How many hashes were computed so far. */
  get computed(): number {
    return this.count;
  }

  /** @throws RateLimitedError right away when the queue is full, before anything else is spent. */
  refuseWhenFull(): void {
    this.lanes.refuseWhenFull();
  }

  hash(password: string): Promise<string> {
    return this.inLane(() => hash(password, this.cost));
  }

  /** Whether a hash was made when hashes cost something else, and should be made anew when its password is at hand. */
  isDated(passwordHash: string): boolean {
    return !passwordHash.includes(`$${this.cost.inHash}$`);
  }

  /** Without a hash it does the same work and answers false. */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const right = await this.inLane(async () => {
      const isRight = await verify(passwordHash ?? this.nobodysHash, password);
      // A cheaper hash must not tell that there is an account, so a wrong password costs what is missing.
      if (!isRight && passwordHash !== null && this.isDated(passwordHash))
        await hash(password, this.missingFrom(passwordHash));
      return isRight;
    });
    return right && passwordHash !== null;
  }

  /** What lies between the memory of an earlier cost and today's; Argon2 takes time in proportion to it. */
  private missingFrom(passwordHash: string): PasswordCost {
    const earlierKb = Number(/\$m=(\d+),/.exec(passwordHash)?.[1] ?? 0);
    return new PasswordCost(Math.max(LEAST_MEMORY_KB, this.cost.memoryCost - earlierKb));
  }

  private inLane<T>(work: () => Promise<T>): Promise<T> {
    return this.lanes.run(() => {
      this.count += 1;
      return work();
    });
  }
}
