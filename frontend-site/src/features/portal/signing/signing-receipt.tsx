import { formatClock, formatDate } from 'frontend-shared/format';
import type { DocumentToSign } from '../../../api/contract';
import { FactList } from '../../../components/ui/fact-list';
import { Notice } from '../../../components/ui/notice';
import { documentPath } from './signing-data';

const FILES = ['/file', '/certificate.pdf'] as const;

interface SigningReceiptProps {
  document: DocumentToSign;
  /** Without a session there are none: the copy comes by email. */
  links?: boolean;
}

export function SigningReceipt({ document: { id, title, sha256, signatures }, links = true }: SigningReceiptProps) {
  return (
    <section aria-labelledby="receipt-title" className="rounded-card border border-line bg-surface p-5 md:p-6">
      <Notice tone="success" role="status" arrives title={`You signed ${title}.`}>
        Every signer will get a copy by email once everyone has signed.
      </Notice>
      <h3 id="receipt-title" className="type-title mt-5">
        Receipt
      </h3>
      <FactList
        className="mt-3"
        rows={[
          ...signatures.map(
            ({ name, signedAt }) => [name, `${formatDate(signedAt)}, ${formatClock(signedAt)} Central`] as const,
          ),
          ['Fingerprint', sha256],
        ]}
      />
      <p className="type-small mt-2 text-ink-3">
        The fingerprint (SHA-256) changes if the file changes in any way, so it shows whether a copy is the one you
        signed.
      </p>
      {links && <SignedFiles id={id} labels={['Open the document (PDF)', 'Open the signing certificate (PDF)']} />}
    </section>
  );
}

interface SignedFilesProps {
  id: string;
  /** Of the document and, for signers, of its certificate. */
  labels: readonly string[];
}

export function SignedFiles({ id, labels }: SignedFilesProps) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6">
      {FILES.slice(0, labels.length).map((rest, index) => (
        <li key={rest}>
          <a
            href={documentPath(id, rest)}
            target="_blank"
            rel="noreferrer"
            className="text-link inline-flex min-h-11 items-center"
          >
            {labels[index]}
          </a>
        </li>
      ))}
    </ul>
  );
}
