import { describedBy, FieldError } from '../ui/field';

interface CheckFieldProps {
  id: string;
  label: string;
  error?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function CheckField({ id, label, error, checked, onChange }: CheckFieldProps) {
  return (
    <div>
      <label className="flex min-h-11 w-fit cursor-pointer items-start gap-3 py-2">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, undefined, error)}
          className="mt-1 size-5 shrink-0 accent-primary"
        />
        <span>{label}</span>
      </label>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
