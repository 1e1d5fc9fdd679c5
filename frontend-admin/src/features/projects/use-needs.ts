import { useQuery } from '@tanstack/react-query';
import type { BillingNeeds, CostNeeds, OverdueSelection, ProjectNeed, WaitingChangeOrder } from '../../api/types';
import { CHANGE_ORDERS_PATH, JOB_COSTS_PATH, RECEIVABLES_PATH, SELECTIONS_PATH } from '../../lib/live/outdated';
import { PROJECTS_PATH } from './use-project';

/** What projects need in the coming days, for Today. */
export function useProjectNeeds(enabled: boolean): ProjectNeed[] {
  const needs = useQuery<{ items: ProjectNeed[] }>({ queryKey: [`${PROJECTS_PATH}/needs`], enabled });
  return needs.data?.items ?? [];
}

/** Draws to invoice and overdue invoices. */
export function useBillingNeeds(enabled: boolean): BillingNeeds | undefined {
  return useQuery<BillingNeeds>({ queryKey: [`${RECEIVABLES_PATH}/needs`], enabled }).data;
}

/** Orders without an answer, late deliveries and bills to pay. */
export function useCostNeeds(enabled: boolean): CostNeeds | undefined {
  return useQuery<CostNeeds>({ queryKey: [`${JOB_COSTS_PATH}/needs`], enabled }).data;
}

/** Change orders that are not sent yet, wait for the customer, or have expired. */
export function useWaitingChanges(enabled: boolean): WaitingChangeOrder[] {
  const waiting = useQuery<{ items: WaitingChangeOrder[] }>({ queryKey: [`${CHANGE_ORDERS_PATH}/waiting`], enabled });
  return waiting.data?.items ?? [];
}

/** Selections whose day has passed, so that a phase may start late. */
export function useOverdueSelections(enabled: boolean): OverdueSelection[] {
  const overdue = useQuery<{ items: OverdueSelection[] }>({ queryKey: [`${SELECTIONS_PATH}/overdue`], enabled });
  return overdue.data?.items ?? [];
}
