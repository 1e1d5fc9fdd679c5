import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { USER_STATUSES, type Account, type UserStatus } from '../../domain/account.js';
import type { CustomerRequest } from '../../user-ports.js';
import { StaffUserResponse } from './account.response.js';

export class MessageResponse {
  @ApiProperty({ description: 'A sentence for a person.' })
  message: string;
}

export class CustomerListItem {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'email' })
  email: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: String, nullable: true })
  phone: string | null;

  @ApiProperty()
  emailVerified: boolean;

  @ApiProperty({ enum: USER_STATUSES, enumName: 'UserStatus' })
  status: UserStatus;

  @ApiProperty({ type: 'integer' })
  requestCount: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastSeenAt: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;

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
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  reference: string;

  @ApiProperty()
  service: string;

  @ApiProperty()
  stage: string;

  @ApiProperty({ format: 'date-time' })
  receivedAt: string;
}

export class CustomerDetail extends CustomerListItem {
  @ApiProperty({ type: [CustomerRequestItem] })
  requests: CustomerRequest[];
}

export class StaffListItem extends StaffUserResponse {
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastSeenAt: string | null;

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

  @ApiPropertyOptional({ type: String, nullable: true })
  nextCursor: string | null;

  @ApiProperty({ type: 'integer', description: 'Counted up to 1,000.' })
  total: number;

  @ApiProperty({ description: 'There are more than `total`.' })
  totalIsMore: boolean;
}
