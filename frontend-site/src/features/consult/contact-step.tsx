import { TextField } from '../../components/ui/field';
import { isEmergency } from './consult-values';
import { ReachFields } from './reach-fields';
import type { StepProps } from './use-consult-form';

export function ContactStep({ values, set, errors }: StepProps) {
  const bind = (field: 'name' | 'email' | 'phone') => ({
    id: `consult-${field}`,
    enterKeyHint: 'send' as const,
    name: field,
    value: values[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }, field),
  });
  return (
    <div className="space-y-6">
      <TextField {...bind('name')} label="Name" autoComplete="name" />
      {isEmergency(values) ? (
        <ReachFields bind={bind} />
      ) : (
        <>
          <TextField {...bind('email')} label="Email" type="email" inputMode="email" autoComplete="email" />
          <TextField
            {...bind('phone')}
            label="Phone"
            optional
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint="Only to arrange the visit. We do not sell numbers."
          />
        </>
      )}
    </div>
  );
}
