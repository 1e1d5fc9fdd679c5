import { errorText, hasStatus } from 'frontend-shared/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { write } from '../../api/client';
import type { VisitType, WaitlistRequest } from '../../api/contract';
import { useWrite } from '../../api/use-write';
import { PlainPage } from '../../components/layout/page-intro';
import { Button, ButtonLink } from '../../components/ui/button';
import { ContactFields } from '../../components/ui/contact-fields';
import { TextField } from '../../components/ui/field';
import { Form } from '../../components/ui/form';
import { FormFailure } from '../../components/ui/form-failure';
import { Notice } from '../../components/ui/notice';
import { StillSending } from '../../components/ui/still-trying';
import { PATHS } from '../../config/paths';
import { WAITLIST } from '../../content/schedule';
import { trackEvent } from '../../lib/analytics/analytics';
import { touches } from '../../lib/analytics/attribution';
import { filledIn } from '../../lib/drafts/submission';
import { focusOnMount, takeFocus } from '../../lib/focus/focus-on-mount';
import { useForm } from '../../lib/forms/use-form';
import { emailProblem, phoneProblem, requiredText } from '../../lib/forms/validation';
import { zipOrNone, type BookingValues } from './booking-values';
import { clampDate } from './use-day-picker';

const FORM = 'waitlist';

interface WaitlistFormProps {
  type: VisitType;
  values: BookingValues;
  onContact: (changed: Partial<Pick<BookingValues, 'name' | 'email' | 'phone'>>) => void;
  onSent: () => void;
  first: string;
  last: string;
}

export function WaitlistForm({ type, values, onContact, onSent, first, last }: WaitlistFormProps) {
  const [days, setDays] = useState({
    from: values.date === '' ? first : clampDate(values.date, first, last),
    to: last,
  });
  const { from, to } = days;
  const { name, email, phone } = values;
  const { bind, refused, ...form } = useForm(FORM, {
    values: { from, to, name, email, phone },
    problems: {
      from: from === '' || from < first ? 'Choose today or a later date.' : undefined,
      to: to === '' || (from !== '' && to < from) ? 'Choose a last day on or after the first.' : undefined,
      name: requiredText(name, 'your name'),
      email: emailProblem(email),
      phone: phoneProblem(phone),
    },
    onType: (changed) => ('from' in changed || 'to' in changed ? setDays({ ...days, ...changed }) : onContact(changed)),
  });
  const send = useWrite<unknown, WaitlistRequest>({
    path: '/api/schedule/waitlist',
    onSuccess: () => {
      onSent();
      trackEvent('generate_lead', { form_name: FORM, lead_type: type.key });
    },
    onError: (error) => {
      if (!refused(error)) send.reset();
    },
  });
  const submit = () => {
    const postalCode = type.needsAddress ? zipOrNone(values.postalCode) : '';
    send.mutate({
      service: type.key,
      from,
      to,
      name: name.trim(),
      email: email.trim(),
      ...filledIn({ phone, postalCode }),
      ...touches(),
    });
  };
  if (send.isSuccess) {
    return (
      <Notice tone="success" role="status" arrives title={WAITLIST.sent}>
        {WAITLIST.sentText.replace('{email}', send.variables.email)}
      </Notice>
    );
  }
  return (
    <Form
      form={form}
      send={send}
      onSend={submit}
      className="max-w-2xl space-y-6"
      above={
        <>
          <h2 ref={takeFocus} tabIndex={-1} className="type-display-3 outline-none">
            {WAITLIST.title}
          </h2>
          <p className="type-body">{WAITLIST.lead}</p>
        </>
      }
      actions={
        <Button type="submit" busy={send.isPending}>
          {send.isPending ? 'Sending…' : 'Join the waitlist'}
        </Button>
      }
    >
      <div className="grid gap-6 xs:grid-cols-2">
        <TextField {...bind('from')} label="From" type="date" min={first} max={last} />
        <TextField {...bind('to')} label="To" type="date" min={first} max={last} />
      </div>
      <ContactFields bind={bind} />
    </Form>
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
    <PlainPage title={isGone ? WAITLIST.leftTitle : WAITLIST.leaveTitle}>
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
    </PlainPage>
  );
}
