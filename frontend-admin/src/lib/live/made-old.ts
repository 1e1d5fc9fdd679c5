import type { Query } from '@tanstack/react-query';

const LEADS = '/api/admin/leads';
const VISITS = '/api/admin/visits';
const TODAY = '/api/admin/today';
/** Who may be in charge of leads; no lead changes that. */
const OWNERS = `${LEADS}/owners`;
/** What the columns of the board are worth: any lead may change it, no visit by itself. */
export const PIPELINE_PATH = `${LEADS}/pipeline`;

/** What a lead has become. A stage that is not known may be any. */
export interface LeadNews {
  id: string;
  /** By it the lead stands in the history of one that it was merged into. */
  reference?: string;
  stages: readonly string[] | 'any';
}

/** What was heard since the last reading. */
export interface News {
  leads: readonly LeadNews[];
  visits: boolean;
  /** Something may have been missed. */
  everything?: boolean;
}

type Read = Pick<Query, 'queryKey' | 'state'>;

/**
 * Whether a read may say something else now. Of the lists of leads these are the ones that show the lead, and those of the
 * stages that it left and came to: there it may be on a page that nobody has opened, or belong from now on. Any news may make of it the same person as another.
 */
export function isMadeOld({ queryKey: [path], state }: Read, { leads, visits, everything = false }: News): boolean {
  if (typeof path !== 'string') return false;
  if (isUnder(path, TODAY)) return everything || visits || leads.length > 0;
  if (isUnder(path, VISITS)) return everything || visits;
  if (!isUnder(path, LEADS)) return false;
  if (everything) return true;
  if (path === OWNERS) return false;
  if (isUnder(path, PIPELINE_PATH)) return leads.length > 0;
  const isList = path === LEADS || path.startsWith(`${LEADS}?`);
  // A visit stands in the history of its lead; a stage that it opens is news of the lead itself.
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

const isUnder = (path: string, start: string): boolean =>
  path === start || path.startsWith(`${start}/`) || path.startsWith(`${start}?`);

/** None: of all stages. */
function stagesOf(path: string): string[] {
  const chosen = new URLSearchParams(path.slice(path.indexOf('?') + 1)).get('stage');
  return chosen ? chosen.split(',') : [];
}
