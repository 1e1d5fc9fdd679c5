import { withChanges, type AssumptionBook, type Confidence } from 'poolkit/assumptions';
import { BRIEF_ASSUMPTIONS } from 'poolkit/brief';
import { WATER_CHEMISTRY } from 'poolkit/chemistry';
import { COST_ASSUMPTIONS } from 'poolkit/cost';
import { DESIGN_RULE_ASSUMPTIONS, TAKE_OFF_ASSUMPTIONS } from 'poolkit/design';
import { FEASIBILITY_ASSUMPTIONS } from 'poolkit/feasibility';
import { FLOOR_ASSUMPTIONS } from 'poolkit/geometry';
import { YEAR_ASSUMPTIONS } from 'poolkit/heat';
import { EQUIPMENT_ASSUMPTIONS } from 'poolkit/hydraulics';
import { RUNNING_COST_ASSUMPTIONS } from 'poolkit/running-cost';
import { SUN_ASSUMPTIONS } from 'poolkit/sun';
import { SYMPTOMS } from 'poolkit/symptoms';
import { SEASON, START_UP, TREATMENT } from 'poolkit/water-care';
import { WATER_SAFETY } from 'poolkit/water-safety';
import { YARD_ASSUMPTIONS } from 'poolkit/yard';

export const ALL_ASSUMPTIONS: AssumptionBook = {
  ...COST_ASSUMPTIONS,
  ...TAKE_OFF_ASSUMPTIONS,
  ...DESIGN_RULE_ASSUMPTIONS,
  ...FLOOR_ASSUMPTIONS,
  ...YARD_ASSUMPTIONS,
  ...FEASIBILITY_ASSUMPTIONS,
  ...EQUIPMENT_ASSUMPTIONS,
  ...YEAR_ASSUMPTIONS,
  ...RUNNING_COST_ASSUMPTIONS,
  ...SUN_ASSUMPTIONS,
  ...WATER_CHEMISTRY,
  ...SEASON,
  ...START_UP,
  ...TREATMENT,
  ...WATER_SAFETY,
  ...SYMPTOMS,
  ...BRIEF_ASSUMPTIONS,
};

export interface ListedAssumption {
  key: string;
  label: string;
  unit: string;
  value: number;
  published: number;
  min: number;
  max: number;
  source: string;
  checkedOn: string;
  confidence: Confidence;
}

export function listAssumptions(changes: Readonly<Record<string, number>>): ListedAssumption[] {
  return Object.entries(ALL_ASSUMPTIONS).map(
    ([key, { value, label, unit, min, max, source, checkedOn, confidence }]) => ({
      ...{ key, label, unit, value: changes[key] ?? value, published: value, min, max, source, checkedOn, confidence },
    }),
  );
}

export function changeProblem(key: string, value: unknown): string | null {
  if (!Object.hasOwn(ALL_ASSUMPTIONS, key)) return 'There is no such figure.';
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Enter a number.';
  try {
    withChanges(ALL_ASSUMPTIONS, { [key]: value });
    return null;
  } catch (error) {
    if (error instanceof RangeError) return `${error.message}.`;
    throw error;
  }
}
