import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react';
import type { ConsultationReceipt } from '../../api/contract';
import { REQUESTS_PATH } from '../../api/paths';
import type { ServiceSlug } from '../../config/paths';
import type { useSteps } from '../../components/tools/use-steps';
import type { ConsultStep } from '../../content/consult';
import { trackEvent } from '../../lib/analytics/analytics';
import { estimatePath, type SavedEstimateDetail } from '../../lib/designs/api';
import { trackRefusal } from '../../lib/analytics/form-events';
import { useFormErrors } from '../../lib/hooks/use-form-errors';
import { hasStatus, HttpError } from '../../lib/http-error';
import { claimDraft, clearDraft, loadDraft, saveDraft, type ConsultDraft } from './consult-draft';
import { firstStepWith, problemsFromServer, problemsOf, problemsOfStep, type Problems } from './consult-problems';
import { sendConsultation, submissionFor, type Submission } from './consult-request';
import { deleteDraft, updateDraft, type KeptLink } from './kept-draft';
import { useFormProof } from './form-proof';
import {
  fieldsOf,
  STEP_FIELDS,
  withAttached,
  withoutHidden,
  withService,
  type Attached,
  type ConsultField,
  type ConsultValues,
} from './consult-values';

const FORM = 'consult';

export type ConsultSteps = ReturnType<typeof useSteps<ConsultStep>>;

export interface SentRequest {
  receipt: ConsultationReceipt;
  name: string;
  /** '' for somebody who gave none. */
  email: string;
  /** Where we call; null where we write. */
  callAt: string | null;
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
  /** What the request is about, in a sentence; goes first into an empty message. */
  about: string | null;
}

function startingDraft({ service, attached, about }: Brought, { ownerId, unstored }: Person): ConsultDraft {
  const stored = unstored ?? loadDraft(ownerId);
  const asked = service === null ? stored.values : withService(stored.values, service);
  const values = attached === null ? asked : withAttached(asked, attached);
  return { ...stored, values: about !== null && values.message === '' ? { ...values, message: about } : values };
}

/** Who fills in the form: what is known of them, and whose draft it is. */
export interface Person {
  prefill: Prefill | null;
  ownerId: string | null;
  /** Their draft where the device could not store it; null where it did. */
  unstored: ConsultDraft | null;
}

