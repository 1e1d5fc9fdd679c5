import { Box, NativeSelect, OutlinedInput } from '@mui/material';
import { ChevronIcon } from './icons';
import { Field } from './field';

interface SelectOption {
  value: string;
  label: string;
}

interface Props {
  label: string;
  value: string;
  options: SelectOption[];
  onChange: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
  disabled?: boolean;
  labelHidden?: boolean;
}

export function SelectField({ label, value, options, onChange, hint, error, optional, disabled, labelHidden }: Props) {
  const control = (id: string | undefined, aria: Record<string, unknown>) => (
    <NativeSelect
      fullWidth
      value={value}
      onChange={(event) => onChange(event.target.value)}
      IconComponent={ChevronIcon}
      disabled={disabled ?? false}
      error={Boolean(error)}
      input={<OutlinedInput />}
      slotProps={{ input: { id, ...aria } }}
      sx={{
        '& .MuiNativeSelect-select': { pr: '36px !important', textOverflow: 'ellipsis' },
        '& .MuiNativeSelect-icon': { right: 8, color: 'tokens.ink2' },
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
  if (labelHidden) return <Box sx={{ minWidth: 0 }}>{control(undefined, { 'aria-label': label })}</Box>;
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {({ id, ...aria }) => control(id, aria)}
    </Field>
  );
}
