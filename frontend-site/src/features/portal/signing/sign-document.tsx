import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { write } from '../../../api/client';
import type { ApiPath, ConsentText, DocumentToSign } from '../../../api/contract';
import { Notice } from '../../../components/ui/notice';
import { useAnswer } from '../../../components/ui/query-states';
import { Skeleton } from '../../../components/ui/skeleton';
import { ConsentStep } from './consent-step';
import { SignForm } from './sign-form';
import { SigningReceipt } from './signing-receipt';
import { CONSENT_PATH, documentPath } from './signing-data';

interface SignDocumentProps<Answer> {
  documentId: string;
  /** Takes the signature: consent, name, strokes, password or code. */
  path: ApiPath;
  /** Sent beside the signature. */
  more?: object;
  /** Of the button, such as "Sign and accept". */
  action: string;
  onSigned?: (answer: Answer) => void;
  onRefused?: (error: Error) => void;
  children?: ReactNode;
}

/** Consent, reading, name and confirmation; the receipt once it is signed. `children` come before the button. */
export function SignDocument<Answer>({ documentId, onSigned, ...form }: SignDocumentProps<Answer>) {
  const client = useQueryClient();
  const [hasAgreed, setAgreed] = useState(false);
  const documentQuery = useQuery<DocumentToSign>({ queryKey: [documentPath(documentId)] });
  const consentQuery = useQuery<ConsentText>({ queryKey: [CONSENT_PATH] });
  const skeleton = <Skeleton className="h-64 w-full" />;
  const [document, documentState] = useAnswer(documentQuery, 'Loading the document', skeleton);
  const [consent, consentState] = useAnswer(consentQuery, 'Loading the signing page', null);
  if (!document || !consent) return documentState || consentState;
  if (document.signedByMe) return <SigningReceipt document={document} />;
  if (!document.maySign)
    return (
      <Notice tone="info" title="A signer in your household signs this.">
        You can read it here. Signers are listed under People.
      </Notice>
    );
  if (consent.givenAt === null) {
    const agree = async () => {
      const given = await write<ConsentText>('POST', CONSENT_PATH, { consent: consent.version });
      setAgreed(true);
      client.setQueryData([CONSENT_PATH], given);
    };
    return <ConsentStep text={consent} agree={agree} />;
  }
  return (
    <SignForm<Answer>
      {...form}
      document={document}
      consentVersion={consent.version}
      file={documentPath(documentId, '/file')}
      text={documentPath(documentId, '/text')}
      sendCode={() => write('POST', documentPath(documentId, '/code'))}
      hasPassword
      arrives={hasAgreed}
      onSigned={async (answer) => {
        await client.invalidateQueries({ queryKey: [documentPath(documentId)] });
        onSigned?.(answer);
      }}
    />
  );
}
