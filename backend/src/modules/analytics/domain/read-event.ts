import {
  AGE_MAX_MS,
  CODE_FORM,
  COUNT_MAX,
  DOLLARS_MAX,
  FIELDS,
  fieldsOf,
  isEventName,
  PATH_MAX,
  ruleOf,
  type EventName,
  type FieldName,
  type FieldRule,
} from './event-rules.js';

export type EventFields = Partial<Record<FieldName, string | number>>;

export interface ReportedEvent {
  id: string | null;
  name: EventName;
  /** How long before sending it happened, by the sender's clock. */
  ageMs: number;
  fields: EventFields;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Null for an unknown name, an unknown field or a missing one. */
export function readEvent(value: unknown): ReportedEvent | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const { id = null, event: name, ageMs = 0, ...members } = value as Record<string, unknown>;
  if (!isEventName(name) || !isAge(ageMs)) return null;
  if (id !== null && !(typeof id === 'string' && UUID.test(id))) return null;
  const known = new Set<string>(fieldsOf(name));
  const { required, preset } = ruleOf(name);
  if (!Object.keys(members).every((key) => known.has(key))) return null;
  const fields: EventFields = { ...preset };
  for (const [key, given] of Object.entries(members) as [FieldName, unknown][]) {
    if (given === undefined) continue;
    const read = readField(FIELDS[key], given);
    if (read === null) return null;
    fields[key] = read;
  }
  if (!required.every((key) => fields[key] !== undefined)) return null;
  if (fields.value !== undefined) fields.currency ??= 'USD';
  return { id: id === null ? null : id.toLowerCase(), name, ageMs, fields };
}

function isAge(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= AGE_MAX_MS;
}

function readField(rule: FieldRule, value: unknown): string | number | null {
  if (rule.kind === 'dollars' || rule.kind === 'count') return readNumber(rule.kind, value);
  if (typeof value !== 'string') return null;
  if (rule.kind === 'choice') return rule.of.includes(value) ? value : null;
  if (rule.kind === 'code') return CODE_FORM.test(value) && !looksPersonal(value) ? value : null;
  if (rule.kind === 'path') return readPath(value);
  const words = value.replace(/\s+/g, ' ').trim();
  return words === '' || [...words].length > rule.max ? null : withoutPersonalData(words);
}

function readNumber(kind: 'dollars' | 'count', value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return null;
  if (kind === 'count') return Number.isInteger(value) && value <= COUNT_MAX ? value : null;
  return value <= DOLLARS_MAX ? value : null;
}

/** Query and fragment may carry what someone typed. */
function readPath(value: string): string | null {
  const path = value.split(/[?#]/, 1)[0] ?? '';
  if (!path.startsWith('/') || path.length > PATH_MAX || /\s/.test(path)) return null;
  return withoutPersonalData(path);
}

const EMAIL = /[^\s/@]+(?:@|%40)[^\s/@]+\.[^\s/@]+/gi;
/** Seven digits or more, however grouped: a phone or card number. */
const LONG_NUMBER = /\+?\(?\d(?:[ ().-]{0,2}\d){6,}/g;

function withoutPersonalData(text: string): string {
  return text.replace(EMAIL, '[email]').replace(LONG_NUMBER, '[number]');
}

function looksPersonal(text: string): boolean {
  return withoutPersonalData(text) !== text;
}
