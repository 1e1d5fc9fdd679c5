import { Out } from '../../../../common/http/index.js';
import type { SessionEnd } from '../../../../common/access/index.js';
import { SiteUserResponse, StaffUserResponse, type SessionSummary } from '../../../users/index.js';

export class SiteSessionResponse {
  @Out.object(SiteUserResponse) user: SiteUserResponse;

  @Out.text({
    description: 'Send it as X-CSRF-Token with account changes. It is not a credential: the session is in the cookie.',
  })
  token: string;
}

export class SessionEndResponse {
  @Out.whole({ minimum: 0, description: 'Seconds until the session ends if it is not used.' })
  endsInSec: number;

  @Out.choice(['idle', 'age'], { description: 'Whether use extends the session.' }) by: SessionEnd['by'];
}

export class StaffSessionResponse {
  @Out.object(StaffUserResponse) user: StaffUserResponse;
  @Out.text({ description: 'Send it as Authorization: Bearer.' }) token: string;
}

export class AuthMessageResponse {
  @Out.text({ description: 'A sentence for a person.' }) message: string;
}

export class StaffPasswordChangedResponse extends AuthMessageResponse {
  @Out.text({ description: 'The new bearer of this session; the old one no longer works.' }) token: string;
}

export class EmailVerifiedResponse extends AuthMessageResponse {
  @Out.text({ format: 'email' }) email: string;
}

export class OwnSessionItem {
  @Out.uuid() id: string;
  @Out.flag({ description: 'Whether this very request belongs to it.' }) current: boolean;
  @Out.instant() createdAt: string;
  @Out.instant({ description: 'To the minute.' }) lastSeenAt: string;
  @Out.text({ nullable: true }) userAgent: string | null;

  @Out.text({ nullable: true, description: 'The network it comes from, never the full address.' })
  ipHint: string | null;

  static from(session: SessionSummary & { current: boolean }): OwnSessionItem {
    return { ...session, createdAt: session.createdAt.toISOString(), lastSeenAt: session.lastSeenAt.toISOString() };
  }
}

export class OwnSessionsResponse {
  @Out.list(OwnSessionItem) items: OwnSessionItem[];
}
