import { EmailAddress, OneOf, Out, Text } from '../../../../common/http/index.js';
import { HOUSEHOLD_ROLES, type HouseholdRole } from '../../domain/household.js';

export class InviteMemberDto {
  @EmailAddress() email: string;
  @Text({ max: 120, label: 'a name' }) name: string;
  @OneOf(HOUSEHOLD_ROLES, { label: 'signer or viewer' }) role: HouseholdRole;
}

export class HouseholdMember {
  @Out.uuid() id: string;
  @Out.text() name: string;
  @Out.text() email: string;
  @Out.choice(HOUSEHOLD_ROLES) role: HouseholdRole;
  @Out.flag() isYou: boolean;
  @Out.instant() invitedAt: string;
}

export class HouseholdResponse {
  @Out.list(HouseholdMember) items: HouseholdMember[];
}
