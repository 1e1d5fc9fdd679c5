import { useEffect, useRef } from 'react';
import type { ConsultationReceipt } from '../../api/contract';
import { FormFailure } from '../../components/ui/form-failure';
import { EMERGENCY } from '../../content/emergency';
import { formatCentral } from '../../lib/format';
import { describeError, HttpError } from '../../lib/http-error';
import { REPORT_FIELDS, type ReportField } from './report-values';

/** Where the server's field names differ from the form's. */
const FIELD_OF: Readonly<Record<string, ReportField>> = { message: 'more', postalCode: 'address' };

/** What the server refused, by the form's own fields. */
export function refusedFields(error: unknown): Partial<Record<ReportField, string>> {
  if (!(error instanceof HttpError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([path, message]) => {
      const field = FIELD_OF[path] ?? REPORT_FIELDS.find((known) => known === path);
      return field === undefined ? [] : [[field, message]];
    }),
  );
}

export function Sent({ receipt: { reference, answerBy } }: { receipt: ConsultationReceipt }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status">
      <h2 ref={heading} tabIndex={-1} className="type-display-3 max-w-[30ch] focus-visible:outline-none">
        {EMERGENCY.sentTitle.replace('{reference}', reference)}
      </h2>
      <p className="type-lead mt-4">{EMERGENCY.sentNext.replace('{answerBy}', formatCentral(answerBy))}</p>
      <p className="type-body mt-3 text-ink-2">{EMERGENCY.photos}</p>
    </div>
  );
}

export function NotSent({ error }: { error: unknown }) {
  return <FormFailure title={`${EMERGENCY.notSent} ${describeError(error)}`} error={error} />;
}
