import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Clock } from '../../common/clock/clock.js';
import type { OpenedSession } from '../users/index.js';

const AUDIENCE = 'admin';

interface Envelope {
  sid: string;
}

/** A signed envelope around the session's secret. What the session may do is decided by its row alone. */
@Injectable()
export class StaffTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  seal(session: OpenedSession): string {
    return this.jwt.sign({
      sid: session.token,
      aud: AUDIENCE,
      iat: seconds(session.createdAt),
      exp: seconds(session.expiresAt),
    });
  }

  open(bearer: string): string | null {
    try {
      const { sid } = this.jwt.verify<Envelope>(bearer, {
        algorithms: ['HS256'],
        audience: AUDIENCE,
        clockTimestamp: seconds(this.clock.now()),
      });
      return typeof sid === 'string' ? sid : null;
    } catch {
      // Forged, damaged or expired: all the same to the caller.
      return null;
    }
  }
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
