import type { BudgetBand, Timeline } from '../api/contract';
import { BUDGET_CHOICES, TIMELINE_CHOICES } from './consult';

export const DASHBOARD_TABS = [
  { id: 'overview', label: 'Overview' },
  { id: 'timeline', label: 'Timeline' },
  { id: 'photos', label: 'Photos' },
  { id: 'payments', label: 'Payments' },
  { id: 'choices', label: 'Choices' },
  { id: 'changes', label: 'Changes' },
  { id: 'documents', label: 'Documents' },
  { id: 'messages', label: 'Messages' },
  { id: 'people', label: 'People' },
  { id: 'designs', label: 'Designs' },
  { id: 'estimates', label: 'Estimates' },
  { id: 'proposals', label: 'Proposals' },
  { id: 'water', label: 'Water care' },
  { id: 'visits', label: 'Visits' },
  { id: 'profile', label: 'Profile' },
  { id: 'search', label: 'Search' },
] as const;
/** Shown to people with a project. */
export const PROJECT_TABS: readonly string[] = [
  'timeline',
  'photos',
  'payments',
  'choices',
  'changes',
  'documents',
  'messages',
  'people',
  'search',
];
export type DashboardTab = (typeof DASHBOARD_TABS)[number]['id'];

export function timelineLabel(value: Timeline): string {
  return TIMELINE_CHOICES.find((choice) => choice.value === value)?.label ?? value;
}

export function budgetLabel(value: BudgetBand): string {
  return BUDGET_CHOICES.find((choice) => choice.value === value)?.label ?? value;
}
