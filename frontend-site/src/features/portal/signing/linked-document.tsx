import { errorText, HttpError } from 'frontend-shared/api';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { read, write } from '../../../api/client';
import type { DocumentToSign, LinkRequested, OpenedLink } from '../../../api/contract';
import { Button } from '../../../components/ui/button';
import { FormFailure } from '../../../components/ui/form-failure';
import { Notice } from '../../../components/ui/notice';
import { ConsentStep } from './consent-step';
import { SignForm } from './sign-form';
import { SigningReceipt } from './signing-receipt';

interface LinkedDocumentProps {
  /** Of the emailed link, or what it opened before a reload of the page. */
  token: string;
  /** With what opens the document again in this tab, for as long as it may be read. */
  onOpened: (access: string) => void;
  onEnded: () => void;
  onLeave: () => void;
}

/** The one document of an emailed link, for a signer without a session. */
export function LinkedDocument({ token, onOpened, onEnded, onLeave }: LinkedDocumentProps) {
  const { mutate, data, error } = useMutation({
    mutationFn: () => open(token),
    // A link works once: a second try would only use it up.
    retry: false,
    onSuccess: ({ access }) => onOpened(access),
    onError: (error) => {
      if (error instanceof HttpError && error.status < 500) onEnded();
    },
  });
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    mutate();
  }, [mutate]);
  if (!data && !error) return <Notice tone="info" role="status" title="Opening the document…" />;
  return (
    <div className="space-y-6">
      {data ? <OpenDocument opened={data} onSigned={onEnded} /> : <Ended text={errorText(error)} token={token} />}
      <Button variant="text" size="inline" onClick={onLeave}>
        Log in instead
      </Button>
    </div>
  );
}

/** What a link opened has dots, a link has none. */
function open(token: string): Promise<OpenedLink> {
  return token.includes('.')
    ? read<OpenedLink>(`/api/signatures/links/document?access=${encodeURIComponent(token)}`)
    : write<OpenedLink>('POST', '/api/signatures/links/open', { token });
}

function Ended({ text, token }: { text: string; token: string }) {
  const renew = useMutation({
    mutationFn: () => write<LinkRequested>('POST', '/api/signatures/links/renew', { token }),
  });
  if (renew.data) return <Notice tone="success" role="status" arrives title={renew.data.message} />;
  return (
    <div className="space-y-4">
      <Notice tone="warning" role="alert" title={text} />
      {renew.error && <FormFailure title={errorText(renew.error)} error={renew.error} />}
      <Button busy={renew.isPending} onClick={() => renew.mutate()}>
        Send me a new link
      </Button>
    </div>
  );
}

function OpenDocument({
  opened: { access, signerName, document: first, consent },
  onSigned,
}: {
  opened: OpenedLink;
  onSigned: () => void;
}) {
  const [agreed, setAgreed] = useState(consent.givenAt !== null);
  const [document, setDocument] = useState(first);
  const [changed, setChanged] = useState<string | null>(null);
  const path = (part: string) => `/api/signatures/links/${part}?access=${encodeURIComponent(access)}`;
  if (changed !== null) return <Ended text={changed} token={access} />;
  if (document.signedByMe)
    return (
      <div className="space-y-4">
        <Title document={document} />
        <SigningReceipt document={document} links={false} />
      </div>
    );
  return (
    <div className="space-y-4">
      <Title document={document} />
      <p>{`This link is for ${signerName} and opens one document, for an hour.`}</p>
      {!document.maySign && (
        <p>
          <a
            href={path('file')}
            target="_blank"
            rel="noreferrer"
            className="text-link inline-flex min-h-11 items-center"
          >
            {`Open ${document.title} (PDF)`}
          </a>
        </p>
      )}
      {document.maySign && !agreed && <ConsentStep text={consent} agree={() => Promise.resolve(setAgreed(true))} />}
      {document.maySign && agreed && (
        <SignForm<DocumentToSign>
          document={document}
          consentVersion={consent.version}
          file={path('file')}
          text={path('text')}
          sendCode={() => write('POST', '/api/signatures/links/code', { access })}
          path="/api/signatures/links/sign"
          more={{ access }}
          action="Sign"
          arrives={consent.givenAt === null}
          onSigned={(signed) => {
            setDocument(signed);
            onSigned();
          }}
          onRefused={(error) => {
            if (error instanceof HttpError && error.code === 'CONTRACT_CHANGED') setChanged(errorText(error));
          }}
        />
      )}
    </div>
  );
}

function Title({ document: { title } }: { document: DocumentToSign }) {
  return <h2 className="type-display-3">{title}</h2>;
}
