import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { RateLimitedError } from '../../common/errors/index.js';
import { Turns } from '../../common/turns/turns.js';
import { PasswordCost } from '../../platform/secrets/password-cost.js';

const MAX_WAITING = 100;

/** Matches no known password. */
const DUMMY_HASH = 'npZ1NNxtAW3sVIjfkDOD7g$TpRvPqcc/7y5fSSJDs5TiFPO1+vL0ebWPi5KRb5mSkE';

/** Some keyboards send é as one character, others as two. */
export function oneSpelling(password: string): string {
  return password.normalize('NFC');
}

/** Half the processors stay free, so that many logins at once do not stop other requests. */
@Injectable()
export class PasswordHasher {
  private readonly lanes = new Turns(Math.max(1, Math.floor(availableParallelism() / 2)), {
    queue: MAX_WAITING,
    refuse: () => new RateLimitedError(1, 'SERVER_BUSY'),
  });
  private count = 0;
  /** For email addresses without an account: checking it takes just as long. */
  private readonly dummyHash: string;

  constructor(private readonly cost: PasswordCost) {
    const { memoryCost, timeCost, parallelism } = cost;
    this.dummyHash = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${DUMMY_HASH}`;
  }

  get computed(): number {
    return this.count;
  }

  refuseWhenFull(): void {
    this.lanes.refuseWhenFull();
  }

  hash(password: string): Promise<string> {
    return this.inLane(() => hash(oneSpelling(password), this.cost));
  }

  /** Takes as long without a hash, and returns `wrong`. An `outdated` hash is of another spelling of the same password. */
  async compare(passwordHash: string | null, password: string): Promise<'right' | 'outdated' | 'wrong'> {
    const spellings = new Set([oneSpelling(password), password, password.normalize('NFD')]);
    for (const spelling of spellings) {
      const isSame = await this.inLane(() => verify(passwordHash ?? this.dummyHash, spelling));
      if (isSame && passwordHash !== null) return spelling === oneSpelling(password) ? 'right' : 'outdated';
    }
    return 'wrong';
  }

  private inLane<T>(work: () => Promise<T>): Promise<T> {
    return this.lanes.run(() => {
      this.count += 1;
      return work();
    });
  }
}
