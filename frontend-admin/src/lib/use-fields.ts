import { HttpError } from 'frontend-shared/api';
import { useState } from 'react';

type Problems = Partial<Record<string, string | undefined>>;

/** The text fields of a form: what is missing is said once it was sent, what the server refused at once. */
export function useFields<K extends string>(
  initial: Record<K, string> | (() => Record<K, string>),
  error: Error | null,
  problemsOf: (values: Record<K, string>) => Problems = () => ({}),
) {
  const [values, setValues] = useState<Record<K, string>>(initial);
  const [tried, setTried] = useState(false);
  const problems = problemsOf(values);
  const isReady = !Object.values(problems).some(Boolean);
  const refused = error instanceof HttpError ? error.fields : {};
  const errorOf = (name: string) => (tried ? problems[name] : undefined) ?? refused[name];
  return {
    values,
    set: setValues,
    isReady,
    errorOf,
    /** Shows what is missing; true when nothing is. */
    check: (): boolean => {
      setTried(true);
      return isReady;
    },
    /** @param name of the field in the API */
    field: (key: K, name: string = key) => ({
      value: values[key],
      onChange: (value: string) => setValues((before) => ({ ...before, [key]: value })),
      error: errorOf(name),
    }),
  };
}

/** The fields that hold something, trimmed. */
export function filledIn<K extends string>(values: Record<K, string>): Partial<Record<K, string>> {
  const trimmed = Object.entries<string>(values).map(([key, value]) => [key, value.trim()]);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== '')) as Partial<Record<K, string>>;
}
