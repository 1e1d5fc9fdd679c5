import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { isSame, Keyring } from '../../platform/secrets/keyring.js';

/** Where times are chosen. What is booked with the address of the request belongs to it. `service` is the kind of visit. */
export function schedulePage(publicUrl: string, leadId: string | null, service?: string): string {
  const query = new URLSearchParams({
    ...(service && { service }),
    ...(leadId && { consultation: leadId }),
  }).toString();
  return `${publicUrl}/schedule-now${query && `?${query}`}`;
}

/** How the key of every reply to the sender of this request starts; the id of its activity follows. */
export function repliesKey(leadId: string): string {
  return `lead-reply:${leadId}:`;
}

const MAC_LENGTH = 22;
const FORM = /^([0-9a-f-]{36})\.[\w-]{22}$/;

/** Withdraw a consent without an account. Signed and not stored: the link of an old email must still work. */
@Injectable()
export class ConsentLinks {
  constructor(
    private readonly keyring: Keyring,
    private readonly config: AppConfig,
  ) {}

  tokenOf(leadId: string): string {
    return `${leadId}.${this.keyring.hmac('consent-link', leadId).slice(0, MAC_LENGTH)}`;
  }

  /** The page that asks for confirmation: email programs open links to scan them. */
  withdrawUrl(leadId: string): string {
    return `${this.config.publicUrl}/consult?consent=${this.tokenOf(leadId)}`;
  }

  /** What an email program calls when its own button is pressed (RFC 8058). */
  oneClickUrl(leadId: string): string {
    return `${this.config.publicUrl}/api/consents/${this.tokenOf(leadId)}/one-click`;
  }

  scheduleUrl(leadId: string): string {
    return schedulePage(this.config.publicUrl, leadId);
  }

  leadIdOf(token: string): string | null {
    const [, leadId] = FORM.exec(token) ?? [];
    if (leadId === undefined) return null;
    return isSame(this.tokenOf(leadId), token) ? leadId : null;
  }
}

/** Links that open a draft: 128 bits made from the server's secret and the draft, of which the row keeps the hash. */
@Injectable()
export class DraftLinks {
  constructor(
    private readonly keyring: Keyring,
    private readonly config: AppConfig,
  ) {}

  tokenOf(id: string): string {
    return this.keyring.hmac('consult-draft', id).slice(0, MAC_LENGTH);
  }

  /** Behind the `#`, which browsers never send, so no log has it. */
  resumeUrl(id: string): string {
    return `${this.config.publicUrl}/consult#draft=${this.tokenOf(id)}`;
  }
}
