import { hintId, TextField } from './field';
import { REACH } from '../../content/reach';

type Field = 'phone' | 'email';

interface ReachFieldsProps {
  id: string;
  isTitled?: boolean;
  bind: (
    field: Field,
  ) => Pick<Parameters<typeof TextField>[0], 'id' | 'name' | 'error' | 'onChange'> & { value: string };
}

/** One of the two is enough. */
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
        <TextField
          {...phone}
          {...either}
          label="Phone"
          optional={email.value.trim() !== ''}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <TextField
          {...email}
          {...either}
          error={phone.value.trim() === '' ? (phone.error ?? email.error) : email.error}
          label="Email"
          optional={phone.value.trim() !== ''}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </div>
    </fieldset>
  );
}
