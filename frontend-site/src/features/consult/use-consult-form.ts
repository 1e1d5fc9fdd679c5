import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConsultationReceipt } from '../../api/contract';
import { REQUESTS_PATH } from '../../api/paths';
import type { ServiceSlug } from '../../config/paths';
import { trackEvent } from '../../lib/analytics';
import { estimatePath, type SavedEstimateDetail } from '../../lib/designs/api';
import { useFormErrors } from '../../lib/hooks/use-form-errors';
import { HttpError } from '../../lib/http-error';
import { claimDraft, clearDraft, loadDraft, saveDraft, type ConsultDraft } from './consult-draft';
import { sendConsultation, submissionFor, type Submission } from './consult-request';
import {
  CONSULT_FIELDS,
  problemsFromServer,
  problemsOf,
  withAttached,
  withService,
  type Attached,
  type ConsultField,
  type ConsultValues,
} from './consult-values';

export interface SentRequest {
  receipt: ConsultationReceipt;
  name: string;
  email: string;
}

export interface Prefill {
  name?: string;
  email?: string;
  phone?: string | null;
}

/** What a link to the form brings along. */
export interface Brought {
  service: ServiceSlug | null;
  attached: Attached | null;
}

function startingDraft({ service, attached }: Brought, ownerId: string | null): ConsultDraft {
  const stored = loadDraft(ownerId);
  const asked = service === null ? stored.values : withService(stored.values, service);
  return { ...stored, values: attached === null ? asked : withAttached(asked, attached) };
}

/** State of the request form. Every keystroke is stored, for its owner, before anything else happens. */
export function useConsultForm(brought: Brought, prefill: Prefill | null, ownerId: string | null) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => startingDraft(brought, ownerId));
  const [wasInterrupted] = useState(draft.submission !== null);
  const [sent, setSent] = useState<SentRequest | null>(null);
  const { errors, attempt, summary, check, clear } = useFormErrors<ConsultField>('consult', CONSULT_FIELDS);
  const started = useRef(false);
  // State is too late to stop the second of two quick presses; this is not.
  const isSending = useRef(false);

  // What the account knows fills an answer until the person touches it themselves.
  const [touched, setTouched] = useState<ReadonlySet<ConsultField>>(new Set());
  const known = (field: 'name' | 'email' | 'phone') =>
    draft.values[field] === '' && !touched.has(field) ? (prefill?.[field] ?? '') : draft.values[field];
  const values: ConsultValues = { ...draft.values, name: known('name'), email: known('email'), phone: known('phone') };

  useEffect(() => {
    if (ownerId !== null) claimDraft(ownerId);
  }, [ownerId]);

  const keep = useCallback(
    (next: ConsultDraft) => {
      saveDraft(next, ownerId);
      setDraft(next);
    },
    [ownerId],
  );

  const set = (changed: Partial<ConsultValues>, field: ConsultField) => {
    if (!started.current) {
      started.current = true;
      trackEvent('form_start', { form_name: 'consult' });
    }
    setTouched(new Set(touched).add(field));
    keep({ ...draft, values: { ...draft.values, ...changed } });
    clear(field);
  };

  const send = useMutation({
    mutationFn: (submission: Submission) => sendConsultation(submission),
    onSuccess: (receipt, { body }) => {
      clearDraft();
      // The dashboard's list counts as fresh for minutes; without this the new request would be missing from it.
      void queryClient.invalidateQueries({ queryKey: [REQUESTS_PATH] });
      setSent({ receipt, name: body.name, email: body.email });
      const estimate = queryClient.getQueryData<SavedEstimateDetail>([estimatePath(body.estimateId ?? '')]);
      const value = (estimate?.likelyCents ?? 0) / 100;
      trackEvent('generate_lead', { form_name: 'consult', lead_type: 'consultation', value, currency: 'USD' });
    },
    onError: (error) => {
      trackEvent('form_error', {
        form_name: 'consult',
        error_code: error instanceof HttpError ? (error.code ?? String(error.status)) : 'network',
      });
      if (error instanceof HttpError) check(problemsFromServer(error.fields));
    },
    onSettled: () => {
      isSending.current = false;
    },
  });

  const submit = () => {
    if (isSending.current) return;
    if (!check(problemsOf(values))) return;
    isSending.current = true;
    const submission = submissionFor(values, draft.submission);
    keep({ values, submission });
    send.mutate(submission);
  };

  return { values, set, submit, errors, attempt, summary, sent, send, wasInterrupted };
}
