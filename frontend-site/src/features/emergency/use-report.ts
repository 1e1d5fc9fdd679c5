import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { ConsultationReceipt } from '../../api/contract';
import { trackEvent } from '../../lib/analytics/analytics';
import { trackRefusal } from '../../lib/analytics/form-events';
import { useFormErrors } from '../../lib/hooks/use-form-errors';
import { EMERGENCY_DRAFT_KEY, readStored, removeStored, writeStored } from '../../lib/drafts/stored-work';
import { refusedFields } from './report-outcome';
import {
  EMPTY_REPORT,
  readReport,
  REPORT_FIELDS,
  reportProblems,
  type ReportField,
  type ReportValues,
} from './report-values';
import { sendingOf, sendReport, type Sending } from './send-report';

export function useReport(form: RefObject<HTMLFormElement | null>) {
  const [values, setValues] = useState(EMPTY_REPORT);
  const [receipt, setReceipt] = useState<ConsultationReceipt | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const [isRepeating, setRepeating] = useState(false);
  const errors = useFormErrors<ReportField>('emergency', REPORT_FIELDS);
  const sending = useRef<Sending & { content: string }>(null);
  // State updates too late to stop the second of two quick presses.
  const isSending = useRef(false);

  // The first render must match the prerendered page, so the draft is loaded after it,
  // and what was typed before hydration is read from the fields.
  useLayoutEffect(() => {
    const stored = readStored(EMERGENCY_DRAFT_KEY);
    const typed = [...new FormData(form.current ?? undefined)].filter(([, value]) => value !== '');
    const found = readReport(Object.assign({}, stored, Object.fromEntries(typed)));
    if (typed.length > 0) writeStored(EMERGENCY_DRAFT_KEY, found);
    setValues(found);
  }, [form]);

  const set = <F extends ReportField>(field: F, value: ReportValues[F]) => {
    const next = { ...values, [field]: value };
    writeStored(EMERGENCY_DRAFT_KEY, next);
    setValues(next);
    errors.clear(field);
    if (field === 'email') errors.clear('phone');
  };

  const submit = async () => {
    if (isSending.current || !errors.check(reportProblems(values))) return;
    isSending.current = true;
    setPending(true);
    setFailure(null);
    const content = JSON.stringify(values);
    try {
      if (sending.current?.content !== content) sending.current = { content, ...sendingOf(values) };
      setReceipt(await sendReport(sending.current, () => setRepeating(true)));
      removeStored(EMERGENCY_DRAFT_KEY);
      trackEvent('generate_lead', { form_name: 'emergency', lead_type: 'emergency' });
    } catch (error) {
      trackRefusal('emergency', error);
      if (errors.show(refusedFields(error))) setFailure(error);
    } finally {
      isSending.current = false;
      setPending(false);
      setRepeating(false);
    }
  };

  const leave = (event: FocusEvent) => errors.leave(event, reportProblems(values));
  return { values, set, submit, leave, receipt, failure, isPending, isRepeating, errors };
}
