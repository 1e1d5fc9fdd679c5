import type { LeadStage, ScoreFactor } from '../api/types';

export const mainStages: LeadStage[] = [
  'new',
  'contacted',
  'qualified',
  'consult_booked',
  'consulted',
  'proposal_sent',
  'won',
];

export const allStages: LeadStage[] = [...mainStages, 'nurture', 'lost', 'spam'];

export const boardStages: LeadStage[] = [...mainStages, 'nurture', 'lost'];

export const weightedStages = [
  'new',
  'contacted',
  'qualified',
  'consult_booked',
  'consulted',
  'proposal_sent',
  'nurture',
] as const satisfies LeadStage[];

const stages: Record<LeadStage, string> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  consult_booked: 'Consult booked',
  consulted: 'Consulted',
  proposal_sent: 'Proposal sent',
  won: 'Won',
  nurture: 'Nurture',
  lost: 'Lost',
  spam: 'Spam',
};

export const stageLabel = (stage: string): string => (stages as Record<string, string>)[stage] ?? stage;

const services: Record<string, string> = {
  'custom-design': 'Custom design',
  'pool-construction': 'Pool construction',
  'maintenance-care': 'Maintenance & care',
  'pool-renovation': 'Pool renovation',
  'smart-technology': 'Smart technology',
  'landscaping-design': 'Landscaping design',
  'permit-assistance': 'Permit assistance',
  emergency: 'Emergency',
};

export const EMERGENCY = 'emergency';

const timelines: Record<string, string> = {
  'this-season': 'This season',
  'next-season': 'Next season',
  'just-looking': 'Just looking',
};

const budgets: Record<string, string> = {
  'under-100k': 'Under $100,000',
  '100k-175k': '$100,000 to $175,000',
  '175k-300k': '$175,000 to $300,000',
  '300k-plus': '$300,000 or more',
  'help-me': 'Wants help with the budget',
};

const shortBudgets: Record<string, string> = {
  'under-100k': 'Under $100k',
  '100k-175k': '$100k to $175k',
  '175k-300k': '$175k to $300k',
  '300k-plus': '$300k or more',
  'help-me': 'Wants help',
};

const factors: Record<ScoreFactor, string> = {
  budget: 'Budget',
  timeline: 'Timeline',
  place: 'Location',
  home: 'Home',
  reach: 'Reachable',
  design: 'Design',
  estimate: 'Estimate',
  visit: 'Visit',
};

/** In the order in which the server adds them up. */
export const scoreFactors = Object.keys(factors) as ScoreFactor[];

export const factorLabel = (factor: ScoreFactor): string => factors[factor];

export const serviceLabel = (slug: string): string => services[slug] ?? slug;
export const timelineLabel = (value: string): string => timelines[value] ?? value;
export const budgetShort = (value: string): string => shortBudgets[value] ?? value;
export const budgetLabel = (value: string): string => budgets[value] ?? value;

const options = (map: Record<string, string>) => Object.entries(map).map(([value, label]) => ({ value, label }));

export const serviceOptions = options(services);
export const timelineOptions = options(timelines);
export const budgetOptions = options(budgets);
