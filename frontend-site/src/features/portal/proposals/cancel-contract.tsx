import { serverNow } from 'frontend-shared/api';
import { useState } from 'react';
import type { AcceptedProposal, Proposal } from '../../../api/contract';
import { useWrite } from '../../../api/use-write';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { Form } from '../../../components/ui/form';
import { PasswordField } from '../../../components/ui/password-field';
import { useForm } from '../../../lib/forms/use-form';
import { lastMoment, proposalPath } from './proposal-data';

/** Works until the right to cancel ends. */
export function CancelContract({ proposal, onChanged }: { proposal: Proposal; onChanged: () => void }) {
  const { id, state, cancelUntil, you } = proposal;
  const [isOpen, setOpen] = useState(false);
  if (state !== 'accepted' || cancelUntil === null || you?.role !== 'signer' || serverNow() >= Date.parse(cancelUntil))
    return null;
  return (
    <section aria-labelledby="cancel-title" className="border-t border-line pt-10">
      <h3 id="cancel-title" className="type-display-3">
        Your right to cancel
      </h3>
      <p className="mt-3 text-ink-2">{`You can cancel this contract until ${lastMoment(cancelUntil)}, without giving a reason.`}</p>
      {isOpen ? (
        <CancelForm id={id} onChanged={onChanged} />
      ) : (
        <Button variant="outline" className="mt-4" onClick={() => setOpen(true)}>
          Cancel the contract…
        </Button>
      )}
    </section>
  );
}

function CancelForm({ id, onChanged }: { id: string; onChanged: () => void }) {
  const [values, setValues] = useState({ name: '', password: '' });
  const { bind, refused, ...form } = useForm('contract-cancel', {
    values,
    problems: {
      name: values.name.trim().length < 2 ? 'Enter your full name.' : undefined,
      password: values.password === '' ? 'Enter your password.' : undefined,
    },
    onType: (changed) => setValues({ ...values, ...changed }),
  });
  const send = useWrite<AcceptedProposal, { name: string; password: string }>({
    path: proposalPath(id, '/cancel'),
    onSuccess: onChanged,
    onError: refused,
  });
  return (
    <Form
      form={form}
      send={send}
      labelledBy="cancel-title"
      className="needs-script mt-4 space-y-4"
      onSend={() => send.mutate({ name: values.name.trim(), password: values.password })}
      actions={
        <Button type="submit" busy={send.isPending}>
          Sign and cancel the contract
        </Button>
      }
    >
      <TextField
        {...bind('name')}
        label="Your full name"
        hint="Typing it here is your signature."
        autoComplete="name"
      />
      <PasswordField {...bind('password')} label="Your account password" autoComplete="current-password" />
    </Form>
  );
}
