import type { ReportFilters } from './report.js';
import type { Span } from './domain/period.js';

type Values = Readonly<Record<string, string | undefined>>;

/** Addresses of the console's lists, with filters that the lists know by the same names. */
export function consoleLink(path: string, values: Values): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams(given).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The leads that count of a span, with the filters of the report. */
export function leadsLink({ from, to }: Span, filters: ReportFilters, more: Values = {}): string {
  const { source, device, service, staff } = filters;
  return consoleLink('/admin/users', {
    ...{ tab: 'leads', counted: 'yes', createdFrom: from, createdTo: to, source, device, service, owner: staff },
    ...more,
  });
}

export function leadLink(id: string): string {
  return consoleLink('/admin/users', { tab: 'leads', lead: id });
}

/** Estimates of the designs that have a trait, see `traitsOf`. */
export function drawnLink({ from, to }: Span, trait: string): string {
  return consoleLink('/admin/users', { tab: 'estimates', drawnFrom: from, drawnTo: to, trait });
}

/** Projects, with the filters of the report on the leads that they came from. */
function projectsLink(filters: ReportFilters, more: Values): string {
  const { source, device, service, staff } = filters;
  return consoleLink('/admin/projects', { source, device, service, leadOwnerId: staff, ...more });
}

/** Builds, with the filters of the report; its staff are project managers. */
export function buildsLink({ staff, ...filters }: ReportFilters, more: Values): string {
  return projectsLink(filters, { pm: staff, ...more });
}

export function moneyLink({ from, to }: Span, filters: ReportFilters, money: string, more: Values = {}): string {
  return projectsLink(filters, { money, moneyFrom: from, moneyTo: to, ...more });
}
