import { PLACES, SEVERITIES, type Place, type Severity } from '../../content/emergency';
import type { ConsultationRequest } from '../../api/contract';
import { REACH } from '../../content/reach';
import { filledIn } from '../../lib/drafts/submission';
import { touches } from '../../lib/analytics/attribution';
import { reachProblems, requiredText, tooLong } from '../../lib/forms/validation';

export interface ReportValues {
  see: string;
  bad: Severity | '';
  where: Place | '';
  address: string;
  name: string;
  /** One of the two is required. */
  phone: string;
  email: string;
  more: string;
}

type ReportField = keyof ReportValues;

const ADDRESS_MAX = 300;
const NAME_MAX = 120;
const MORE_MAX = 3000;

export function readReport(stored: unknown): ReportValues {
  const empty: ReportValues = { see: '', bad: '', where: '', address: '', name: '', phone: '', email: '', more: '' };
  return { ...empty, ...(stored as Partial<ReportValues> | null) };
}

export function reportProblems(values: ReportValues): Record<ReportField, string | undefined> {
  return {
    see: values.see === '' ? 'Choose what you see.' : undefined,
    bad: values.bad === '' ? 'Choose how bad it is.' : undefined,
    where: values.where === '' ? 'Choose where it is.' : undefined,
    address: requiredText(values.address, 'the address of the pool') ?? tooLong(values.address.trim(), ADDRESS_MAX),
    name: requiredText(values.name, 'your name') ?? tooLong(values.name.trim(), NAME_MAX),
    ...reachProblems(values),
    more: tooLong(values.more, MORE_MAX),
  };
}

export function reportInWords({ see, bad, where, more }: ReportValues): string {
  const taps = [
    `What they see: ${see}`,
    `How bad it is: ${SEVERITIES.find(({ value }) => value === bad)?.label ?? bad}`,
    `Where it is: ${PLACES.find(({ value }) => value === where)?.label ?? where}`,
  ];
  return [...taps, ...(more.trim() === '' ? [] : ['', more.trim()])].join('\n');
}

export function reportRequest(values: ReportValues): ConsultationRequest {
  return {
    service: 'emergency',
    name: values.name.trim(),
    ...filledIn({ phone: values.phone, email: values.email }),
    address: values.address.trim(),
    message: reportInWords(values),
    consent: { email: true, textVersion: REACH.consentVersion },
    ...touches(),
  };
}
