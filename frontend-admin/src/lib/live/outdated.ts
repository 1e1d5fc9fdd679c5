import type { Query } from '@tanstack/react-query';

const LEADS = '/api/admin/leads';
const VISITS = '/api/admin/visits';
const TODAY = '/api/admin/today';
const OWNERS = `${LEADS}/owners`;
export const PIPELINE_PATH = `${LEADS}/pipeline`;
export const PROJECTS_PATH = '/api/admin/projects';
export const RECEIVABLES_PATH = '/api/admin/receivables';
export const ORDERS_PATH = '/api/admin/purchase-orders';
export const BILLS_PATH = '/api/admin/bills';
export const JOB_COSTS_PATH = '/api/admin/job-costs';
export const SELECTIONS_PATH = '/api/admin/selections';
export const CHANGE_ORDERS_PATH = '/api/admin/change-orders';
export const PROJECT_STAFF_PATH = `${PROJECTS_PATH}/staff`;
export const UNREAD_PATH = `${PROJECTS_PATH}/unread-messages`;

const OF_PROJECTS = [RECEIVABLES_PATH, ORDERS_PATH, BILLS_PATH, JOB_COSTS_PATH];

const PROJECT_LISTS = ['board', 'schedule', 'needs', 'unread-messages'];

export interface LeadNews {
  id: string;
  reference?: string;
  stages: readonly string[] | 'any';
}

export interface News {
  leads: readonly LeadNews[];
  visits: boolean;
  projects?: readonly string[];
  everything?: boolean;
}

type Read = Pick<Query, 'queryKey' | 'state'>;

/**
 * Whether a cached read may be outdated: lists that show the lead or its old or new stage, and anything that may list it
 * as a duplicate.
 */
export function isOutdated(
  { queryKey: [path], state }: Read,
  { leads, visits, projects = [], everything = false }: News,
): boolean {
  if (typeof path !== 'string') return false;
  if (isUnder(path, TODAY)) return everything || visits || leads.length > 0;
  if (isUnder(path, CHANGE_ORDERS_PATH) || isUnder(path, SELECTIONS_PATH)) return everything || projects.length > 0;
  if (isUnder(path, PROJECTS_PATH)) return everything || showsProject(path, projects);
  if (OF_PROJECTS.some((start) => isUnder(path, start))) return everything || projects.length > 0;
  if (isUnder(path, VISITS)) return everything || visits;
  if (!isUnder(path, LEADS)) return false;
  if (everything) return true;
  if (path === OWNERS) return false;
  if (isUnder(path, PIPELINE_PATH)) return leads.length > 0;
  const isList = path === LEADS || path.startsWith(`${LEADS}?`);
  // A visit is part of its lead's history.
  if (visits && !isList) return true;
  if (leads.length === 0) return false;
  const shown = JSON.stringify(state.data ?? null);
  const stages = isList ? stagesOf(path) : [];
  return leads.some(
    ({ id, reference = id, stages: of }) =>
      isUnder(path, `${LEADS}/${id}`) ||
      shown.includes(`"${id}"`) ||
      shown.includes(`"${reference}"`) ||
      (isList
        ? of === 'any' || stages.length === 0 || stages.some((stage) => of.includes(stage))
        : path.endsWith('/duplicates')),
  );
}

function showsProject(path: string, changed: readonly string[]): boolean {
  const part = path.slice(PROJECTS_PATH.length).split(/[/?]/)[1] ?? '';
  const isList = !path.startsWith(`${PROJECTS_PATH}/`) || PROJECT_LISTS.includes(part);
  return isList ? changed.length > 0 : changed.includes(part);
}

export const isUnder = (path: string, start: string): boolean =>
  path === start || path.startsWith(`${start}/`) || path.startsWith(`${start}?`);

function stagesOf(path: string): string[] {
  const chosen = new URLSearchParams(path.slice(path.indexOf('?') + 1)).get('stage');
  return chosen ? chosen.split(',') : [];
}
