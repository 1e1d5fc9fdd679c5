import { hintId, TextField } from '../../components/ui/field';
import { REACH } from '../../content/reach';

type Field = 'phone' | 'email';

interface ReachFieldsProps {
  bind: (
    field: Field,
  ) => Pick<Parameters<typeof TextField>[0], 'id' | 'name' | 'error' | 'onChange'> & { value: string };
}

export function ReachFields({ bind }: ReachFieldsProps) {
  const hint = hintId('consult-reach');
  const [phone, email] = [bind('phone'), bind('email')];
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
