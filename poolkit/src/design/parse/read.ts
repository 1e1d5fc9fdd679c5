/** Each reads a typed copy or notes a problem. List lengths are checked first, so hostile input is cheap to refuse. */
export type Reader<T> = (value: unknown, path: string, problems: DesignProblem[]) => T | undefined;
export type Fields<T> = { readonly [K in keyof T]-?: Reader<T[K]> };

const MAX_SHOWN_KEY_LENGTH = 40;
const MAX_TEXT_LENGTH = 200;

export function note(problems: DesignProblem[], path: string, code: ProblemCode, message: string): undefined {
  if (!isFull(problems)) problems.push({ path, code, message });
  return undefined;
}

export function number(what: string, min: number, max: number, unit = ''): Reader<number> {
  const range = `${what} must be from ${min} to ${max}${unit && ` ${unit}`}.`;
  return (value, path, problems) => {
    if (typeof value !== 'number' || Number.isNaN(value))
      return note(problems, path, 'WRONG_TYPE', `${what} must be a number.`);
    if (value < min || value > max) return note(problems, path, 'OUT_OF_RANGE', range);
    // JSON writes -0 as 0; both must be one design.
    return value === 0 ? 0 : value;
  };
}

export function feet(what: string, min: number, max: number): Reader<number> {
  return number(what, min, max, 'ft');
}

export function count(what: string, min: number, max: number): Reader<number> {
  const any = number(what, min, max);
  return (value, path, problems) => {
    const read = any(value, path, problems);
    if (read === undefined || Number.isInteger(read)) return read;
    return note(problems, path, 'WRONG_TYPE', `${what} must be a whole number.`);
  };
}

export function choice<const T extends string | number | boolean>(what: string, choices: readonly T[]): Reader<T> {
  const message = `${what} must be ${choices.slice(0, -1).join(', ')}${choices.length > 1 ? ' or ' : ''}${String(choices[choices.length - 1])}.`;
  return (value, path, problems) =>
    choices.includes(value as T) ? (value as T) : note(problems, path, 'NOT_A_CHOICE', message);
}

export function text(pattern: RegExp, hint: string): Reader<string> {
  return (value, path, problems) => {
    if (typeof value !== 'string') return note(problems, path, 'WRONG_TYPE', hint);
    return value.length <= MAX_TEXT_LENGTH && pattern.test(value) ? value : note(problems, path, 'BAD_TEXT', hint);
  };
}

export function nullable<T>(reader: Reader<T>): Reader<T | null> {
  return (value, path, problems) => (value === null ? null : reader(value, path, problems));
}

export function list<T>(what: string, item: Reader<T>, min: number, max: number): Reader<readonly T[]> {
  return (value, path, problems) => {
    if (!Array.isArray(value)) return note(problems, path, 'WRONG_TYPE', `${what} must be a list.`);
    const length = value.length;
    if (length > max)
      return note(problems, path, 'TOO_MANY', `${what}: at most ${max} are allowed, there are ${length}.`);
    if (length < min)
      return note(problems, path, 'TOO_FEW', `${what}: at least ${min} are needed, there are ${length}.`);
    const read: T[] = [];
    for (let index = 0; index < length; index++) {
      const one = item(value[index], `${path}[${index}]`, problems);
      if (one !== undefined) read.push(one);
    }
    return read.length === length ? read : undefined;
  };
}

/** Readers of keys added later: null is left out, so that an older object reads as before. */
export type Extras<E> = { readonly [K in keyof E]-?: Reader<E[K] | null> };

/** Keys in `fallbacks` and `extras` are optional; unknown keys are refused by name. */
export function object<T extends object, E extends object = object>(
  what: string,
  fields: Fields<T>,
  fallbacks: Partial<T> = {},
  extras: Extras<E> = {} as Extras<E>,
): Reader<T & E> {
  const keys = Object.keys(fields) as (keyof T & string)[];
  const extraKeys = Object.keys(extras) as (keyof E & string)[];
  const known = { ...fields, ...extras };
  const blank = Object.fromEntries(keys.map((key) => [key, undefined])) as Partial<T>;
  return (value, path, problems) => {
    if (!isPlain(value)) return note(problems, path, 'NOT_AN_OBJECT', `${what} must be an object.`);
    refuseUnknown(value, known, path, problems);
    const read: Partial<T> = { ...blank };
    let complete = true;
    for (const key of keys) {
      const at = path === '' ? key : `${path}.${key}`;
      const one = Object.hasOwn(value, key)
        ? fields[key](value[key], at, problems)
        : Object.hasOwn(fallbacks, key)
          ? fallbacks[key]
          : note(problems, at, 'MISSING', `${what} needs ${key}.`);
      if (one === undefined) complete = false;
      else read[key] = one;
    }
    const more: Partial<E> = {};
    for (const key of extraKeys) {
      if (!Object.hasOwn(value, key) || value[key] === null || value[key] === undefined) continue;
      const one = extras[key](value[key], path === '' ? key : `${path}.${key}`, problems);
      if (one === undefined) complete = false;
      else if (one !== null) more[key] = one;
    }
    return complete ? (Object.assign(read, more) as T & E) : undefined;
  };
}

export function byKind<T extends { readonly kind: string }>(
  what: string,
  kinds: { readonly [K in T['kind']]: Fields<Omit<T & { readonly kind: K }, 'kind'>> },
): Reader<T> {
  const kind = choice(`The kind of ${what}`, Object.keys(kinds));
  const readers = new Map(
    Object.entries(kinds).map(([name, fields]) => [
      name,
      object<T>(`A ${what} of this kind`, { kind, ...(fields as object) } as Fields<T>),
    ]),
  );
  return (value, path, problems) => {
    if (!isPlain(value)) return note(problems, path, 'NOT_AN_OBJECT', `The ${what} must be an object.`);
    const named = kind(Object.hasOwn(value, 'kind') ? value['kind'] : undefined, `${path}.kind`, problems);
    return named === undefined ? undefined : readers.get(named)?.(value, path, problems);
  };
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Plain objects of another realm (a worker, a test) have another Object.prototype, whose own is null.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function refuseUnknown(value: object, fields: object, path: string, problems: DesignProblem[]): void {
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(fields, key)) continue;
    const shown = JSON.stringify(key.slice(0, MAX_SHOWN_KEY_LENGTH));
    note(problems, path, 'UNKNOWN_KEY', `${shown} is not known here. Leave it out.`);
    if (isFull(problems)) return;
  }
}

export type ProblemCode =
  | ('NOT_AN_OBJECT' | 'UNKNOWN_KEY' | 'MISSING' | 'WRONG_TYPE' | 'OUT_OF_RANGE' | 'NOT_A_CHOICE' | 'TOO_MANY')
  | ('TOO_FEW' | 'BAD_TEXT' | 'UNREADABLE' | 'SHAPE_CONFLICT' | 'SELF_INTERSECTION' | 'DEPTH_ORDER')
  | ('DEPTH_NOT_SPANNING' | 'NO_WATER' | 'TOO_DEEP' | 'FLOOR_TOO_STEEP' | 'DOES_NOT_FIT' | 'OVERLAP')
  | 'CONSTRUCTION_LIMIT';

export type DesignProblem = Readonly<{ path: string; code: ProblemCode; message: string }>;

const MAX_PROBLEMS = 50;

function isFull(problems: readonly DesignProblem[]): boolean {
  return problems.length >= MAX_PROBLEMS;
}

export function problemIf(broken: boolean, path: string, code: ProblemCode, message: string): DesignProblem[] {
  return broken ? [{ path, code, message }] : [];
}
