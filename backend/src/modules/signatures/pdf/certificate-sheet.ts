import { formatInZone } from 'poolkit/schedule-grid';
import type { SiteConfig } from '../../../platform/config/index.js';
import type { SignatureEntity, SignedDocumentEntity } from '../persistence/signature.entity.js';
import type { CertificateSheet } from './certificate-pdf.js';

export interface SignedFile {
  document: SignedDocumentEntity;
  signatures: readonly SignatureEntity[];
  verifyUrl: string;
  site: SiteConfig;
}

export function certificateSheet({ document, signatures, verifyUrl, site }: SignedFile): CertificateSheet {
  const zone = site.business.timeZone;
  return {
    brandName: site.brand.name,
    title: `Signing certificate: ${document.title}`,
    intro: 'This page lists who signed the document below, when and how. It was made from the records kept with it.',
    facts: [
      ['Document', document.title],
      ['SHA-256', document.sha256],
      ['Size', `${document.bytes.toLocaleString('en-US')} bytes`],
      ['Kept since', instantText(document.keptAt, zone)],
    ],
    signatures: signatures.map((signature) => ({
      heading: `${signature.sequence}. ${signature.typedName}`,
      strokes: signature.strokes,
      facts: [
        ['Signed', instantText(signature.signedAt, zone)],
        ['Account', `${signature.signerName}, ${signature.signerEmail}`],
        ['Confirmed with', proofText(signature, zone)],
        ['Electronic records', `agreed to version ${signature.consentVersion} of the text`],
        ['Network address', signature.ip || 'unknown'],
        ['Browser', signature.userAgent || 'unknown'],
        ['Previous record', signature.previousHash],
        ['This record', signature.hash],
      ],
    })),
    note: `To check a copy of the document, choose the file at ${verifyUrl}. Even one changed character gives a different SHA-256.`,
    footer: `${site.brand.legalName}.`,
    at: signatures.at(-1)?.signedAt ?? document.keptAt,
  };
}

function proofText({ provenBy, provenAt }: SignatureEntity, zone: string): string {
  const how = provenBy === 'password' ? 'the account password' : 'a code emailed to this address';
  return `${how}, entered ${instantText(provenAt, zone)}`;
}

function instantText(instant: Date, zone: string): string {
  return `${formatInZone(zone, instant.getTime()).text} (${instant.toISOString()})`;
}
