import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { Keyring } from '../../platform/secrets/keyring.js';

const HOUR_SEC = 3_600;

/** Addresses of PDFs that staff open in a new tab, where no bearer goes along: open for one to two hours. */
@Injectable()
export class OrderLinks {
  constructor(
    private readonly keyring: Keyring,
    private readonly clock: Clock,
  ) {}

  addressOf(id: string): string {
    const untilSec = (Math.floor(this.nowSec() / HOUR_SEC) + 2) * HOUR_SEC;
    const signature = this.keyring.hmac('order-link', `${id}/${untilSec}`);
    return `/api/purchase-orders/${id}/order.pdf?until=${untilSec}&signature=${signature}`;
  }

  opens(id: string, until: string, signature: string): boolean {
    return (
      /^\d{1,12}$/.test(until) &&
      this.keyring.hmacMatches('order-link', `${id}/${Number(until)}`, signature) &&
      Number(until) >= this.nowSec()
    );
  }

  private nowSec(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
