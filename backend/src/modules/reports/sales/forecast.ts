import { RANKED_STAGES, type LeadFact, type RankedStage } from '../../leads/index.js';

export type OpenStage = Exclude<RankedStage, 'won'>;
const OPEN = RANKED_STAGES.filter((stage): stage is OpenStage => stage !== 'won');

/** Below this many decided leads, the rate that staff set is used instead of our own. */
export const ENOUGH_DECIDED = 20;
/** Four of five outcomes lie within the range. */
const EIGHTY_PERCENT = 1.2816;

export interface StageRate {
  stage: OpenStage;
  /** Leads that reached the stage and were won or lost later. */
  decided: number;
  won: number;
  rate: number;
  isOwn: boolean;
}

export interface StageForecast extends StageRate {
  leads: number;
  priced: number;
  valueCents: number;
  weightedCents: number;
}

export interface Forecast {
  lowCents: number;
  likelyCents: number;
  highCents: number;
  unpriced: number;
  stages: StageForecast[];
}

/** How many leads of each stage were won in the end, as far as was known at that time. */
export function ratesAt(
  facts: readonly LeadFact[],
  assumedPercent: Readonly<Record<OpenStage, number>>,
  at: Date,
): StageRate[] {
  const decidedThen = facts.flatMap((fact) => {
    const outcome = stageAt(fact, at);
    return outcome === 'won' || outcome === 'lost' ? [{ rank: highestRank(fact, at), isWon: outcome === 'won' }] : [];
  });
  return OPEN.map((stage, place) => {
    const reached = decidedThen.filter(({ rank }) => rank >= place);
    const won = reached.filter(({ isWon }) => isWon).length;
    const isOwn = reached.length >= ENOUGH_DECIDED;
    const rate = isOwn ? won / reached.length : assumedPercent[stage] / 100;
    return { stage, decided: reached.length, won, rate, isOwn };
  });
}

/** What the leads that were open at that time are worth: each as likely as its stage, or not at all. */
export function forecastAt(facts: readonly LeadFact[], rates: readonly StageRate[], at: Date): Forecast {
  const open = facts.map((fact) => ({ stage: stageAt(fact, at), cents: fact.likelyCents }));
  let variance = 0;
  const stages = rates.map((rate) => {
    const own = open.filter(({ stage }) => stage === rate.stage);
    const values = own.flatMap(({ cents }) => cents ?? []);
    const valueCents = values.reduce((sum, cents) => sum + cents, 0);
    const spread = rate.rate * (1 - rate.rate);
    variance += spread * values.reduce((sum, cents) => sum + cents ** 2, 0);
    // The rate itself is known from so many leads only.
    if (rate.isOwn) variance += (spread / rate.decided) * valueCents ** 2;
    const weightedCents = Math.round(valueCents * rate.rate);
    return { ...rate, leads: own.length, priced: values.length, valueCents, weightedCents };
  });
  const likelyCents = stages.reduce((sum, { weightedCents }) => sum + weightedCents, 0);
  const most = stages.reduce((sum, { valueCents }) => sum + valueCents, 0);
  const reach = Math.round(EIGHTY_PERCENT * Math.sqrt(variance));
  return {
    ...{ likelyCents, stages },
    lowCents: Math.max(0, likelyCents - reach),
    highCents: Math.min(most, likelyCents + reach),
    unpriced: stages.reduce((sum, { leads, priced }) => sum + leads - priced, 0),
  };
}

/** What the leads open at that time and won since are worth. */
export function wonSince(facts: readonly LeadFact[], at: Date): number {
  const open: readonly string[] = OPEN;
  return facts
    .filter((fact) => fact.stage === 'won' && open.includes(stageAt(fact, at) ?? ''))
    .reduce((sum, { likelyCents }) => sum + (likelyCents ?? 0), 0);
}

/** Null before the lead came. Its present stage when that has lasted since. */
export function stageAt(fact: LeadFact, at: Date): LeadFact['stage'] | null {
  if (fact.receivedAt > at) return null;
  const moves = [...fact.reachedAt].sort(([, a], [, b]) => a.getTime() - b.getTime());
  const last = moves.at(-1);
  if (!last || last[1] <= at) return fact.stage;
  return moves.findLast(([, time]) => time <= at)?.[0] ?? 'new';
}

function highestRank(fact: LeadFact, at: Date): number {
  const past = [...fact.reachedAt].flatMap(([stage, time]) => (time <= at ? [stage] : []));
  return Math.max(0, ...past.map((stage) => RANKED_STAGES.indexOf(stage as RankedStage)));
}
