import { CalendarDate, OneText, Out, TitledTextDto, Whole } from '../../../../common/http/index.js';
import type { SigningTerms } from '../../domain/signing-settings.js';

class SigningTermsDto implements SigningTerms {
  @CalendarDate() checkedOn: string;
  @OneText() electronicRecords: TitledTextDto;
  @OneText() ownerConsent: TitledTextDto;
  @OneText() ownerConsentMeans: TitledTextDto;
  @OneText() conditionalWaiver: TitledTextDto;
  @OneText() unconditionalWaiver: TitledTextDto;
  @OneText() conditionalFinalWaiver: TitledTextDto;
  @OneText() unconditionalFinalWaiver: TitledTextDto;
  @Whole(3, 99, 'the years that documents are kept') retentionYears: number;
}

export class SaveSigningSettingsDto extends SigningTermsDto {
  @Whole(0, 1_000_000, 'the version you opened') version: number;
}

export class SigningSettingsResponse extends SigningTermsDto {
  @Out.whole({ description: '0 before anything was stored.' }) version: number;
  @Out.whole({ description: 'Of the text about electronic records; people agree to it again when it changes.' })
  consentVersion: number;
}

export class SigningSettingsVersion extends SigningSettingsResponse {
  @Out.instant() savedAt: string;
}

export class SigningSettingsVersions {
  @Out.list(SigningSettingsVersion, { description: 'Newest first, at most 50.' }) items: SigningSettingsVersion[];
}
