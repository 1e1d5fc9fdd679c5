import { addDays } from 'poolkit/schedule-grid';

export const ALERT_KINDS = ['leads-down', 'form-errors', 'late-replies', 'silent-builds', 'overdue-invoices'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export interface AlertSettings {
  /** Fewer leads in seven days than usual on the same weekdays, by this many percent. */
  leadsDownPercent: number;
  /** So many times the usual form errors of a day. */
  formErrorTimes: number;
  lateReplies: number;
  silentBuilds: number;
  overdueInvoices: number;
  muted: AlertKind[];
  /** The daily email with what needs attention. */
  digest: boolean;
  /** The email on Mondays. */
  weekly: boolean;
}

export const DEFAULT_ALERTS: AlertSettings = {
  ...{ leadsDownPercent: 40, formErrorTimes: 3, lateReplies: 1, silentBuilds: 1, overdueInvoices: 1 },
  ...{ muted: [], digest: true, weekly: true },
};

export interface AlertFacts {
  today: string;
  /** Of the last seven full days, and of the 28 days before them. */
  leads: { week: number; fourWeeksBefore: number };
  /** Of yesterday, and of the same weekday in the four weeks before; null while not measured. */
  formErrors: { day: number; fourDaysBefore: number } | null;
  lateReplies: number;
  silentBuilds: number;
  overdueInvoices: { count: number; cents: number };
}

export interface Alert {
  kind: AlertKind;
  text: string;
  /** Console address. */
  link: string;
}

/** With fewer, a week without leads is no news. */
const USUAL_LEADS_MIN = 4;
const FORM_ERRORS_MIN = 10;

/** Each opens what its text counts. */
function linksOf(today: string): Record<AlertKind, string> {
  const [weekAgo, yesterday] = [addDays(today, -7), addDays(today, -1)];
  return {
    'leads-down': `/admin/users?tab=leads&counted=yes&createdFrom=${weekAgo}&createdTo=${yesterday}`,
    'form-errors': `/admin/analytics?report=forms&period=custom&from=${yesterday}&to=${yesterday}&compare=none`,
    'late-replies': '/admin/users?tab=leads&counted=yes&reply=overdue',
    'silent-builds': '/admin/projects?silent=yes',
    'overdue-invoices': '/admin/projects?view=receivables&overdue=yes',
  };
}

/** What needs attention; muted kinds are left out. */
export function alertsOf(facts: AlertFacts, settings: AlertSettings): Alert[] {
  const texts: Record<AlertKind, string | null> = {
    'leads-down': leadsDown(facts.leads, settings.leadsDownPercent),
    'form-errors': formErrors(facts.formErrors, settings.formErrorTimes),
    'late-replies': atLeast(facts.lateReplies, settings.lateReplies, (count) =>
      count === 1 ? '1 lead is overdue for a reply.' : `${count} leads are overdue for a reply.`,
    ),
    'silent-builds': atLeast(facts.silentBuilds, settings.silentBuilds, (count) =>
      count === 1
        ? '1 project has gone without a customer update for longer than we promise.'
        : `${count} projects have gone without a customer update for longer than we promise.`,
    ),
    'overdue-invoices': atLeast(
      facts.overdueInvoices.count,
      settings.overdueInvoices,
      (count) =>
        `${count === 1 ? '1 invoice is' : `${count} invoices are`} overdue: ${dollars(facts.overdueInvoices.cents)}.`,
    ),
  };
  const links = linksOf(facts.today);
  return ALERT_KINDS.flatMap((kind) => {
    const text = settings.muted.includes(kind) ? null : texts[kind];
    return text === null ? [] : [{ kind, text, link: links[kind] }];
  });
}

function leadsDown({ week, fourWeeksBefore }: AlertFacts['leads'], percent: number): string | null {
  const usual = fourWeeksBefore / 4;
  if (usual < USUAL_LEADS_MIN || week > usual * (1 - percent / 100)) return null;
  return `${week === 1 ? '1 lead' : `${week} leads`} in the last 7 days; the usual number is ${roundedTenth(usual)}.`;
}

function formErrors(errors: AlertFacts['formErrors'], times: number): string | null {
  if (errors === null || errors.day < FORM_ERRORS_MIN) return null;
  const usual = errors.fourDaysBefore / 4;
  if (errors.day < usual * times) return null;
  return `${errors.day} form errors yesterday; the usual number for that weekday is ${roundedTenth(usual)}.`;
}

/** Zero turns an alert off as well. */
function atLeast(count: number, threshold: number, say: (count: number) => string): string | null {
  return threshold > 0 && count >= threshold ? say(count) : null;
}

function roundedTenth(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
}
