import { ApiProperty } from '@nestjs/swagger';
import type { SessionEnd } from '../../../../common/access/index.js';
import { SiteUserResponse, StaffUserResponse, type SessionSummary } from '../../../users/index.js';

export class SiteSessionResponse {
  @ApiProperty({ type: SiteUserResponse })
  user: SiteUserResponse;

  @ApiProperty({
    description: 'Send it as X-CSRF-Token with account changes. It is no credential: the session is in the cookie.',
  })
  token: string;
}

export class SessionEndResponse {
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Seconds until the session ends if nothing is asked with it.',
  })
  endsInSec: number;

  @ApiProperty({ enum: ['idle', 'age'], description: 'Whether using it puts the end off.' })
  by: SessionEnd['by'];
}

export class StaffSessionResponse {
  @ApiProperty({ type: StaffUserResponse })
  user: StaffUserResponse;

  @ApiProperty({ description: 'Send it as Authorization: Bearer.' })
  token: string;
}

export class AuthMessageResponse {
  @ApiProperty({ description: 'A sentence for a person.' })
  message: string;
}

export class StaffPasswordChangedResponse extends AuthMessageResponse {
  @ApiProperty({ description: 'The new bearer of this session; the one before opens nothing any more.' })
  token: string;
}

export class EmailVerifiedResponse extends AuthMessageResponse {
  @ApiProperty({ format: 'email' })
  email: string;
}

export class OwnSessionItem {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ description: 'Whether this very request belongs to it.' })
  current: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time', description: 'To the minute.' })
  lastSeenAt: string;

  @ApiProperty({ type: String, nullable: true })
  userAgent: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The network it comes from, never the full address.' })
  ipHint: string | null;

  static from(session: SessionSummary & { current: boolean }): OwnSessionItem {
    return { ...session, createdAt: session.createdAt.toISOString(), lastSeenAt: session.lastSeenAt.toISOString() };
  }
}

export class OwnSessionsResponse {
  @ApiProperty({ type: [OwnSessionItem] })
  items: OwnSessionItem[];
}
