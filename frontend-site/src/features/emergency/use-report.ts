import { createElement, useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormErrors } from '../../lib/hooks/use-form-errors';
import { EMERGENCY_DRAFT_KEY, readStored, removeStored, writeStored } from '../../lib/stored-work';
import { NotSent, refusedFields, Sent } from './report-outcome';
import {
  EMPTY_REPORT,
  readReport,
  REPORT_FIELDS,
  reportProblems,
  type ReportField,
  type ReportValues,
} from './report-values';
import { sendingOf, sendReport, type Sending } from './send-report';

/** State of the emergency report. Every tap and keystroke is kept on the device before anything else happens. */
export function useReport() {
  const [values, setValues] = useState(EMPTY_REPORT);
  /** Stands in the form's place once the report is with us. */
  const [end, setEnd] = useState<ReactNode>(null);
  const [failure, setFailure] = useState<ReactNode>(null);
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
    try {
      if (sending.current?.content !== content) sending.current = { content, sending: sendingOf(values) };
      setEnd(createElement(Sent, { receipt: await sendReport(sending.current.sending) }));
      removeStored(EMERGENCY_DRAFT_KEY);
    } catch (error) {
      if (errors.check(refusedFields(error))) setFailure(createElement(NotSent, { error }));
    } finally {
      isSending.current = false;
      setPending(false);
    }
  };

  return { values, set, submit, end, failure, isPending, errors };
}
