import type { Choices, PoolDesign, Quantities } from 'poolkit/design';
import type { Check } from 'poolkit/feasibility';
import type { Estimate } from 'poolkit/cost';

export interface ReasonView {
  what: string;
  why: string;
}

/** Ways within the budget that would change what was asked for. */
export interface OfferView {
  edits: string[];
  changeCents: number;
  likelyCents: number;
}

export interface AssistantEstimateView extends Omit<Estimate, 'spread'> {
  engineVersion: string;
  quantities: Quantities;
  choices: Choices;
}

export interface AssistantAnswerView {
  design: PoolDesign;
  changes: ReasonView[];
  unmet: ReasonView[];
  /** The sentence about words the rules did not understand, or null; a model's answer does not take it away. */
  notUnderstood: string | null;
  offers: OfferView[];
  checks: Check[];
  /** Null when the price book cannot price this design. */
  estimate: AssistantEstimateView | null;
  /** `model` when the understood words were taken further by a language model. */
  answeredBy: 'rules' | 'model';
}
