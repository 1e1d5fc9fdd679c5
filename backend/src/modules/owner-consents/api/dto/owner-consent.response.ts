import { Out } from '../../../../common/http/index.js';
import { OWNER_CONSENT_STATUSES, type OwnerConsentStatus } from '../../domain/owner-consent.js';

export class OwnerConsentResponse {
  @Out.choice(OWNER_CONSENT_STATUSES) status: OwnerConsentStatus;
  @Out.text({ nullable: true }) documentId: string | null;
  @Out.text({ nullable: true }) title: string | null;
  @Out.instant({ nullable: true }) askedAt: string | null;
  @Out.text({ nullable: true }) answeredByName: string | null;
  @Out.instant({ nullable: true }) answeredAt: string | null;
  @Out.texts({ description: 'What signing gives away.' }) inPlainWords: string[];
}
