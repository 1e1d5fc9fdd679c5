import { EQUIPMENT_TABLE } from './equipment-table.js';
import { HAZARD_TABLE } from './hazard-table.js';
import { LEVEL_TABLE, READING_TABLE, SURFACE_TABLE } from './reading-table.js';
import type { Row } from './types.js';
import { WATER_BEHAVIOR_TABLE } from './water-behavior-table.js';
import { WATER_LOOK_TABLE } from './water-look-table.js';

type Known =
  | (typeof WATER_LOOK_TABLE)[number]
  | (typeof WATER_BEHAVIOR_TABLE)[number]
  | (typeof SURFACE_TABLE)[number]
  | (typeof LEVEL_TABLE)[number]
  | (typeof EQUIPMENT_TABLE)[number]
  | (typeof HAZARD_TABLE)[number]
  | (typeof READING_TABLE)[number];

export type IssueId = Known['id'] | 'none' | 'undetermined';
export type IssueCode = Known['code'] | 'OK' | 'U1';
export type SymptomRow = Row<Known['code'], Known['id']>;

export const SYMPTOM_TABLE: readonly SymptomRow[] = [
  ...HAZARD_TABLE,
  ...WATER_LOOK_TABLE,
  ...WATER_BEHAVIOR_TABLE,
  ...SURFACE_TABLE,
  ...LEVEL_TABLE,
  ...EQUIPMENT_TABLE,
  ...READING_TABLE,
];

export function issueName(id: string): string | null {
  if (id === 'none') return NOTHING_FOUND;
  if (id === 'undetermined') return NOT_CLEAR;
  return SYMPTOM_TABLE.find((row) => row.id === id)?.name ?? null;
}

export const NOTHING_FOUND = 'Nothing wrong found';
export const NOT_CLEAR = 'Not clear yet';
