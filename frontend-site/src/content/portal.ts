import type { BudgetBand, Timeline } from './consult';
import { BUDGET_CHOICES, TIMELINE_CHOICES } from './consult';

export const DASHBOARD_TABS = [
  { id: 'overview', label: 'Overview' },
  { id: 'profile', label: 'Profile' },
] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number]['id'];

export function timelineLabel(value: string): string {
  return TIMELINE_CHOICES.find((choice) => choice.value === (value as Timeline))?.label ?? value;
}

export function budgetLabel(value: string): string {
  return BUDGET_CHOICES.find((choice) => choice.value === (value as BudgetBand))?.label ?? value;
}
