import { errorText } from 'frontend-shared/api';
import { useMutation } from '@tanstack/react-query';
import { formatClock, formatDate } from 'frontend-shared/format';
import { sendFile } from '../../api/client';
import type { Verified } from '../../api/contract';
import { FormFailure } from '../../components/ui/form-failure';
import { Notice } from '../../components/ui/notice';

/** Says whether a file is one that was signed here, and nothing about who signed it. */
export function CheckDocument() {
  const check = useMutation({
    mutationFn: (file: File) => sendFile<Verified>('/api/signatures/verify', 'file', file),
    retry: false,
  });
  return (
    <section aria-labelledby="check-title" className="mt-8 rounded-card border border-line bg-surface p-5 md:p-6">
      <h2 id="check-title" tabIndex={-1} className="type-title">
        Check a signed document
      </h2>
      <p className="mt-2 text-ink-2">
        Choose the PDF. We compare it with the documents signed here and do not keep it. Up to 25 MB.
      </p>
      <label className="type-ui motion-colors mt-4 inline-flex min-h-11 cursor-pointer items-center rounded-control border border-control px-4 py-2 focus-within:outline-2 focus-within:outline-offset-2 hover:border-primary hover:bg-tint">
        <span>{check.isPending ? 'Checking…' : 'Choose a file'}</span>
        <input
          type="file"
          accept=".pdf"
          disabled={check.isPending}
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file) check.mutate(file);
          }}
        />
      </label>
      <div className="mt-4 empty:hidden">
        {check.error && <FormFailure title={errorText(check.error)} error={check.error} />}
        {check.data && <Result {...check.data} />}
      </div>
    </section>
  );
}

function Result({ genuine, document, signedAt }: Verified) {
  if (!genuine || signedAt === undefined)
    return (
      <Notice tone="warning" role="status" arrives title="This is not a document that was signed here.">
        Even one changed character makes it a different file. Ask us if you expected it to match.
      </Notice>
    );
  return (
    <Notice tone="success" role="status" arrives title="Genuine.">
      {`${document}, signed on ${formatDate(signedAt)} at ${formatClock(signedAt)} Central.`}
    </Notice>
  );
}
