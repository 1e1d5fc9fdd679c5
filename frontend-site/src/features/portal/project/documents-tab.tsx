import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createKeys, errorText } from 'frontend-shared/api';
import { formatDate } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import { Fragment, useState } from 'react';
import { sendFile } from '../../../api/client';
import type {
  OwnChangeOrders,
  OwnProjectSummary,
  ProjectContract,
  ProjectDocument,
  ProjectDocuments,
} from '../../../api/contract';
import { FormFailure } from '../../../components/ui/form-failure';
import { useAnswer } from '../../../components/ui/query-states';
import { Skeleton } from '../../../components/ui/skeleton';
import { TabSection } from '../portal-parts';
import { SignedFiles } from '../signing/signing-receipt';
import { CHANGES_PATH } from './change-words';
import { OwnerConsentSection } from './owner-consent';
import { groupBy, projectPath, useNamedItem } from './project-data';

const KINDS: Readonly<Record<ProjectDocument['kind'], string>> = {
  plan: 'Plan',
  survey: 'Survey',
  permit: 'Permit',
  hoa: 'Subdivision',
  contract: 'Contract',
  warranty: 'Warranty',
  manual: 'Manual',
  photo: 'Photo',
  other: 'Document',
};

export const DOCUMENT_TYPES = '.pdf,.docx,.xlsx,.dwg,.jpg,.jpeg,.png,.webp';
const MAX_DOCUMENT_MB = 25;

