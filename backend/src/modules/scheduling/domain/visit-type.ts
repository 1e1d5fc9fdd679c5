import type { VisitRules } from 'poolkit/availability';
import { hoursOf, type WeeklyPlan } from './working-hours.js';

export const VISIT_PLACES = ['video', 'studio', 'house'] as const;
export type VisitPlace = (typeof VISIT_PLACES)[number];

/** The skill a visit needs. */
export const SKILLS = ['design', 'survey', 'service'] as const;
export type Skill = (typeof SKILLS)[number];

export interface VisitTypeFacts extends Omit<VisitRules, 'hours'> {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly place: VisitPlace;
  readonly cancelCutoffMin: number;
  readonly rescheduleCutoffMin: number;
  readonly maxReschedules: number;
  readonly needsAddress: boolean;
  readonly needsApproval: boolean;
  readonly skill: Skill;
  readonly whatToHave: readonly string[];
  readonly hours: WeeklyPlan | null;
  readonly offered: boolean;
}

/** For the slot calculation. */
export function visitRules(type: VisitTypeFacts): VisitRules {
  return { ...type, hours: type.hours && hoursOf(type.hours) };
}
