import { useState, type ReactNode } from 'react';
import type { ApiPath, DocumentToSign } from '../../../api/contract';
import { useWrite } from '../../../api/use-write';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { Form } from '../../../components/ui/form';
import { PasswordField } from '../../../components/ui/password-field';
import { Segments } from '../../../components/ui/segments';
import { focusOnMount } from '../../../lib/focus/focus-on-mount';
import { useForm } from '../../../lib/forms/use-form';
import { requiredText } from '../../../lib/forms/validation';
import { DrawnName, type Strokes } from './drawn-name';
import { ReadDocument } from './read-document';
import { SendCode } from './send-code';
import type { Signing } from './signing-data';

interface SignFormProps<Answer> {
  document: DocumentToSign;
  consentVersion: number;
  /** Opens the PDF. */
  file: string;
  /** Gives its text. */
  text: string;
  sendCode: () => Promise<unknown>;
  /** Without an account there is only the code. */
  hasPassword?: boolean;
  path: ApiPath;
  more?: object;
  action: string;
  onSigned: (answer: Answer) => unknown;
  onRefused?: ((error: Error) => void) | undefined;
  /** After the consent, whose button had the focus. */
  arrives: boolean;
  children?: ReactNode;
}

const PROOFS = [
  ['password', 'Password'],
  ['code', 'Code by email'],
] as const;

export function SignForm<Answer>(props: SignFormProps<Answer>) {
  const {
    document,
    consentVersion,
    file,
    text,
    sendCode,
    hasPassword = false,
    path,
    more,
    action,
    onSigned,
    onRefused,
    arrives,
    children,
  } = props;
  const [isRead, setRead] = useState(false);
  const [proof, setProof] = useState<'password' | 'code'>(hasPassword ? 'password' : 'code');
  const [strokes, setStrokes] = useState<Strokes>([]);
  const [values, setValues] = useState({ name: '', password: '', code: '' });
  const { bind, refused, ...form } = useForm('sign', {
    values,
    problems: {
      name: values.name.trim().length < 2 ? 'Enter your full name.' : undefined,
      password: proof === 'password' && values.password === '' ? 'Enter your password.' : undefined,
      code: proof === 'code' ? requiredText(values.code, 'the code from the email') : undefined,
    },
    onType: (changed) => setValues({ ...values, ...changed }),
  });
  const send = useWrite<Answer, Signing>({
    path,
    onSuccess: onSigned,
    onError: (error) => {
      refused(error);
      onRefused?.(error);
    },
  });
  return (
    <section aria-labelledby="sign-title" className="rounded-card border border-line bg-surface p-5 md:p-6">
      <h3 id="sign-title" {...(arrives && { ref: focusOnMount, tabIndex: -1 })} className="type-title">
        {`Sign ${document.title}`}
      </h3>
      <Form
        form={form}
        send={send}
        labelledBy="sign-title"
        className="needs-script mt-4 space-y-6"
        onSend={() =>
          send.mutate({
            ...more,
            consent: consentVersion,
            name: values.name.trim(),
            ...(strokes.length > 0 && { strokes }),
            ...(proof === 'password' ? { password: values.password } : { code: values.code.trim() }),
          })
        }
        actions={
          <>
            {children}
            <Button type="submit" busy={send.isPending} disabled={!isRead}>
              {action}
            </Button>
          </>
        }
      >
        <ReadDocument id="sign-read" title={document.title} text={text} file={file} isRead={isRead} onRead={setRead} />
        <TextField
          {...bind('name')}
          label="Your full name"
          hint="Typing it here is your signature."
          autoComplete="name"
        />
        <DrawnName strokes={strokes} onDraw={setStrokes} />
        <div className="space-y-4">
          <p className="font-semibold">Confirm that it is you</p>
          {hasPassword && <Segments legend="Confirm with" choices={PROOFS} chosen={proof} onChoose={setProof} />}
          {proof === 'password' ? (
            <PasswordField {...bind('password')} label="Your account password" autoComplete="current-password" />
          ) : (
            <>
              <SendCode send={sendCode} />
              <TextField
                {...bind('code')}
                label="Code from the email"
                hint="Six digits. It works once and expires in 10 minutes."
                inputMode="numeric"
                autoComplete="one-time-code"
              />
            </>
          )}
        </div>
      </Form>
    </section>
  );
}
