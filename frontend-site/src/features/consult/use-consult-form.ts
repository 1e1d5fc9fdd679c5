import { usePrefilled, type Prefill, type Submission } from '../../lib/drafts/submission';
import { serverProblems } from '../../lib/forms/use-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ConsultationReceipt, ConsultationRequest } from '../../api/contract';
import { REQUESTS_PATH } from '../../api/paths';
import type { ServiceSlug } from '../../config/paths';
import type { useSteps } from '../../components/tools/use-steps';
import type { ConsultStep } from '../../content/consult';
import { BRANCH_OF, BRANCHES } from '../../content/consult-questions';
import { trackEvent } from '../../lib/analytics/analytics';
import { estimatePath, type SavedEstimateDetail } from '../../lib/designs/api';
import { trackRefusal } from '../../lib/analytics/form-events';
import { useCountedSteps } from '../../lib/hooks/use-counted-steps';
import { useFormErrors } from '../../lib/hooks/use-form-errors';
import { hasStatus, HttpError } from 'frontend-shared/api';
import { clearDraft, loadDraft, saveDraft, type ConsultDraft, draftPath, type KeptLink } from './consult-draft';
import {
  firstStepWith,
  problemsOf,
  problemsOfStep,
  type Problems,
  submissionFor,
  fieldsOf,
  STEP_FIELDS,
  withAttached,
  withoutHidden,
  withService,
  type Attached,
  type ConsultField,
  type ConsultValues,
  SERVER_NAMES,
} from './consult-values';
import { read, write } from '../../api/client';

const FORM = 'consult';

export type ConsultSteps = ReturnType<typeof useSteps<ConsultStep>>;

export interface SentRequest {
  receipt: ConsultationReceipt;
  name: string;
  email: string;
  callAt: string | null;
  asksPlan: boolean;
}

export interface Brought {
  service: ServiceSlug | null;
  attached: Attached | null;
  about: string | null;
}

function startingDraft({ service, attached, about }: Brought, opened: ConsultDraft | null): ConsultDraft {
  const stored = opened ?? loadDraft();
  const asked = service === null ? stored.values : withService(stored.values, service);
  const values = attached === null ? asked : withAttached(asked, attached);
  return { ...stored, values: about !== null && values.message === '' ? { ...values, message: about } : values };
}

export function useConsultForm(
  brought: Brought,
  prefill: Prefill | null,
  opened: ConsultDraft | null,
  steps: ConsultSteps,
) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => startingDraft(brought, opened));
  const [wasInterrupted] = useState(draft.submission !== null);
  const [sent, setSent] = useState<SentRequest | null>(null);
  const counted = useCountedSteps(FORM, steps.step);
  const proof = useFormProof();
  const trap = useRef('');
  const proofNow = () => (trap.current === '' ? proof() : { ...proof(), trap: trap.current });
  // State updates too late to stop the second of two quick presses.
  const isSending = useRef(false);
  // The server's copy may be made after the next keystroke, or after the request was sent.
  const latest = useRef(draft);
  const isOver = useRef(false);

  const { values, touch } = usePrefilled(draft.values, prefill);
  const { errors, attempt, summary, check, show, edit, watch } = useFormErrors<ConsultField>(FORM, fieldsOf(values), {
    step: steps.step,
    problems: problemsOf(values),
  });

  const keep = (next: ConsultDraft) => {
    latest.current = next;
    saveDraft(next);
    setDraft(next);
  };

  const set = (changed: Partial<ConsultValues>, field: ConsultField) => {
    counted.start();
    touch(field);
    keep({ ...draft, values: withoutHidden({ ...draft.values, ...changed }) });
    edit(field);
    if (field === 'email' && errors.phone !== undefined && values.phone.trim() === '') edit('phone');
  };

  const goBackTo = (problems: Problems) => {
    const step = firstStepWith(problems);
    if (step !== null && step !== steps.step) steps.go(step);
  };

  const send = useMutation({
    mutationFn: ({ key, body }: Submission<ConsultationRequest>) =>
      write<ConsultationReceipt>('POST', '/api/consultations', body, { idempotencyKey: key }),
    onSuccess: (receipt, { body }) => {
      isOver.current = true;
      clearDraft();
      const { kept } = latest.current;
      if (kept !== null && kept.token !== body.draft) removeCopy(kept);
      // Otherwise the dashboard's cached list would miss the new request.
      void queryClient.invalidateQueries({ queryKey: [REQUESTS_PATH] });
      const callAt = body.service === 'emergency' ? (body.phone ?? null) : null;
      const { asksPlan } = BRANCHES[BRANCH_OF[body.service]];
      setSent({ receipt, name: body.name, email: body.email ?? '', callAt, asksPlan });
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
      const problems = serverProblems(error, SERVER_NAMES);
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

  const followUp = ({ token }: KeptLink) =>
    void write('PUT', draftPath(token), { answers: values }).catch((error: unknown) => {
      console.warn('The saved copy was not updated', error);
      // Deleted elsewhere.
      if (hasStatus(error, 404) && latest.current.kept?.token === token) setKept(null);
    });

  const proceed = () => {
    if (steps.isLast) submit();
    else if (check(problemsOfStep(values, steps.step))) {
      counted.finish();
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
    errors,
    attempt,
    watch,
    summary: stepSummary,
    sent,
    send,
    wasInterrupted,
  };
}

/** If this fails, the server deletes the copy after 30 days. */
function removeCopy({ token }: KeptLink): void {
  write('DELETE', draftPath(token)).catch((error: unknown) => console.warn('The saved copy was not deleted', error));
}

export type StepProps = Pick<ReturnType<typeof useConsultForm>, 'values' | 'set' | 'errors'>;

type Proof = NonNullable<ConsultationRequest['form']>;

/** For the spam check. Without it a request is still accepted and reviewed by staff. */
function useFormProof(): () => Proof | undefined {
  const proof = useRef<Proof | undefined>(undefined);
  useEffect(() => {
    const leaving = new AbortController();
    read<Proof>('/api/consultations/form', { signal: leaving.signal })
      .then(({ token }) => (proof.current = { token }))
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return () => proof.current;
}
