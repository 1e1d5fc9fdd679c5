import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { VisitType, WaitlistRequest } from '../../api/contract';
import { useWrite } from '../../api/use-write';
import { Button, ButtonLink } from '../../components/ui/button';
import { ErrorSummary } from '../../components/ui/error-summary';
import { TextField } from '../../components/ui/field';
import { FormFailure } from '../../components/ui/form-failure';
import { Notice } from '../../components/ui/notice';
import { RequiredNote } from '../../components/ui/required-note';
import { StillSending } from '../../components/ui/still-trying';
import { WAITLIST } from '../../content/schedule';
import { trackEvent } from '../../lib/analytics/analytics';
import { touches } from '../../lib/analytics/attribution';
import { trackRefusal } from '../../lib/analytics/form-events';
import { useFormErrors } from '../../lib/hooks/use-form-errors';
import { errorText, HttpError, hasStatus } from 'frontend-shared/api';
import { forgetTabDraft, useTabDraft } from '../../lib/drafts/tab-draft';
import { emailProblem, phoneProblem, requiredText } from '../../lib/forms/validation';
import { zipOrNone, type BookingValues } from './booking-values';
import { clampDate, isBefore } from './use-day-picker';
import { useMutation } from '@tanstack/react-query';
import { write } from '../../api/client';
import { PageIntro } from '../../components/layout/page-intro';
import { PATHS } from '../../config/paths';
import { focusOnMount } from '../../lib/focus/focus-on-mount';

const FORM = 'waitlist';
const FIELDS = ['from', 'to', 'name', 'email', 'phone'] as const;
type Field = (typeof FIELDS)[number];
type Contact = 'name' | 'email' | 'phone';

interface WaitlistFormProps {
  type: VisitType;
  values: BookingValues;
  onContact: (changed: Partial<Pick<BookingValues, Contact>>) => void;
  first: string;
  last: string;
  onSent: () => void;
}

function problemsOf(fields: Record<Field, string>, first: string): Partial<Record<Field, string>> {
  const { from, to } = fields;
  return {
    from: from === '' || isBefore(from, first) ? 'Choose today or a later date.' : undefined,
    to: to === '' || (from !== '' && isBefore(to, from)) ? 'Choose a last day on or after the first.' : undefined,
    name: requiredText(fields.name, 'your name'),
    email: emailProblem(fields.email),
    phone: phoneProblem(fields.phone),
  };
}

export function WaitlistForm({ type, values, onContact, onSent, first, last }: WaitlistFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Reset when another visit type or day is chosen.
  const [draft] = useState(`${FORM}:${type.key}:${values.date}`);
  const [from] = useState(() => (values.date === '' ? first : clampDate(values.date, first, last)));
  const [typed, keep] = useTabDraft<'from' | 'to'>(draft);
  const { name, email, phone } = values;
  const fields: Record<Field, string> = { from, to: last, ...typed, name, email, phone };
  const { errors, attempt, summary, check, show, clear, leave } = useFormErrors<Field>(FORM, FIELDS);
  useEffect(() => heading.current?.focus(), []);

  const send = useWrite<unknown, WaitlistRequest>({
    path: '/api/schedule/waitlist',
    onSuccess: () => {
      forgetTabDraft(draft);
      onSent();
      trackEvent('generate_lead', { form_name: FORM, lead_type: type.key });
    },
    onError: (error) => {
      trackRefusal(FORM, error);
      if (error instanceof HttpError && !show(error.fields)) send.reset();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending || !check(problemsOf(fields, first))) return;
    const postalCode = type.needsAddress ? zipOrNone(values.postalCode) : '';
    send.mutate({
      service: type.key,
      from: fields.from,
      to: fields.to,
      name: name.trim(),
      email: email.trim(),
      ...(phone.trim() !== '' && { phone: phone.trim() }),
      ...(postalCode !== '' && { postalCode }),
      ...touches(),
    });
  };
  const bind = (field: Field) => ({
    id: `${FORM}-${field}`,
    enterKeyHint: 'send' as const,
    name: field,
    value: fields[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => {
      const changed = { [field]: target.value };
      if (field === 'from' || field === 'to') keep(changed);
      else onContact(changed);
      clear(field);
    },
  });
  if (send.isSuccess) {
    return (
      <Notice tone="success" role="status" arrives title={WAITLIST.sent}>
        {WAITLIST.sentText.replace('{email}', send.variables.email)}
      </Notice>
    );
  }
  return (
    <form
      noValidate
      name={FORM}
      className="max-w-2xl space-y-6"
      onSubmit={submit}
      onBlur={(event) => leave(event, problemsOf(fields, first))}
    >
      <h2 ref={heading} tabIndex={-1} className="type-display-3 outline-none">
        {WAITLIST.title}
      </h2>
      <p className="type-body">{WAITLIST.lead}</p>
      <ErrorSummary items={summary} attempt={attempt} />
      {send.isError && <FormFailure title={errorText(send.error)} error={send.error} />}
      <RequiredNote />
      <div className="grid gap-6 xs:grid-cols-2">
        <TextField {...bind('from')} label="From" type="date" min={first} max={last} />
        <TextField {...bind('to')} label="To" type="date" min={first} max={last} />
      </div>
      <TextField {...bind('name')} label="Name" autoComplete="name" />
      <TextField {...bind('email')} label="Email" type="email" inputMode="email" autoComplete="email" />
      <TextField {...bind('phone')} label="Phone" optional type="tel" inputMode="tel" autoComplete="tel" />
      <StillSending send={send} />
      <Button type="submit" busy={send.isPending}>
        {send.isPending ? 'Sending…' : 'Join the waitlist'}
      </Button>
    </form>
  );
}

/** Leaving takes a press: email scanners open links. */
export function LeaveWaitlist({ token }: { token: string }) {
  const leave = useMutation({
    mutationFn: () => write<void>('DELETE', `/api/schedule/waitlist/${encodeURIComponent(token)}`),
  });
  // A dead link means the entry is gone already.
  const isGone = leave.isSuccess || hasStatus(leave.error, 404);
  return (
    <>
      <PageIntro title={isGone ? WAITLIST.leftTitle : WAITLIST.leaveTitle} size="display-2" />
      <div className="page-x space-y-8 pb-20 *:max-w-2xl lg:pb-28">
        <p role="status" {...(isGone && { ref: focusOnMount, tabIndex: -1 })} className="type-body">
          {isGone ? WAITLIST.leftText : WAITLIST.leaveText}
        </p>
        <StillSending send={leave} />
        {leave.isError && !isGone && <FormFailure title={errorText(leave.error)} error={leave.error} />}
        <div className="flex flex-wrap gap-4">
          {!isGone && (
            <Button busy={leave.isPending} onClick={() => leave.mutate()}>
              Leave the waitlist
            </Button>
          )}
          <ButtonLink to={PATHS.schedule} variant="outline">
            See open times
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
