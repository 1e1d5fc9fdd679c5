import { businessDay, formatCentral } from 'frontend-shared/format';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Photos } from '../../components/photos/use-photos';
import { BottomBar } from '../../components/tools/bottom-bar';
import { useSteps } from '../../components/tools/use-steps';
import { Button } from '../../components/ui/button';
import { QueryFailed, QueryLoading } from '../../components/ui/query-states';
import { Skeleton } from '../../components/ui/skeleton';
import { SCHEDULE, SCHEDULE_STEPS, STEP_NAMES, type ScheduleStep } from '../../content/schedule';
import { USUAL_VISITS } from '../../content/usual-visits';
import { cn } from '../../lib/class-names';
import { useLoading } from '../../lib/hooks/use-loading';
import type { Slot, VisitType } from '../../api/contract';
import { zipOrNone } from './booking-values';
import { DayColumn } from './day-column';
import { DetailsStep } from './details-step';
import { RefusedNotice } from './schedule-parts';
import { TimeColumn } from './time-column';
import { isWide } from '../../lib/hooks/use-wide';
import { SCHEDULE_FORM, type Booking } from './use-booking';
import { useDayPicker } from './use-day-picker';
import { outsideArea } from '../../components/area/area-words';
import type { useVisitTypes } from './schedule-api';
import { BookingSummary, VisitColumn } from './visit-column';
import { WaitlistForm } from './waitlist-form';

interface BookingFormProps {
  types: ReturnType<typeof useVisitTypes>;
  booking: Booking;
  photos: Photos;
  wanted: string | null;
  onWantedTaken: () => void;
}

export function BookingForm({ types, booking, photos, wanted, onWantedTaken }: BookingFormProps) {
  const steps = useSteps(SCHEDULE_STEPS);
  const [, setQuery] = useSearchParams();
  const { values, held, type, hold } = booking;
  const [isAsking, setAsking] = useState(false);
  const isAwaited = useLoading(types.isPending && values.service !== '');
  const postalCode = type?.needsAddress ? zipOrNone(values.postalCode) : '';
  const outside = outsideArea(postalCode);
  const picker = useDayPicker({
    type,
    postalCode,
    date: values.date === '' ? null : values.date,
    held,
    form: SCHEDULE_FORM,
  });
  const step: ScheduleStep = type === null ? 'visit' : steps.step;

  // A link may name a step before its questions are answered.
  useEffect(() => {
    if (types.isSuccess && type === null && steps.step !== 'visit') steps.go('visit', { quietly: true });
  }, [types.isSuccess, type, steps]);

  const toTimes = () => {
    booking.releaseHeld();
    booking.hold.reset();
    booking.send.reset();
    steps.go('time');
  };
  const chooseDay = (date: string) => {
    booking.chooseDay(date);
    picker.goTo(date);
    steps.go('time', { quietly: isWide() });
  };
  const chooseTime = async (slot: Pick<Slot, 'startsAt'>) => {
    if (slot.startsAt === held?.startsAt || (await booking.chooseTime(slot))) steps.go('details');
  };
  const ask = () => setAsking(true);

  const isWantedTaken = useRef(false);
  useEffect(() => {
    if (wanted === null || type === null || isAwaited || isWantedTaken.current) return;
    isWantedTaken.current = true;
    onWantedTaken();
    chooseDay(businessDay(Date.parse(wanted)));
    void chooseTime({ startsAt: wanted });
  });

  if (types.isError) {
    return <QueryFailed error={types.error} busy={types.isFetching} onRetry={() => void types.refetch()} />;
  }
  const isFresh = type === null && !isAwaited;
  const pending = hold.isPending ? (hold.variables?.slot.startsAt ?? null) : null;
  return (
    <>
      <Progress
        step={step}
        reachable={type === null ? 1 : held === null ? 3 : 4}
        onGo={(to) => (step === 'details' && to !== 'visit' ? toTimes() : steps.go(to))}
      />
      {step === 'details' && type !== null ? (
        <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-16">
          <DetailsStep
            booking={booking}
            type={type}
            outside={outside}
            photos={photos}
            heading={steps.heading}
            onOther={toTimes}
            onDetach={() => setQuery(withoutAttached, { replace: true })}
          />
          <aside aria-label="Your visit" className="self-start lg:sticky lg:top-28">
            <BookingSummary type={type} slot={held} />
          </aside>
        </div>
      ) : (
        <div
          className={cn(
            'mt-10 grid gap-10 pb-20 lg:pb-0',
            !isFresh && 'lg:grid-cols-[280px_minmax(0,1fr)_280px] lg:gap-8',
          )}
        >
          <Column name="visit" step={step} heading={steps.heading}>
            <VisitColumn
              types={types.data?.services ?? USUAL_VISITS}
              booking={booking}
              outside={outside}
              isAlone={isFresh}
            />
            {isAwaited && (
              <div className="mt-6 lg:hidden">
                <DaysAwaited failureCount={types.failureCount} />
              </div>
            )}
          </Column>
          <Column name="day" step={step} heading={steps.heading}>
            {isAwaited && <DaysAwaited failureCount={types.failureCount} />}
            {isFresh && (
              <>
                <p className="text-ink-2">{SCHEDULE.dayFirst}</p>
                <ul className="mt-8 grid gap-x-3 lg:grid-cols-4">
                  {SCHEDULE.known.map((sentence) => (
                    <li key={sentence} className="border-t border-line py-3 pr-4 text-pretty text-ink-2">
                      {sentence}
                    </li>
                  ))}
                </ul>
              </>
            )}
            {type !== null && !isAwaited && (
              <DayColumn picker={picker} labelledBy="schedule-day" onChoose={chooseDay} onAskOther={ask} />
            )}
          </Column>
          {!isFresh && (
            <Column name="time" step={step} heading={steps.heading}>
              {hold.error !== null && (
                <div className="mb-6">
                  <RefusedNotice
                    error={hold.error}
                    busy={hold.isPending}
                    onChoose={(slot) => void chooseTime(slot)}
                    onOther={() => hold.reset()}
                  />
                </div>
              )}
              {type !== null && !isAwaited && (
                <TimeColumn
                  picker={picker}
                  chosen={held?.startsAt ?? null}
                  pending={pending}
                  onChoose={(slot) => void chooseTime(slot)}
                  onDay={chooseDay}
                  onAskOther={ask}
                />
              )}
            </Column>
          )}
          {isAsking && type !== null && (
            <div className="border-t border-line pt-10 lg:col-span-3">
              <WaitlistForm
                type={type}
                values={values}
                onContact={booking.answer}
                onSent={booking.forgetContact}
                first={picker.first}
                last={picker.last}
              />
            </div>
          )}
          <PhoneBar step={step} type={type} slot={held} onNext={() => steps.go(step === 'visit' ? 'day' : 'details')} />
        </div>
      )}
    </>
  );
}