/** State of the request form. Every keystroke is stored, for its owner, before anything else happens. */
export function useConsultForm(brought: Brought, person: Person, steps: ConsultSteps) {
  const { prefill, ownerId } = person;
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => startingDraft(brought, person));
  const [wasInterrupted] = useState(draft.submission !== null);
  const [sent, setSent] = useState<SentRequest | null>(null);
  const { errors, attempt, summary, check, show, clear, leave } = useFormErrors<ConsultField>(
    FORM,
    fieldsOf(draft.values),
    { step: steps.step },
  );
  const started = useRef(false);
  const proof = useFormProof();
  const trap = useRef('');
  const proofNow = () => (trap.current === '' ? proof() : { ...proof(), trap: trap.current });
  // State is too late to stop the second of two quick presses; this is not.
  const isSending = useRef(false);
  // A copy's answers arrive when they like: after the next keystroke, or when there is no form any more.
  const latest = useRef(draft);
  const isOver = useRef(false);
  const isLeft = useRef(false);

  // What the account knows fills an answer until the person touches it themselves.
  const [touched, setTouched] = useState<ReadonlySet<ConsultField>>(new Set());
  const known = (field: 'name' | 'email' | 'phone') =>
    draft.values[field] === '' && !touched.has(field) ? (prefill?.[field] ?? '') : draft.values[field];
  const values: ConsultValues = { ...draft.values, name: known('name'), email: known('email'), phone: known('phone') };

  useEffect(() => {
    if (ownerId !== null) claimDraft(ownerId);
  }, [ownerId]);

  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const keep = useCallback(
    (next: ConsultDraft) => {
      latest.current = next;
      saveDraft(next, ownerId);
      setDraft(next);
    },
    [ownerId],
  );

  const set = (changed: Partial<ConsultValues>, field: ConsultField) => {
    if (!started.current) {
      started.current = true;
      trackEvent('form_start', { form_name: FORM, form_step: steps.step });
    }
    setTouched(new Set(touched).add(field));
    keep({ ...draft, values: withoutHidden({ ...draft.values, ...changed }) });
    clear(field);
    // An empty phone is wrong only as long as there is no address.
    if (field === 'email' && values.phone.trim() === '') clear('phone');
  };

  const goBackTo = (problems: Problems) => {
    const step = firstStepWith(problems);
    if (step !== null && step !== steps.step) steps.go(step);
  };

  const send = useMutation({
    mutationFn: (submission: Submission) => sendConsultation(submission),
    onSuccess: (receipt, { body }) => {
      isOver.current = true;
      clearDraft();
      // One that the request names is removed with it.
      const { kept } = latest.current;
      if (kept !== null && kept.token !== body.draft) removeCopy(kept);
      // The dashboard's list counts as fresh for minutes; without this the new request would be missing from it.
      void queryClient.invalidateQueries({ queryKey: [REQUESTS_PATH] });
      const callAt = body.service === 'emergency' ? (body.phone ?? null) : null;
      setSent({ receipt, name: body.name, email: body.email ?? '', callAt });
      const estimate = queryClient.getQueryData<SavedEstimateDetail>([estimatePath(body.estimateId ?? '')]);
      trackEvent('generate_lead', {
        form_name: FORM,
        lead_type: body.service,
        ...(estimate !== undefined && { value: estimate.likelyCents / 100, currency: 'USD' }),
      });
    },
    onError: (error) => {
      trackRefusal(FORM, error, steps.step);
      if (!(error instanceof HttpError)) return;
      const problems = problemsFromServer(error.fields);
      // What is about fields stands beside them, and is over with the next key there.
      if (!show(problems)) send.reset();
      goBackTo(problems);
    },
    onSettled: () => {
      isSending.current = false;
    },
  });

  const submit = () => {
    if (isSending.current) return;
    const problems = problemsOf(values);
    if (!check(problems)) {
      goBackTo(problems);
      return;
    }
    isSending.current = true;
    trackEvent('form_submit', { form_name: FORM });
    const submission = submissionFor(values, draft.submission, { form: proofNow(), draft: draft.kept?.token });
    keep({ ...draft, values, submission });
    send.mutate(submission);
  };

  /** The copy on the server follows, and holds nobody up when it cannot: this device has everything. */
  const followUp = ({ token }: KeptLink) => {
    updateDraft(token, values).catch((error: unknown) => {
      console.warn('The kept copy was not updated', error);
      const isGone = hasStatus(error, 404) && latest.current.kept?.token === token;
      if (isGone && !isOver.current && !isLeft.current) keep({ ...latest.current, kept: null });
    });
  };

  /** To the next step when this one is complete, and from the last one to the studio. */
  const proceed = () => {
    if (steps.isLast) submit();
    else if (check(problemsOfStep(values, steps.step))) {
      trackEvent('form_step', { form_name: FORM, form_step: steps.step });
      if (draft.kept !== null) followUp(draft.kept);
      steps.next();
    }
  };

  const shown: readonly string[] = STEP_FIELDS[steps.step].map((field) => `${FORM}-${field}`);
  const stepSummary = summary.filter(({ fieldId }) => shown.includes(fieldId));
  const setKept = (kept: KeptLink | null) => {
    if (!isOver.current) keep({ ...latest.current, kept });
    else if (kept !== null) removeCopy(kept);
  };
  const setTrap = (text: string) => (trap.current = text);
  return {
    values,
    set,
    setTrap,
    kept: draft.kept,
    setKept,
    proceed,
    leave: (event: FocusEvent) => leave(event, problemsOf(values)),
    errors,
    attempt,
    summary: stepSummary,
    sent,
    send,
    wasInterrupted,
  };
}

/** The request is sent; the server deletes what this does not reach after 30 days. */
function removeCopy({ token }: KeptLink): void {
  deleteDraft(token).catch((error: unknown) => console.warn('The kept copy was not deleted', error));
}
