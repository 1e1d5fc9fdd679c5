import { useMutation } from '@tanstack/react-query';
import { formatDay } from 'frontend-shared/format';
import { useState } from 'react';
import type { ConsentText } from '../../../api/contract';
import { CheckField } from '../../../components/tools/check-field';
import { Button } from '../../../components/ui/button';
import { Form } from '../../../components/ui/form';
import { useForm } from '../../../lib/forms/use-form';
import { SAMPLE_PATH } from './signing-data';

const OPEN_FIRST = 'Open the sample document first.';
const CONFIRM = 'Confirm that you were able to read the sample and that you agree.';

interface ConsentStepProps {
  text: ConsentText;
  agree: () => Promise<unknown>;
}

export function ConsentStep({ text, agree }: ConsentStepProps) {
  const [opened, setOpened] = useState(false);
  const [agreed, setAgreed] = useState('');
  const { bind, set, refused, ...form } = useForm('electronic-consent', {
    values: { agreed },
    problems: { agreed: opened ? (agreed === '' ? CONFIRM : undefined) : OPEN_FIRST },
    onType: (changed) => setAgreed(changed.agreed ?? ''),
  });
  const send = useMutation({ mutationFn: agree, onError: refused });
  const { id, error } = bind('agreed');
  return (
    <section aria-labelledby="consent-title" className="rounded-card border border-line bg-surface p-5 md:p-6">
      <h3 id="consent-title" className="type-title">
        {text.title}
      </h3>
      <div className="mt-3 space-y-3">
        {text.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="type-small text-ink-3">{`Version ${text.version}, checked on ${formatDay(text.checkedOn)}.`}</p>
      </div>
      <Form
        form={form}
        send={send}
        labelledBy="consent-title"
        className="needs-script mt-4 space-y-5"
        onSend={() => send.mutate()}
        actions={
          <Button type="submit" busy={send.isPending}>
            Agree and continue
          </Button>
        }
      >
        <p>
          <a
            href={SAMPLE_PATH}
            target="_blank"
            rel="noreferrer"
            onClick={() => setOpened(true)}
            className="text-link inline-flex min-h-11 items-center font-semibold"
          >
            Open the sample document (PDF)
          </a>
        </p>
        <CheckField
          id={id}
          label="I opened the sample and could read it. I agree to sign and receive documents electronically."
          error={error}
          checked={agreed !== ''}
          onChange={(checked) => set('agreed', checked ? 'yes' : '')}
        />
      </Form>
    </section>
  );
}
