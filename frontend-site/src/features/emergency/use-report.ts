import { useEffect, useRef, useState } from 'react';
import type { ConsultationReceipt } from '../../api/contract';
import { useFormErrors } from '../../lib/hooks/use-form-errors';
import { HttpError } from '../../lib/http-error';
import { EMERGENCY_DRAFT_KEY, readStored, removeStored, writeStored } from '../../lib/stored-work';
import {
  EMPTY_REPORT,
  readReport,
  REPORT_FIELDS,
  reportProblems,
  type ReportField,
  type ReportValues,
} from './report-values';
import { sendingOf, sendReport, type Sending } from './send-report';

/** Where the server's field names differ from the form's. */
const FIELD_OF: Readonly<Record<string, ReportField>> = { message: 'more', postalCode: 'address' };

function problemsFromServer(fields: Record<string, string>): Partial<Record<ReportField, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) => {
      const field = FIELD_OF[path] ?? REPORT_FIELDS.find((known) => known === path);
      return field === undefined ? [] : [[field, message]];
    }),
  );
}

/** State of the emergency report. Every tap and keystroke is kept on the device before anything else happens. */
export function useReport() {
  const [values, setValues] = useState(EMPTY_REPORT);
  const [receipt, setReceipt] = useState<ConsultationReceipt | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const errors = useFormErrors<ReportField>('emergency', REPORT_FIELDS);
  const sending = useRef<{ content: string; sending: Sending } | null>(null);
  // State is too late to stop the second of two quick presses; this is not.
  const isSending = useRef(false);

  // The prerendered page knows nothing of this device, so what was kept comes after the first paint.
  useEffect(() => {
    setValues(readReport(readStored(EMERGENCY_DRAFT_KEY)));
  }, []);

  const set = <F extends ReportField>(field: F, value: ReportValues[F]) => {
    const next = { ...values, [field]: value };
    writeStored(EMERGENCY_DRAFT_KEY, next);
    setValues(next);
    errors.clear(field);
  };

  const submit = async () => {
    if (isSending.current || !errors.check(reportProblems(values))) return;
    isSending.current = true;
    setPending(true);
    setFailure(null);
    const content = JSON.stringify(values);
    if (sending.current?.content !== content) sending.current = { content, sending: sendingOf(values) };
    try {
      setReceipt(await sendReport(sending.current.sending));
      removeStored(EMERGENCY_DRAFT_KEY);
    } catch (error) {
      const problems = error instanceof HttpError ? problemsFromServer(error.fields) : {};
      if (errors.check(problems)) setFailure(error);
    } finally {
      isSending.current = false;
      setPending(false);
    }
  };

  return { values, set, submit, receipt, failure, isPending, errors };
}
