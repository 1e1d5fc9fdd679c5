import { Transform } from 'class-transformer';
import { Phone, Text, Version, Out } from '../../../../common/http/index.js';
import { SiteUserResponse } from './account.response.js';

export class UpdateProfileDto {
  @Text({ optional: true, min: 1, max: 120, label: 'your name' }) name?: string;

  /** Null or empty removes the number. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' && value.trim() === '' ? null : value))
  @Phone({ optional: true })
  phone?: string | null;

  @Version() version: number;
}

export class ProfileResponse {
  @Out.object(SiteUserResponse) user: SiteUserResponse;
  @Out.whole() version: number;
}
