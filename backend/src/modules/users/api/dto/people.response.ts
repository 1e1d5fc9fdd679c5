import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { Out } from '../../../../common/http/index.js';
import { USER_STATUSES, type Account, type UserStatus } from '../../domain/account.js';
import type { CustomerRequest } from '../../user-ports.js';
import { StaffUserResponse } from './account.response.js';

export class MessageResponse {
  @Out.text({ description: 'A sentence for a person.' }) message: string;
}

export class CustomerListItem {
  @Out.uuid() id: string;
  @Out.text({ format: 'email' }) email: string;
  @Out.text() name: string;
  @Out.text({ nullable: true }) phone: string | null;
  @Out.flag() emailVerified: boolean;
  @Out.oneOf(USER_STATUSES, 'UserStatus') status: UserStatus;
  @Out.whole() requestCount: number;
  @Out.instant({ nullable: true }) lastSeenAt: string | null;
  @Out.instant() createdAt: string;
  @Out.whole() version: number;

  static from(account: Account, requestCount: number): CustomerListItem {
    return {
      id: account.id,
      email: account.email,
      name: account.name,
      phone: account.phone,
      emailVerified: account.emailVerifiedAt !== null,
      status: account.status,
      requestCount,
      lastSeenAt: account.lastSeenAt?.toISOString() ?? null,
      createdAt: account.createdAt.toISOString(),
      version: account.version,
    };
  }
}

class CustomerRequestItem implements CustomerRequest {
  @Out.uuid() id: string;
  @Out.text() reference: string;
  @Out.text() service: string;
  @Out.text() stage: string;
  @Out.instant() receivedAt: string;
}

export class CustomerDetail extends CustomerListItem {
  @Out.list(CustomerRequestItem) requests: CustomerRequest[];
}

export class StaffListItem extends StaffUserResponse {
  @Out.instant({ nullable: true }) lastSeenAt: string | null;

  static override fromAccount(account: Account): StaffListItem {
    return { ...StaffUserResponse.fromAccount(account), lastSeenAt: account.lastSeenAt?.toISOString() ?? null };
  }
}

@ApiExtraModels(CustomerListItem, StaffListItem)
export class PeoplePage {
  @ApiProperty({
    type: 'array',
    items: { oneOf: [{ $ref: getSchemaPath(CustomerListItem) }, { $ref: getSchemaPath(StaffListItem) }] },
  })
  items: (CustomerListItem | StaffListItem)[];

  @ApiPropertyOptional({ type: String, nullable: true }) nextCursor: string | null;
  @Out.whole({ description: 'Counted up to 1,000.' }) total: number;
  @Out.flag({ description: 'There are more than `total`.' }) totalIsMore: boolean;
}
