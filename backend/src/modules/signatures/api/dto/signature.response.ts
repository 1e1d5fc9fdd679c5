import { Out } from '../../../../common/http/index.js';
import { PART_KINDS, type PartKind } from '../../../../platform/pdf/reading-text.js';
import type { ProvenBy } from '../../domain/signing.js';

export class ConsentTextResponse {
  @Out.whole() version: number;
  @Out.date({ description: 'When the text was last checked.' }) checkedOn: string;
  @Out.text() title: string;
  @Out.texts() paragraphs: string[];
  @Out.instant({ nullable: true, description: 'When this customer agreed to it; null if not, or withdrawn.' })
  givenAt: string | null;
}

export class SignatureShownResponse {
  @Out.text() name: string;
  @Out.instant() signedAt: string;
}

export class DocumentToSignResponse {
  @Out.text() id: string;
  @Out.text() title: string;
  @Out.text({ description: 'SHA-256 of the file, in hex.' }) sha256: string;
  @Out.whole() bytes: number;
  @Out.list(SignatureShownResponse) signatures: SignatureShownResponse[];
  @Out.flag({ description: 'This person signed it.' }) signedByMe: boolean;
  @Out.flag({ description: 'False for a viewer of the household, who only reads.' }) maySign: boolean;
}

export class DocumentPartResponse {
  @Out.choice(PART_KINDS) kind: PartKind;
  @Out.text() text: string;
}

export class DocumentTextResponse {
  @Out.list(DocumentPartResponse, { description: 'In reading order; none for a file that was made without its text.' })
  parts: DocumentPartResponse[];
}

export class LinkRequestedResponse {
  @Out.text() message: string;
}

export class OpenedLinkResponse {
  @Out.text({ description: 'For the calls about this one document.' }) access: string;
  @Out.instant() accessUntil: string;
  @Out.text() signerName: string;
  @Out.object(DocumentToSignResponse) document: DocumentToSignResponse;
  @Out.object(ConsentTextResponse) consent: ConsentTextResponse;
}

export class VerifiedResponse {
  @Out.flag() genuine: boolean;
}

export class GenuineResponse extends VerifiedResponse {
  @Out.text({ description: 'The title of the document.' }) document: string;
  @Out.instant({ description: 'Of the last signature.' }) signedAt: string;
}

export class SignatureEvidenceResponse {
  @Out.text() id: string;
  @Out.whole() sequence: number;
  @Out.text() signerName: string;
  @Out.text() signerEmail: string;
  @Out.text() typedName: string;
  @Out.flag({ description: 'The name was drawn too.' }) drawn: boolean;
  @Out.whole() consentVersion: number;
  @Out.choice(['password', 'code']) provenBy: ProvenBy;
  @Out.instant() provenAt: string;
  @Out.text() ip: string;
  @Out.text() userAgent: string;
  @Out.instant() signedAt: string;
  @Out.text({ description: 'SHA-256 of the file that was signed, in hex.' }) documentSha256: string;
  @Out.text() previousHash: string;
  @Out.text() hash: string;
}

export class SignedDocumentResponse {
  @Out.text() id: string;
  @Out.text() targetType: string;
  @Out.text() targetId: string;
  @Out.text() title: string;
  @Out.text({ description: 'SHA-256 of the file, in hex.' }) sha256: string;
  @Out.whole() bytes: number;
  @Out.instant() keptAt: string;
  @Out.flag({ description: 'The stored file and every signature are as they were.' }) intact: boolean;
  @Out.texts({ description: 'What is not, in sentences.' }) problems: string[];
  @Out.list(SignatureEvidenceResponse) signatures: SignatureEvidenceResponse[];
}

export class SignedDocumentsResponse {
  @Out.list(SignedDocumentResponse) items: SignedDocumentResponse[];
}
