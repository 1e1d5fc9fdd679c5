import { errorText, HttpError } from 'frontend-shared/api';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { write } from '../../../api/client';
import type { DocumentToSign, OpenedLink } from '../../../api/contract';
import { Notice } from '../../../components/ui/notice';
import { ConsentStep } from './consent-step';
import { SignForm } from './sign-form';
import { SigningReceipt } from './signing-receipt';

/** The one document of an emailed link, for a signer without a session. */
export function LinkedDocument({ token, onOpened }: { token: string; onOpened: () => void }) {
  const { mutate, data, error } = useMutation({
    mutationFn: () => write<OpenedLink>('POST', '/api/signatures/links/open', { token }),
    // A link works once: a second try would only use it up.
    retry: false,
    onSuccess: onOpened,
    onError: (error) => {
      if (error instanceof HttpError && error.status < 500) onOpened();
    },
  });
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    mutate();
  }, [mutate]);
  if (data) return <OpenDocument opened={data} />;
  if (error) return <Notice tone="warning" role="alert" title={errorText(error)} />;
  return <Notice tone="info" role="status" title="Opening the document…" />;
}

function OpenDocument({ opened: { access, signerName, document: first, consent } }: { opened: OpenedLink }) {
  const [agreed, setAgreed] = useState(consent.givenAt !== null);
  const [document, setDocument] = useState(first);
  const file = `/api/signatures/links/file?access=${encodeURIComponent(access)}`;
  if (document.signedByMe) return <SigningReceipt document={document} links={false} />;
  return (
    <div className="space-y-4">
      <p>{`This link is for ${signerName} and opens one document, for an hour.`}</p>
      {!document.maySign && (
        <p>
          <a href={file} target="_blank" rel="noreferrer" className="text-link inline-flex min-h-11 items-center">
            {`Open ${document.title} (PDF)`}
          </a>
        </p>
      )}
      {document.maySign && !agreed && <ConsentStep text={consent} agree={() => Promise.resolve(setAgreed(true))} />}
      {document.maySign && agreed && (
        <SignForm<DocumentToSign>
          document={document}
          consentVersion={consent.version}
          file={file}
          sendCode={() => write('POST', '/api/signatures/links/code', { access })}
          path="/api/signatures/links/sign"
          more={{ access }}
          action="Sign"
          onSigned={setDocument}
        />
      )}
    </div>
  );
}
