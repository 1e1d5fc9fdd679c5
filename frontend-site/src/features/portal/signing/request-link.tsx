import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { write } from '../../../api/client';
import type { LinkRequested } from '../../../api/contract';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { Form } from '../../../components/ui/form';
import { Notice } from '../../../components/ui/notice';
import { useForm } from '../../../lib/forms/use-form';
import { emailProblem } from '../../../lib/forms/validation';

/** A document, or a record whose contract is made when it is about to be signed. */
export type LinkTarget = { documentId: string } | { targetType: 'proposal'; targetId: string };

/** For someone who was sent here to sign a document and has no account. */
export function RequestLink({ target }: { target: LinkTarget }) {
  const [email, setEmail] = useState('');
  const { bind, refused, ...form } = useForm('document-link', {
    values: { email },
    problems: { email: emailProblem(email) },
    onType: (changed) => setEmail(changed.email ?? email),
  });
  const send = useMutation({
    mutationFn: () => write<LinkRequested>('POST', '/api/signatures/links', { ...target, email: email.trim() }),
    onError: refused,
  });
  if (send.data) return <Notice tone="success" role="status" arrives title={send.data.message} />;
  return (
    <section aria-labelledby="document-link-title" className="border-t border-line pt-6">
      <h2 id="document-link-title" className="type-title">
        Open the document without an account
      </h2>
      <p className="mt-2 text-ink-2">
        We will email you a link to this one document. It works once and expires in 15 minutes.
      </p>
      <Form
        form={form}
        send={send}
        labelledBy="document-link-title"
        className="needs-script mt-4 space-y-5"
        onSend={() => send.mutate()}
        actions={
          <Button type="submit" variant="outline" busy={send.isPending} className="w-full">
            Email me a link
          </Button>
        }
      >
        <TextField {...bind('email')} label="Signer’s email" type="email" inputMode="email" autoComplete="email" />
      </Form>
    </section>
  );
}
