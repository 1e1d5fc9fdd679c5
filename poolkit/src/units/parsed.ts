/** Result of reading a text that a person typed: a value, or a sentence that says what to change. */
export type Parsed = { readonly ok: true; readonly value: number } | Refused;

export interface Refused {
  readonly ok: false;
  readonly reason: string;
}

export function parsed(value: number): Parsed {
  return { ok: true, value };
}

export function refused(reason: string): Refused {
  return { ok: false, reason };
}