export default function DocumentsTab({ project: { id } }: { project: OwnProjectSummary }) {
  const path = projectPath(id, '/documents');
  const query = useQuery<ProjectDocuments>({ queryKey: [path] });
  const [documents, state] = useAnswer(query, 'Loading the documents', <Skeleton className="h-64 w-full" />);
  const signed = useSignedPapers(id);
  useNamedItem(documents !== undefined && signed.isSettled);
  const items = documents?.items ?? [];
  const folders = groupBy(items, ({ folder }) => folder);
  return (
    <TabSection id="documents-title" title="Documents" updatedAt={documents ? query.dataUpdatedAt : null}>
      <Fragment>{state}</Fragment>
      <Fragment>{signed.state}</Fragment>
      {signed.papers.length > 0 && <SignedPapers papers={signed.papers} seesCertificates={signed.seesCertificates} />}
      {documents && items.length === 0 && signed.hasNone && (
        <p className="text-ink-2">Documents appear here when we share them.</p>
      )}
      {[...folders].map(([folder, inside]) => (
        <div key={folder} className="rounded-card border border-line bg-surface p-5 md:p-6">
          <h3 className="type-title">{folder}</h3>
          <ul className="mt-2 divide-y divide-line">
            {inside.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
        </div>
      ))}
      <OwnerConsentSection projectId={id} />
      {!signed.isViewer && <SendDocument id={id} />}
    </TabSection>
  );
}

interface Paper {
  documentId: string;
  title: string;
}

/** What the household signed: the contract and its change orders. */
function useSignedPapers(projectId: string) {
  const signed = useQuery<ProjectContract>({ queryKey: [projectPath(projectId, '/contract')] });
  const orders = useQuery<OwnChangeOrders>({ queryKey: [`${CHANGES_PATH}?project=${projectId}`] });
  const [contract, contractState] = useAnswer(signed, 'Loading your contract', null);
  const [changes, changesState] = useAnswer(orders, 'Loading your change orders', null);
  const papers = [
    ...(contract ? [{ documentId: contract.documentId, title: `Contract ${contract.reference}` }] : []),
    ...(changes?.items ?? [])
      .filter(({ status }) => status === 'executed')
      .map(({ documentId, number, title }) => ({ documentId, title: `Change order ${number}, ${title}` })),
  ].filter((paper): paper is Paper => paper.documentId !== null);
  return {
    papers,
    seesCertificates: contract?.role === 'signer',
    isViewer: contract?.role === 'viewer',
    hasNone: contract !== undefined && changes !== undefined && papers.length === 0,
    isSettled: Boolean(contract ?? signed.error) && Boolean(changes ?? orders.error),
    state: contractState || changesState,
  };
}

function SignedPapers({ papers, seesCertificates }: { papers: readonly Paper[]; seesCertificates: boolean }) {
  return (
    <div className="rounded-card border border-line bg-surface p-5 md:p-6">
      <h3 className="type-title">Signed</h3>
      <ul className="mt-2 divide-y divide-line">
        {papers.map(({ documentId, title }) => (
          <li key={documentId} className="py-3">
            <SignedFiles
              id={documentId}
              labels={[`${title} (PDF)`, ...(seesCertificates ? [`Signing certificate for ${title} (PDF)`] : [])]}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function DocumentRow({ document: { id, name, kind, versions } }: { document: ProjectDocument }) {
  const [latest, ...older] = versions;
  if (!latest) return null;
  return (
    <li id={`document-${id}`} className="py-3">
      <a
        href={latest.url}
        target="_blank"
        rel="noreferrer"
        className="text-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
      >
        {`${name}.${latest.extension}`}
      </a>
      <p className="type-small text-ink-3">
        {[
          KINDS[kind],
          sizeOf(latest.bytes),
          formatDate(latest.uploadedAt),
          `from ${latest.uploadedByName}`,
          ...(latest.versionNo > 1 ? [`version ${latest.versionNo}`] : []),
        ].join(', ')}
      </p>
      {older.length > 0 && (
        <details>
          <summary className="type-small text-link min-h-11 w-fit cursor-pointer py-2">Earlier versions</summary>
          <ul>
            {older.map((version) => (
              <li key={version.id}>
                <a
                  href={version.url}
                  target="_blank"
                  rel="noreferrer"
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {`Version ${version.versionNo}, ${formatDate(version.uploadedAt)}`}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function SendDocument({ id }: { id: string }) {
  const { send, isSending, error } = useDocumentUpload(id);
  return (
    <div className="rounded-card border border-line p-5 md:p-6">
      <h3 className="type-title">Send us a document</h3>
      <p className="mt-2 text-ink-2">A survey or plat, your subdivision’s form, or anything that helps. Up to 25 MB.</p>
      {error !== null && (
        <div className="mt-4">
          <FormFailure title={errorText(error)} error={error} />
        </div>
      )}
      <label className="type-ui motion-colors mt-4 inline-flex min-h-11 cursor-pointer items-center rounded-control border border-control px-4 py-2 focus-within:outline-2 focus-within:outline-offset-2 hover:border-primary hover:bg-tint">
        <span>{isSending ? 'Sending…' : 'Choose a file'}</span>
        <input
          type="file"
          accept={DOCUMENT_TYPES}
          disabled={isSending}
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file)
              void send(file, 'General').then(
                (sent) => sent && showToast({ title: 'Document sent', variant: 'success' }),
              );
          }}
        />
      </label>
      <span role="status" className="sr-only">
        {isSending ? 'Sending the document' : ''}
      </span>
    </div>
  );
}

export function useDocumentUpload(id: string) {
  const client = useQueryClient();
  const [keys] = useState(createKeys);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const send = async (file: File, folder: string): Promise<ProjectDocument | null> => {
    setError(null);
    if (file.size > MAX_DOCUMENT_MB * 1024 * 1024) {
      setError(new Error(`That file is too large. The limit is ${MAX_DOCUMENT_MB} MB.`));
      return null;
    }
    setSending(true);
    try {
      const sent = await sendFile<ProjectDocument>(projectPath(id, '/documents'), 'file', file, {
        fields: { folder },
        idempotencyKey: keys.keyFor({ folder, name: file.name, size: file.size, changed: file.lastModified }),
      });
      keys.forget();
      await client.invalidateQueries({ queryKey: [projectPath(id, '/documents')] });
      return sent;
    } catch (cause) {
      setError(cause as Error);
      return null;
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, error };
}

function sizeOf(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
