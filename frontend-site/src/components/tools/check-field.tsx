interface CheckFieldProps {
  id: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function CheckField({ id, label, checked, onChange }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-start gap-3 py-2">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-1 size-5 shrink-0 accent-primary"
      />
      <span>{label}</span>
    </label>
  );
}
