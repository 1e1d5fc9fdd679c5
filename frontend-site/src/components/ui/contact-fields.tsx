import { Link } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { hintId, TextField } from './field';
import { REACH } from '../../content/reach';

type Bind<F extends string> = (
  field: F,
) => Pick<Parameters<typeof TextField>[0], 'id' | 'name' | 'error' | 'onChange' | 'enterKeyHint'> & { value: string };

const EMAIL = { label: 'Email', type: 'email', inputMode: 'email', autoComplete: 'email' } as const;
const PHONE = { label: 'Phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel' } as const;

export function ContactFields({ bind, phoneHint }: { bind: Bind<'name' | 'email' | 'phone'>; phoneHint?: string }) {
  return (
    <>
      <TextField {...bind('name')} label="Name" autoComplete="name" />
      <TextField {...bind('email')} {...EMAIL} />
      <TextField {...bind('phone')} {...PHONE} optional hint={phoneHint} />
    </>
  );
}

interface ReachFieldsProps {
  id: string;
  isTitled?: boolean;
  bind: Bind<'phone' | 'email'>;
}

export function ReachFields({ id, isTitled = false, bind }: ReachFieldsProps) {
  const hint = hintId(id);
  const [phone, email] = [bind('phone'), bind('email')];
  const either = { 'aria-required': false, 'aria-describedby': hint } as const;
  return (
    <fieldset>
      <legend className={isTitled ? 'font-semibold text-ink' : 'sr-only'}>{REACH.legend}</legend>
      <p id={hint} className="type-small mt-1 text-ink-3">
        {REACH.hint}
      </p>
      <div className="mt-4 grid gap-6 md:grid-cols-2">
        <TextField {...phone} {...either} {...PHONE} optional={email.value.trim() !== ''} />
        <TextField
          {...email}
          {...either}
          {...EMAIL}
          error={phone.value.trim() === '' ? (phone.error ?? email.error) : email.error}
          optional={phone.value.trim() !== ''}
        />
      </div>
    </fieldset>
  );
}

export const PHONE_HINT = 'Only to arrange the visit. We do not sell phone numbers.';

export function SendTerms() {
  return (
    <p className="type-small text-ink-2">
      No payment, no contract. See our{' '}
      <Link to={PATHS.privacy} className="text-link">
        Privacy Policy
      </Link>
      .
    </p>
  );
}