interface ColumnProps {
  name: 'visit' | 'day' | 'time';
  step: ScheduleStep;
  heading: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

function Column({ name, step, heading, children }: ColumnProps) {
  return (
    <section aria-labelledby={`schedule-${name}`} className={cn(name !== step && 'max-lg:hidden')}>
      <h2
        id={`schedule-${name}`}
        ref={name === step ? heading : undefined}
        tabIndex={-1}
        className="type-display-3 mb-6 outline-none"
      >
        {STEP_NAMES[name]}
      </h2>
      {children}
    </section>
  );
}

interface PhoneBarProps {
  step: ScheduleStep;
  type: VisitType | null;
  slot: Slot | null;
  onNext: () => void;
}

function PhoneBar({ step, type, slot, onNext }: PhoneBarProps) {
  if (type === null) return null;
  const text = slot === null ? 'No time chosen yet' : formatCentral(slot.startsAt).replace(' Central Time', '');
  return (
    <BottomBar label={type.name} text={text} hiddenFrom="lg">
      {(step === 'visit' || slot !== null) && (
        <Button size="compact" onClick={onNext}>
          Continue
        </Button>
      )}
    </BottomBar>
  );
}

function DaysAwaited({ failureCount }: { failureCount: number }) {
  return (
    <QueryLoading label="Loading the open days" failureCount={failureCount}>
      <Skeleton className="h-24 lg:h-96" />
    </QueryLoading>
  );
}

function withoutAttached(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete('design');
  rest.delete('estimate');
  return rest;
}

interface ProgressProps {
  step: ScheduleStep;
  reachable: number;
  onGo: (step: ScheduleStep) => void;
}

function Progress({ step, reachable, onGo }: ProgressProps) {
  return (
    <nav aria-label="Booking steps">
      <ol className="grid grid-cols-4 border-b border-line">
        {SCHEDULE_STEPS.map((name, index) => {
          const isHere = name === step;
          return (
            <li key={name} aria-current={isHere ? 'step' : undefined}>
              <button
                type="button"
                aria-disabled={index >= reachable || undefined}
                onClick={() => index < reachable && !isHere && onGo(name)}
                className={cn(
                  'type-ui motion-colors -mb-px flex min-h-12 w-full items-center gap-2 border-b-2 pr-2 text-left',
                  isHere ? 'border-primary text-primary' : 'border-transparent',
                  !isHere && index < reachable && 'text-ink hover:text-primary',
                  index >= reachable && 'cursor-not-allowed text-ink-3',
                )}
              >
                <span aria-hidden="true" className="hidden tabular-nums xs:inline">
                  {index + 1}
                </span>
                <span>{STEP_NAMES[name]}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
