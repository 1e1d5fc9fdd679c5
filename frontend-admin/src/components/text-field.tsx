import OutlinedInput from '@mui/material/OutlinedInput';
import type { HTMLInputTypeAttribute, KeyboardEvent } from 'react';
import { Field } from './field';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: HTMLInputTypeAttribute;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
  autoComplete?: string;
  autoFocus?: boolean;
  readOnly?: boolean;
  multilineRows?: number;
  min?: string;
  maxLength?: number;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  onKeyDown?: (event: KeyboardEvent) => void;
}

export function TextField({
  label,
  value,
  onChange,
  type = 'text',
  hint,
  error,
  optional,
  autoComplete = 'off',
  autoFocus,
  readOnly,
  multilineRows,
  min,
  maxLength,
  inputMode,
  onKeyDown,
}: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {({ id, ...aria }) => (
        <OutlinedInput
          id={id}
          fullWidth
          type={multilineRows ? undefined : type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          error={Boolean(error)}
          autoComplete={autoComplete}
          // Only in dialogs and single-purpose forms that were opened on purpose.
          autoFocus={autoFocus ?? false}
          readOnly={readOnly ?? false}
          multiline={multilineRows !== undefined}
          {...(multilineRows === undefined ? {} : { minRows: multilineRows, maxRows: 12 })}
          {...(onKeyDown ? { onKeyDown } : {})}
          slotProps={{ input: { ...aria, min, maxLength, inputMode } }}
        />
      )}
    </Field>
  );
}
