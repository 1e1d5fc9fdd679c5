import { OPEN_STAGES, type LeadStage } from './lead-stage.js';

export const BOARD_STAGES: readonly LeadStage[] = [...OPEN_STAGES, 'won', 'nurture', 'lost'];

/** Of 100 open leads in a stage, how many are won; set by staff. */
export type StageWeights = Record<(typeof OPEN_STAGES)[number] | 'nurture', number>;

/** Typical rates until the company knows its own; editable in the console. */
export const ASSUMED_STAGE_WEIGHTS: StageWeights = {
  new: 5,
  contacted: 10,
  qualified: 25,
  consult_booked: 40,
  consulted: 55,
  proposal_sent: 70,
  nurture: 5,
};

/** In percent: Won counts in full, Lost and Spam not at all. */
export function weightOf(stage: LeadStage, weights: StageWeights): number {
  if (stage === 'won') return 100;
  return stage === 'lost' || stage === 'spam' ? 0 : weights[stage];
}

export interface CountedStage {
  leads: number;
  priced: number;
  likelyCents: number;
}

/** Rounds once, from the total of a stage. */
export function stageValue({ leads, priced, likelyCents }: CountedStage, weightPercent: number) {
  const weightedCents = Math.round((likelyCents * weightPercent) / 100);
  return { count: leads, unpriced: leads - priced, priced, weightPercent, weightedCents };
}
