import { serverNow } from 'frontend-shared/api';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { AttachedWork } from '../../components/designs/attached-work';
import { PhotoPicker } from '../../components/photos/photo-picker';
import type { Photos } from '../../components/photos/use-photos';
import { Button } from '../../components/ui/button';
import { CentralTime } from '../../components/ui/central-time';
import { ContactFields, PHONE_HINT, SendTerms } from '../../components/ui/contact-fields';
import { ErrorSummary } from '../../components/ui/error-summary';
import { TextAreaField, TextField } from '../../components/ui/field';
import { ArrowLeftIcon } from '../../components/ui/icons';
import { Notice } from '../../components/ui/notice';
import { OfflineNotice } from '../../components/ui/query-states';
import { RequiredNote } from '../../components/ui/required-note';
import { StillSending } from '../../components/ui/still-trying';
import { SCHEDULE, VISIT_PHOTOS } from '../../content/schedule';
import type { VisitType } from '../../api/contract';
import type { DetailField } from './booking-values';
import { OutsideNotice, RefusedNotice } from './schedule-parts';
import type { Booking } from './use-booking';
import { formatClock } from 'frontend-shared/format';
import { announce } from '../../lib/focus/announcer';
import { focusOnMount } from '../../lib/focus/focus-on-mount';
import { yourTime } from '../../lib/scheduling/visit-words';

interface DetailsStepProps {
  booking: Booking;
  type: VisitType;
  outside: string | null;
  photos: Photos;
  heading: RefObject<HTMLHeadingElement | null>;
  onOther: () => void;
  onDetach: () => void;
}

export function DetailsStep({ booking, type, outside, photos, heading, onOther, onDetach }: DetailsStepProps) {
  const { held, values, errors, summary, attempt, watch, send, hold, wasInterrupted } = booking;
  const failure = send.error ?? hold.error;
  return (
    <form
      {...watch}
      noValidate
      className="max-w-172 space-y-8"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        booking.confirm();
      }}
    >
      <h2 ref={heading} tabIndex={-1} className="type-display-3 outline-none">
        {held === null ? 'Your details' : <CentralTime instant={held.startsAt} />}
      </h2>
      {wasInterrupted && send.isIdle && attempt === 0 && held !== null && (
        <Notice tone="info" role="status" title={SCHEDULE.kept} />
      )}
      <HoldLine booking={booking} onOther={onOther} />
      {failure !== null && (
        <RefusedNotice
          error={failure}
          busy={hold.isPending}
          onChoose={(slot) => void booking.chooseTime(slot)}
          onOther={onOther}
        />
      )}
      {held === null && failure === null && !hold.isPending && (
        <Notice
          tone="info"
          title={SCHEDULE.noTime}
          action={
            <Button size="compact" onClick={onOther}>
              Choose a time
            </Button>
          }
        />
      )}
      <ErrorSummary items={summary} attempt={attempt} />
      <RequiredNote />
      {values.estimateId !== '' && (
        <AttachedWork
          id="schedule-attached"
          estimateId={values.estimateId}
          error={errors.attached}
          onRemove={() => {
            booking.set({ designVersionId: '', estimateId: '' });
            onDetach();
          }}
        />
      )}
      <Fields booking={booking} type={type} />
      <PhotoPicker photos={photos} words={VISIT_PHOTOS} />
      <OutsideNotice outside={outside} />
      <div className="space-y-4">
        <OfflineNotice>What you type is kept on this device. Reconnect, then confirm.</OfflineNotice>
        <StillSending send={send} />
        <div className="flex flex-wrap gap-4">
          <Button variant="outline" onClick={onOther}>
            <ArrowLeftIcon size={16} />
            Another time
          </Button>
          {held !== null && (
            <Button type="submit" busy={send.isPending}>
              {send.isPending ? (
                'Booking…'
              ) : (
                <span>
                  <span>{`${outside === null ? 'Confirm' : 'Request'} `}</span>
                  <CentralTime instant={held.startsAt} withoutZone />
                </span>
              )}
            </Button>
          )}
        </div>
        <SendTerms />
      </div>
    </form>
  );
}

function Fields({ booking, type }: { booking: Booking; type: VisitType }) {
  const { values, errors, set } = booking;
  const bind = (field: Exclude<DetailField, 'attached'>) => ({
    id: `schedule-${field}`,
    name: field,
    enterKeyHint: 'go' as const,
    value: values[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  });
  return (
    <div className="space-y-6">
      <ContactFields bind={bind} phoneHint={PHONE_HINT} />
      {type.needsAddress && (
        <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_10rem]">
          <TextField {...bind('address')} label="Property address" autoComplete="street-address" />
          <TextField
            {...bind('postalCode')}
            label="ZIP code"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
          />
        </div>
      )}
      <TextAreaField
        {...bind('notes')}
        enterKeyHint={undefined}
        rows={3}
        label="Anything we should know?"
        optional
        hint={type.needsAddress ? 'A gate, a dog, where to park.' : undefined}
      />
    </div>
  );
}

const WARN_MS = 2 * 60_000;

function clockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How long the chosen time is kept, with a way to keep it longer once. Said aloud two minutes before its end. */
function HoldLine({ booking, onOther }: { booking: Booking; onOther: () => void }) {
  const { held, extend, hold, chooseTime } = booking;
  const leftMs = useTimeLeft(held?.expiresAt ?? null);
  const warned = useRef<string | null>(null);
  const expiresAt = held?.expiresAt ?? null;
  useEffect(() => {
    if (expiresAt === null || leftMs === 0 || leftMs > WARN_MS || warned.current === expiresAt) return;
    warned.current = expiresAt;
    announce('The time is held for two more minutes.');
  }, [expiresAt, leftMs]);

  if (held === null) return null;
  if (leftMs === 0) {
    return (
      <Notice
        tone="warning"
        role="status"
        title={SCHEDULE.holdOver}
        action={
          <>
            <Button variant="outline" size="compact" busy={hold.isPending} onClick={() => void chooseTime(held)}>
              Hold it again
            </Button>
            <Button variant="text" size="inline" onClick={onOther}>
              Choose another time
            </Button>
          </>
        }
      >
        <p>{SCHEDULE.holdOverText}</p>
      </Notice>
    );
  }
  // For whose own clock shows another time.
  const zone = yourTime(held.expiresAt) === null ? '' : ' Central Time';
  const isPressed = hold.isSuccess || extend.isSuccess;
  const clock = `${formatClock(Date.parse(held.expiresAt))}${zone}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card bg-tint px-4 py-2">
      <p>
        {/* Anew when the button goes. */}
        <span key={String(held.canExtend)} role="status" {...(isPressed && { ref: focusOnMount, tabIndex: -1 })}>
          {`Held for you until ${clock}.`}
        </span>{' '}
        <span aria-hidden="true" className="text-ink-2 tabular-nums">
          {`${clockText(leftMs)} left`}
        </span>
      </p>
      {held.canExtend && (
        <Button
          variant="text"
          size="inline"
          busy={extend.isPending}
          onClick={() => extend.mutate(held.holdId, { onSuccess: () => announce('Held for five more minutes.') })}
        >
          Hold it 5 more minutes
        </Button>
      )}
      {extend.isError && <p className="type-small w-full text-ink-2">The hold could not be extended.</p>}
    </div>
  );
}

function useTimeLeft(until: string | null): number {
  const [nowMs, setNowMs] = useState(() => serverNow());
  useEffect(() => {
    if (until === null) return;
    const tick = () => setNowMs(serverNow());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, Date.parse(until) - nowMs);
}
