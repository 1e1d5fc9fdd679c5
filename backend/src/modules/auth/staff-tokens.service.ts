import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Clock } from '../../common/clock/clock.js';
import type { OpenedSession } from '../users/index.js';

const AUDIENCE = 'admin';

interface Envelope {
  /** The session's own secret, as random as a customer's cookie. */
  sid: string;
}

/**
 * The staff bearer: a signed envelope around the session's secret. The signature turns away forgeries
 * before the database is asked; what the session may do is decided by its row alone.
 */
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

  /** The session's secret, or null for anything this server did not sign for staff, or too old. */
  open(bearer: string): string | null {
    try {
      const { sid } = this.jwt.verify<Envelope>(bearer, {
        algorithms: ['HS256'],
        audience: AUDIENCE,
        clockTimestamp: seconds(this.clock.now()),
      });
      return typeof sid === 'string' ? sid : null;
    } catch {
      // Forged, foreign, damaged or expired: to the caller all the same, and no fault of ours to log.
      return null;
    }
  }
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
