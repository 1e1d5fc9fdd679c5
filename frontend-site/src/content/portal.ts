import type { BudgetBand, Timeline } from '../api/contract';
import { BUDGET_CHOICES, TIMELINE_CHOICES } from './consult';

export const DASHBOARD_TABS = [
  { id: 'overview', label: 'Overview' },
  { id: 'designs', label: 'Designs' },
  { id: 'estimates', label: 'Estimates' },
  { id: 'water', label: 'Water care' },
  { id: 'visits', label: 'Visits' },
  { id: 'profile', label: 'Profile' },
] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number]['id'];

export function timelineLabel(value: Timeline): string {
  return TIMELINE_CHOICES.find((choice) => choice.value === value)?.label ?? value;
}

export function budgetLabel(value: BudgetBand): string {
  return BUDGET_CHOICES.find((choice) => choice.value === value)?.label ?? value;
}
