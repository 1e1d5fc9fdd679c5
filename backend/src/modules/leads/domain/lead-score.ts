import type { BudgetBand, RequestDetails, Timeline } from './consultation.js';
import { countyOf, isOutsideArea } from './service-area.js';

export const SCORE_FACTORS = ['budget', 'timeline', 'place', 'home', 'reach', 'design', 'estimate', 'visit'] as const;
export type ScoreFactor = (typeof SCORE_FACTORS)[number];
export type ScoreWeights = Record<ScoreFactor, number>;

export const DEFAULT_WEIGHTS: ScoreWeights = {
  budget: 20,
  timeline: 15,
  place: 15,
  home: 10,
  reach: 5,
  design: 10,
  estimate: 15,
  visit: 10,
};

export interface ScoreFacts extends Pick<
  RequestDetails,
  'budgetBand' | 'timeline' | 'postalCode' | 'address' | 'phone'
> {
  /** Whether the sender lives in the house and owns it, from the answer of that name. */
  home: 'own' | 'buying' | 'rent' | null;
  hasDesign: boolean;
  estimateCents: number | null;
  hasVisit: boolean;
}

export function scoreLead(facts: ScoreFacts, weights: ScoreWeights = DEFAULT_WEIGHTS) {
  const shares: Record<ScoreFactor, Share> = {
    budget: BUDGET_SHARES[facts.budgetBand ?? 'none'],
    timeline: TIMELINE_SHARES[facts.timeline ?? 'none'],
    place: placeShare(facts.postalCode),
    home: HOME_SHARES[facts.home ?? 'none'],
    reach: reachShare(facts),
    design: facts.hasDesign ? [1, 'A saved design is attached.'] : [0, 'No design.'],
    estimate: estimateShare(facts.estimateCents),
    visit: facts.hasVisit ? [1, 'A visit is booked or completed.'] : [0, 'No visit yet.'],
  };
  const lines = SCORE_FACTORS.map((factor) => {
    const [share, because] = shares[factor];
    return { factor, points: Math.round(weights[factor] * share), most: weights[factor], because };
  });
  return { score: lines.reduce((sum, { points }) => sum + points, 0), lines };
}

export function weightsProblem(weights: ScoreWeights): Record<string, string> | null {
  const total = SCORE_FACTORS.reduce((sum, factor) => sum + weights[factor], 0);
  return total === 100 ? null : { weights: `The weights add up to ${total}. Make it 100.` };
}

type Share = readonly [share: number, because: string];

const BUDGET_SHARES: Record<BudgetBand | 'none', Share> = {
  '300k-plus': [1, 'Budget of $300,000 or more.'],
  '175k-300k': [0.9, 'Budget of $175,000 to $300,000.'],
  '100k-175k': [0.6, 'Budget of $100,000 to $175,000.'],
  'under-100k': [0.2, 'Budget under $100,000.'],
  'help-me': [0.5, 'Wants help with the budget.'],
  none: [0.3, 'Budget not given.'],
};

const TIMELINE_SHARES: Record<Timeline | 'none', Share> = {
  'this-season': [1, 'Wants to swim this season.'],
  'next-season': [0.8, 'Wants to swim next season.'],
  'just-looking': [0.2, 'Just looking.'],
  none: [0.4, 'Timeline not given.'],
};

const HOME_SHARES: Record<NonNullable<ScoreFacts['home']> | 'none', Share> = {
  own: [1, 'Owns the house and lives there.'],
  buying: [0.6, 'Is buying the house.'],
  rent: [0.1, 'Rents the house.'],
  none: [0.5, 'Ownership not known.'],
};

function placeShare(postalCode: string | null): Share {
  if (postalCode === null) return [0.3, 'ZIP code not given.'];
  if (countyOf({ postalCode }) === null) return [0, 'ZIP code not in our table: far away, or mistyped.'];
  return isOutsideArea({ postalCode }) ? [0, 'Outside the service area.'] : [1, 'In the service area.'];
}

function reachShare({ phone, address }: ScoreFacts): Share {
  if (phone !== null && address !== null) return [1, 'Phone and address given.'];
  if (phone !== null || address !== null) return [0.6, phone !== null ? 'Phone given.' : 'Address given.'];
  return [0, 'No phone or address.'];
}

function estimateShare(cents: number | null): Share {
  if (cents === null) return [0, 'No estimate.'];
  if (cents >= 250_000_00) return [1, 'Estimate of $250,000 or more.'];
  if (cents >= 150_000_00) return [0.8, 'Estimate of $150,000 to $250,000.'];
  return cents >= 75_000_00 ? [0.5, 'Estimate of $75,000 to $150,000.'] : [0.3, 'Estimate under $75,000.'];
}
