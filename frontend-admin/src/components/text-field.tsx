import { OutlinedInput } from '@mui/material';
import { useEffect, useRef, type HTMLInputTypeAttribute, type KeyboardEvent, type RefObject } from 'react';
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
  focusOnOpen?: boolean;
  readOnly?: boolean;
  multilineRows?: number;
  min?: string;
  maxLength?: number;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal';
  onKeyDown?: (event: KeyboardEvent) => void;
  elementRef?: RefObject<TextElement | null>;
}

export type TextElement = HTMLInputElement | HTMLTextAreaElement;

export function TextField({
  label,
  value,
  onChange,
  type = 'text',
  hint,
  error,
  optional,
  autoComplete = 'off',
  focusOnOpen = false,
  readOnly,
  multilineRows,
  min,
  maxLength,
  inputMode,
  onKeyDown,
  elementRef,
}: Props) {
  const own = useRef<TextElement>(null);
  const input = elementRef ?? own;
  useEffect(() => {
    if (focusOnOpen) input.current?.focus();
  }, [focusOnOpen, input]);
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
          inputRef={input}
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
