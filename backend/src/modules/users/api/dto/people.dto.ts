import { STAFF_ROLES, type StaffRole } from '../../../../common/access/index.js';
import { Count, EmailAddress, ListQueryDto, OneOf, Text, Version } from '../../../../common/http/index.js';

export const PEOPLE_TYPES = ['customer', 'staff'] as const;

export class ListPeopleDto extends ListQueryDto {
  @OneOf(PEOPLE_TYPES, { optional: true, label: 'customer or staff', enumName: 'PeopleType' })
  type?: (typeof PEOPLE_TYPES)[number];
}

export class InviteStaffDto {
  @EmailAddress() email: string;
  @Text({ max: 120, label: 'a name' }) name: string;
  @OneOf(STAFF_ROLES, { label: 'a role', enumName: 'StaffRole' }) role: StaffRole;
}

export class ChangePersonDto {
  @OneOf(STAFF_ROLES, { optional: true, label: 'a role', enumName: 'StaffRole' }) role?: StaffRole;

  @OneOf(['active', 'disabled'], { optional: true, label: 'active or disabled', enumName: 'AccountSwitch' })
  status?: 'active' | 'disabled';

  @Version() version: number;

  /** As shown to the person who makes this change. */
  @Count({ optional: true, label: 'how many visits they have to come' }) visitsToCome?: number;
}
