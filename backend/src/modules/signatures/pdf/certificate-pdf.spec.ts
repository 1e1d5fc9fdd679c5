import { inflateSync } from 'node:zlib';
import { loadSiteConfig } from '../../../platform/config/index.js';
import { SignatureEntity } from '../persistence/signature.entity.js';
import { certificatePdf } from './certificate-pdf.js';
import { certificateSheet } from './certificate-sheet.js';

const AT = new Date('2027-04-16T15:00:00.000Z');
const document = {
  ...{ id: 'd', targetType: 'proposal', targetId: 't', title: 'Pool contract P-1042', bytes: 120_000, keptAt: AT },
  sha256: 'ab'.repeat(32),
};
const signature = Object.assign(new SignatureEntity(), {
  ...{ id: 's', documentId: 'd', sequence: 1, documentSha256: document.sha256, signerEmail: 'ada@example.com' },
  ...{ signerId: 'u', signerName: 'Ada Byron', typedName: 'Ada Byron', consentId: 'c', consentVersion: 1 },
  ...{ provenBy: 'code', provenAt: AT, ip: '203.0.113.7', userAgent: 'A browser', signedAt: AT },
  ...{ previousHash: document.sha256, hash: 'cd'.repeat(32) },
  strokes: [
    [
      [10, 10],
      [200, 90],
    ],
  ],
});
const sheet = () =>
  certificateSheet({ document, signatures: [signature], verifyUrl: 'https://pools.example', site: loadSiteConfig() });

describe('A07 the signing certificate', () => {
  it('says who signed what, when in both times, and how it was proven', () => {
    expect(sheet()).toMatchObject({
      facts: [
        ['Document', 'Pool contract P-1042'],
        ['SHA-256', document.sha256],
        ['Size', '120,000 bytes'],
        ['Kept since', expect.anything()],
      ],
      signatures: [
        {
          heading: '1. Ada Byron',
          facts: expect.arrayContaining([
            ['Signed', 'Fri, Apr 16, 2027, 10:00 AM CDT (2027-04-16T15:00:00.000Z)'],
            ['Account', 'Ada Byron, ada@example.com'],
            ['Network address', '203.0.113.7'],
            ['This record', signature.hash],
          ]) as unknown,
        },
      ],
    });
  });

  it('is the same file each time, tagged, with the drawn name', async () => {
    const [first, second] = [await certificatePdf(sheet()), await certificatePdf(sheet())];
    expect(first.equals(second)).toBe(true);
    const text = first.toString('latin1');
    expect(text).toContain('/Marked true');
    const streams = [...text.matchAll(/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g)].map(([, stream]) => {
      try {
        return inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    });
    expect(streams.join('\n')).toMatch(/98\.5 .* l\n/);
  });
});
