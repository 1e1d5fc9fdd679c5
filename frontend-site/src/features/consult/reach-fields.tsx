import { hintId, TextField } from '../../components/ui/field';
import { REACH } from '../../content/reach';

type Field = 'phone' | 'email';

interface ReachFieldsProps {
  bind: (
    field: Field,
  ) => Pick<Parameters<typeof TextField>[0], 'id' | 'name' | 'error' | 'onChange'> & { value: string };
}

/**
 * Phone and email, of which one is enough: where both are missing, both are marked. The emergency page has the same in
 * its own file, because a file of both would cost its first view more than it may weigh.
 */
export function ReachFields({ bind }: ReachFieldsProps) {
  const hint = hintId('consult-reach');
  const [phone, email] = [bind('phone'), bind('email')];
  /** So neither is required. */
  const either = { 'aria-required': false, 'aria-describedby': hint } as const;
  return (
    <fieldset>
      <legend className="sr-only">{REACH.legend}</legend>
      <p id={hint} className="type-small text-ink-3">
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
