import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sha256Hex } from '../../common/ids/ids.js';
import { AppConfig } from '../../platform/config/index.js';
import { Keyring } from '../../platform/secrets/keyring.js';

const TOKEN_BYTES = 16;
export const TOKEN_FORM = /^[\w-]{22}$/;

interface Linked {
  id: string;
  linkNo: number;
}

/**
 * Links by which a visit is moved or canceled without a login. A token is 128 bits made from the server's secret, the
 * visit and the number of its link, so that an email can name it later although only its hash is kept. A new number
 * makes a new token, and the one before opens nothing.
 */
@Injectable()
export class VisitLinks {
  constructor(
    private readonly keyring: Keyring,
    private readonly config: AppConfig,
  ) {}

  tokenOf({ id, linkNo }: Linked): string {
    const mac = createHmac('sha256', this.keyring.key('visit-link')).update(`${id}|${linkNo}`).digest();
    return mac.subarray(0, TOKEN_BYTES).toString('base64url');
  }

  /** False for a link that was made before the secret changed. */
  isCurrent(visit: Linked & { tokenHash: string | null }): boolean {
    return visit.tokenHash === this.hashOf(visit);
  }

  hashOf(visit: Linked): string {
    return sha256Hex(this.tokenOf(visit));
  }

  manageUrl(visit: Linked): string {
    return this.pageOf(this.tokenOf(visit));
  }

  pageOf(token: string): string {
    return `${this.config.publicUrl}/schedule-now?visit=${token}`;
  }

  calendarFileOf(token: string): string {
    return `${this.config.publicUrl}/api/schedule/visits/${token}/visit.ics`;
  }
}
