import { formatDay } from 'frontend-shared/format';
import { humanizeKey } from './format';
import { serviceLabel, stageLabel } from './lead-labels';

/** Filters that figures of Analytics open lists with; the API knows them by the same names. */
export const leadReportFilters = ['counted', 'createdFrom', 'createdTo', 'source', 'device', 'reply', 'reached'];
export const projectReportFilters = [
  ...['money', 'moneyFrom', 'moneyTo', 'source', 'device', 'service', 'leadOwnerId'],
  ...['completedFrom', 'completedTo', 'onTime', 'changedFrom', 'changedTo'],
];

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

/** Such as "received from Nov 1 to Nov 24, source google". */
export function filterWords(filters: Record<string, string | undefined>): string {
  const { createdFrom, createdTo, moneyFrom, moneyTo, completedFrom, completedTo, changedFrom, changedTo } = filters;
  const { source, device, service, reply, reached, money, onTime } = filters;
  const days = (what: string, from?: string, to?: string) =>
    from && to ? [`${what} from ${formatDay(from)} to ${formatDay(to)}`] : [];
  return [
    ...days('received', createdFrom, createdTo),
    ...days(money ?? 'money', moneyFrom, moneyTo),
    ...days('finished', completedFrom, completedTo),
    ...days('change orders signed', changedFrom, changedTo),
    ...(onTime ? [onTime === 'yes' ? 'on time' : 'late'] : []),
    ...(source ? [`source ${source}`] : []),
    ...(device ? [humanizeKey(device).toLowerCase()] : []),
    ...(service ? [serviceLabel(service)] : []),
    ...(reached ? [`reached ${stageLabel(reached)}`] : []),
    ...(reply ? [replies[reply] ?? reply] : []),
  ].join(', ');
}
