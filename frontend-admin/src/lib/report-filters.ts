import { formatDay } from 'frontend-shared/format';
import { humanizeKey } from './format';
import { serviceLabel, stageLabel } from './lead-labels';

/** Filters that figures of Analytics open lists with; the API knows them by the same names. */
export const leadReportFilters = [
  ...['counted', 'createdFrom', 'createdTo', 'source', 'device', 'reply', 'reached'],
  ...['hour', 'tool', 'priced'],
];
export const projectReportFilters = [
  ...['money', 'moneyFrom', 'moneyTo', 'source', 'device', 'service', 'leadOwnerId'],
  ...['completedFrom', 'completedTo', 'onTime', 'changedFrom', 'changedTo'],
  ...['phasesFrom', 'phasesTo', 'slippedFrom', 'slippedTo', 'slipReason', 'phase', 'crewId'],
  ...['credit', 'creditSource', 'creditTool', 'measured', 'silent'],
];

export const estimateReportFilters = ['drawnFrom', 'drawnTo', 'trait'];

export function pickFilters(params: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])));
}

export const clearedFilters = (names: readonly string[]): Record<string, null> =>
  Object.fromEntries(names.map((name) => [name, null]));

const replies: Record<string, string> = {
  answered: 'replied to',
  late: 'replied to late or not at all',
  overdue: 'reply overdue',
  waiting: 'waiting for a reply',
};

const credits: Record<string, string> = { first: 'first visit', last: 'last visit', linear: 'first or last visit' };

/** Such as "size 300", from 300 ft² of water, or "finish E3-pebble", whose code says little. */
function traitWords(trait: string): string {
  const [kind, value = ''] = trait.split(' ');
  if (kind === 'size') return `from ${value} ft²`;
  if (value === 'tanning-shelf') return 'feature tanning ledge';
  return kind === 'finish' ? 'one interior finish' : `${kind} ${humanizeKey(value).toLowerCase()}`;
}

/** 14 as "2 PM" */
const hourText = (hour: number): string => `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`;

/** Such as "received from Nov 1 to Nov 24, source google". */
export function filterWords(filters: Record<string, string | undefined>): string {
  const { createdFrom, createdTo, moneyFrom, moneyTo, completedFrom, completedTo, changedFrom, changedTo } = filters;
  const { phasesFrom, phasesTo, slippedFrom, slippedTo, slipReason, phase, crewId, measured, silent } = filters;
  const { source, device, service, reply, reached, money, onTime, hour, tool, priced } = filters;
  const { credit, creditSource, creditTool, drawnFrom, drawnTo, trait } = filters;
  const lower = (key: string) => humanizeKey(key).toLowerCase();
  const days = (what: string, from?: string, to?: string) =>
    from && to ? [`${what} from ${formatDay(from)} to ${formatDay(to)}`] : [];
  return [
    ...days('received', createdFrom, createdTo),
    ...(hour ? [`from ${hourText(Number(hour))} to ${hourText(Number(hour) + 1)}`] : []),
    ...days(!money || money === 'any' ? 'money' : money, moneyFrom, moneyTo),
    ...days('finished', completedFrom, completedTo),
    ...days('change orders signed', changedFrom, changedTo),
    ...days(phase ? `phase ${lower(phase)} ended` : 'phases ended', phasesFrom, phasesTo),
    ...days(phase ? `dates of phase ${lower(phase)} moved` : 'end dates moved', slippedFrom, slippedTo),
    ...days('issued', drawnFrom, drawnTo),
    ...(trait ? [traitWords(trait)] : []),
    ...(slipReason ? [`reason ${lower(slipReason)}`] : []),
    ...(crewId ? [crewId === 'none' ? 'without a crew' : 'one crew'] : []),
    ...(measured ? ['with a measured margin'] : []),
    ...(silent ? ['no customer update for longer than we promise'] : []),
    ...(onTime ? [onTime === 'yes' ? 'on time' : 'late'] : []),
    ...(source ? [`source ${source}`] : []),
    ...(device ? [lower(device)] : []),
    ...(service ? [serviceLabel(service)] : []),
    ...(creditSource ? [`source ${creditSource} of the ${credits[credit ?? 'first']}`] : []),
    ...(creditTool ? [`tool ${lower(creditTool)} of the ${credits[credit ?? 'first']}`] : []),
    ...(tool ? [`last tool ${lower(tool)}`] : []),
    ...(priced ? ['with a likely price'] : []),
    ...(reached ? [`reached ${stageLabel(reached)}`] : []),
    ...(reply ? [replies[reply] ?? reply] : []),
  ].join(', ');
}
