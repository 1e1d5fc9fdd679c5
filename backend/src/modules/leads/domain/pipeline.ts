import { OPEN_STAGES, type LeadStage } from './lead-stage.js';

/** Whose leads may still be won, each with a chance that the office sets. */
export const WEIGHTED_STAGES = [...OPEN_STAGES, 'nurture'] as const;
export type WeightedStage = (typeof WEIGHTED_STAGES)[number];
/** The columns of the board. */
export const BOARD_STAGES: readonly LeadStage[] = [...OPEN_STAGES, 'won', 'nurture', 'lost'];

/** Of a hundred leads in a stage, how many are won in the end. */
export type StageWeights = Record<WeightedStage, number>;

/** Our assumption until the company knows its own rates; editable in the console. */
export const ASSUMED_STAGE_WEIGHTS: StageWeights = {
  new: 5,
  contacted: 10,
  qualified: 25,
  consult_booked: 40,
  consulted: 55,
  proposal_sent: 70,
  nurture: 5,
};

/** Why these cannot be used, by stage, or null. */
export function stageWeightsProblem(weights: StageWeights): Record<string, string> | null {
  const wrong = WEIGHTED_STAGES.filter(
    (stage) => !Number.isInteger(weights[stage]) || weights[stage] < 0 || weights[stage] > 100,
  );
  return wrong.length === 0
    ? null
    : Object.fromEntries(wrong.map((stage) => [`weights.${stage}`, 'Enter a whole number from 0 to 100.']));
}

/** In percent: what is won counts in full, what is lost or spam not at all. */
export function weightOf(stage: LeadStage, weights: StageWeights): number {
  if (stage === 'won') return 100;
  return isWeighted(stage) ? weights[stage] : 0;
}

/** To the cent, from the sum of a stage, so that rounding happens once. */
export function weightedCents(likelyCents: number, percent: number): number {
  return Math.round((likelyCents * percent) / 100);
}

function isWeighted(stage: LeadStage): stage is WeightedStage {
  return (WEIGHTED_STAGES as readonly LeadStage[]).includes(stage);
}

export interface CountedStage {
  leads: number;
  priced: number;
  likelyCents: number;
}

export interface StageValue {
  count: number;
  /** How many have no price. */
  unpriced: number;
  priced: number;
  weightPercent: number;
  weightedCents: number;
}

export function stageValue({ leads, priced, likelyCents }: CountedStage, weightPercent: number): StageValue {
  return {
    count: leads,
    unpriced: leads - priced,
    priced,
    weightPercent,
    weightedCents: weightedCents(likelyCents, weightPercent),
  };
}
