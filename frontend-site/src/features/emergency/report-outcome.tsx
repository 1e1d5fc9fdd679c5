import { formatCentral } from 'frontend-shared/format';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ConsultationReceipt } from '../../api/contract';
import { Notice } from '../../components/ui/notice';
import { EMERGENCY } from '../../content/emergency';
import { REACH } from '../../content/reach';
import { markTitle } from '../../lib/error-title';
import { errorText, HttpError } from 'frontend-shared/api';
import { REPORT_FIELDS, type ReportField } from './report-values';

const FIELD_OF: Readonly<Record<string, ReportField>> = { message: 'more', postalCode: 'address' };

export function refusedFields(error: unknown): Partial<Record<ReportField, string>> {
  if (!(error instanceof HttpError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([path, message]) => {
      const field = FIELD_OF[path] ?? REPORT_FIELDS.find((known) => known === path);
      return field === undefined ? [] : [[field, message]];
    }),
  );
}

interface SentProps {
  receipt: ConsultationReceipt;
  callAt: string | null;
}

export function Sent({ receipt: { reference, answerBy }, callAt }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [before, after] = EMERGENCY.sentTitle.split('{reference}');
  const next = callAt === null ? EMERGENCY.sentNext : REACH.call.replace('{phone}', () => callAt);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="lg:col-span-12">
      <h2 ref={heading} tabIndex={-1} className="type-display-3 max-w-[30ch] focus-visible:outline-none">
        {before}
        <span className="whitespace-nowrap">{reference}</span>
        {after}
      </h2>
      <p className="type-lead mt-4">{next.replace('{answerBy}', formatCentral(answerBy))}</p>
    </div>
  );
}

/** Technical details are children, because their code loads later. */
export function NotSent({ error, children }: { error: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [error]);
  useEffect(markTitle, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="danger" role="alert" title={`${EMERGENCY.notSent} ${errorText(error)}`}>
        {children}
      </Notice>
    </div>
  );
}
