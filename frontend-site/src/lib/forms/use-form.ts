import { HttpError } from 'frontend-shared/api';
import { trackRefusal } from '../analytics/form-events';
import { useFormErrors } from '../hooks/use-form-errors';

/** What the server refused, by field of the form; `names` where it calls them otherwise. */
export function serverProblems<F extends string>(error: HttpError, names: Readonly<Record<string, F>> = {}) {
  const problems: Partial<Record<F, string>> = {};
  for (const [path, message] of Object.entries(error.fields)) {
    const root = path.split('.')[0] ?? path;
    problems[names[root] ?? (root as F)] ??= message;
  }
  return problems;
}

interface Options<F extends string> {
  values: Readonly<Record<F, string>>;
  problems: Readonly<Partial<Record<F, string | undefined>>>;
  onType: (changed: Partial<Record<F, string>>) => void;
  /** Where the form's name is not the prefix of its fields. */
  prefix?: string;
  enterKeyHint?: 'go' | 'send' | 'done';
  /** A field whose own error also covers another. */
  covers?: NoInfer<Partial<Record<F, F>>>;
  /** Fields by the server's names, where those differ. */
  serverNames?: NoInfer<Readonly<Record<string, F>>>;
}

/** Errors, bound fields and server refusals of a form without steps; `Form` shows it. */
export function useForm<F extends string>(
  name: string,
  { values, problems, onType, prefix = name, enterKeyHint = 'send', covers, serverNames = {} }: Options<F>,
) {
  const order = Object.keys(problems) as F[];
  const errors = useFormErrors<F>(prefix, order, { form: name, problems });
  const set = (field: F, value: string) => {
    onType({ [field]: value } as Partial<Record<F, string>>);
    errors.edit(field);
    const other = covers?.[field];
    if (other !== undefined && errors.errors[other] !== undefined) errors.edit(other);
  };
  return {
    ...errors,
    name,
    set,
    hasFields: order.length > 0,
    isClean: () => errors.check(problems),
    bind: (field: F) => ({
      id: `${prefix}-${field}`,
      name: field,
      enterKeyHint,
      value: values[field],
      error: errors.errors[field],
      onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
    }),
    /** Its fields say what was refused. */
    says: (error: unknown): boolean => {
      if (!(error instanceof HttpError)) return false;
      const refusedFields = serverProblems(error, serverNames);
      return order.some((field) => refusedFields[field] !== undefined);
    },
    /** Counts the refusal; true when none of it is about a field. */
    refused: (error: unknown): boolean => {
      trackRefusal(name, error);
      if (!(error instanceof HttpError)) return true;
      return errors.show(serverProblems(error, serverNames));
    },
  };
}
