export type FieldRule =
  | { kind: 'words'; max: number }
  | { kind: 'code' }
  | { kind: 'path' }
  | { kind: 'choice'; of: readonly string[] }
  | { kind: 'dollars' }
  | { kind: 'count' };

const code = { kind: 'code' } as const;
const WORDS_MAX = 100;
const TITLE_MAX = 120;

/** All values are the site's own words, never a person's. */
export const FIELDS = {
  cta_text: { kind: 'words', max: WORDS_MAX },
  section: code,
  content_type: code,
  page_path: { kind: 'path' },
  page_title: { kind: 'words', max: TITLE_MAX },
  form_name: code,
  form_step: code,
  lead_type: code,
  error_code: code,
  value: { kind: 'dollars' },
  currency: { kind: 'choice', of: ['USD'] },
  issue_detected: code,
  severity: code,
  recommendation_count: { kind: 'count' },
  method: code,
  user_role: code,
} as const satisfies Record<string, FieldRule>;

export type FieldName = keyof typeof FIELDS;

interface EventRule {
  required: readonly FieldName[];
  optional: readonly FieldName[];
  preset?: Partial<Record<FieldName, string>>;
}

const MONEY = ['value', 'currency'] as const;

export const EVENTS = {
  page_view: { required: ['page_path'], optional: ['page_title', 'content_type'] },
  view_item: { required: ['content_type'], optional: [] },
  cta_click: { required: ['cta_text'], optional: ['content_type'] },
  form_start: { required: ['form_name'], optional: ['form_step', 'lead_type'] },
  form_step: { required: ['form_name', 'form_step'], optional: ['lead_type'] },
  form_submit: { required: ['form_name'], optional: ['form_step', 'lead_type'] },
  form_error: { required: ['form_name', 'error_code'], optional: ['form_step', 'lead_type'] },
  generate_lead: { required: ['lead_type'], optional: ['form_name', 'form_step', ...MONEY] },
  booking_view: { required: ['lead_type'], optional: ['form_name'] },
  booking_hold: { required: ['lead_type'], optional: ['form_name'] },
  booking_complete: { required: ['lead_type'], optional: ['form_name'] },
  booking_move: { required: ['lead_type'], optional: ['form_name'] },
  booking_cancel: { required: ['lead_type'], optional: ['form_name'] },
  schedule_confirm: { required: ['lead_type'], optional: ['form_name', 'form_step', ...MONEY] },
  sign_up: { required: ['method'], optional: ['user_role', 'form_name'], preset: { user_role: 'customer' } },
  login: { required: ['method'], optional: ['user_role', 'form_name'] },
  estimate_complete: { required: ['value'], optional: ['currency', 'content_type'] },
  design_save: { required: ['content_type'], optional: MONEY },
  wizard_result: { required: ['issue_detected', 'severity', 'recommendation_count'], optional: ['content_type'] },
} as const satisfies Record<string, EventRule>;

export type EventName = keyof typeof EVENTS;

const COMMON_FIELDS = ['page_path', 'section'] as const satisfies readonly FieldName[];

/** An event older than a day belongs to another day. */
export const AGE_MAX_MS = 86_400_000;
export const BATCH_MAX = 100;
export const CODE_FORM = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,59}$/;
export const PATH_MAX = 200;
export const DOLLARS_MAX = 20_000_000;
export const COUNT_MAX = 1_000;

export function ruleOf(name: EventName): EventRule {
  return EVENTS[name];
}

export function isEventName(name: unknown): name is EventName {
  return typeof name === 'string' && Object.hasOwn(EVENTS, name);
}

export function fieldsOf(name: EventName): FieldName[] {
  const { required, optional } = ruleOf(name);
  return [...new Set<FieldName>([...required, ...optional, ...COMMON_FIELDS])];
}
