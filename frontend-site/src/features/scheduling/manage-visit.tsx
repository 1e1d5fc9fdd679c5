import { formatCentral } from 'frontend-shared/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { VISITS_PATH } from '../../api/paths';
import { PlainPage } from '../../components/layout/page-intro';
import { Button, ButtonLink } from '../../components/ui/button';
import { CentralTime } from '../../components/ui/central-time';
import { Notice } from '../../components/ui/notice';
import { useAnswer } from '../../components/ui/query-states';
import { Skeleton } from '../../components/ui/skeleton';
import { PATHS } from '../../config/paths';
import { REACH, SCHEDULE } from '../../content/schedule';
import { hasLostFocus } from '../../lib/focus/focus-on-mount';
import { focusHeading } from '../../lib/focus/focus-heading';
import { useIsGone } from '../../lib/hooks/use-is-gone';
import { hasStatus } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import type { CustomerVisit } from '../../api/contract';
import { FactList } from '../../components/ui/fact-list';
import { CalendarLink, HaveReady } from './schedule-parts';
import { CancelVisit } from './cancel-visit';
import { RescheduleVisit, useUndoReschedule } from './reschedule-visit';
import { SLOTS_KEY, visitPath } from './schedule-api';
import { capitalized, lengthWords, placeWords, whenWords } from '../../lib/scheduling/visit-words';

/** The link dies when the visit changes or is over, so there is no retry. */
function DeadLink() {
  return (
    <PlainPage title={SCHEDULE.deadTitle} lead={SCHEDULE.deadText}>
      <div className="flex flex-wrap gap-4">
        <ButtonLink to={PATHS.schedule}>See open times</ButtonLink>
        <ButtonLink to={`${PATHS.dashboard}?tab=visits`} variant="outline">
          See your visits in your account
        </ButtonLink>
        <p className="w-full text-ink-2">
          Or {REACH.verb}{' '}
          <a href={REACH.href} className="text-link">
            {REACH.text}
          </a>
          .
        </p>
      </div>
    </PlainPage>
  );
}

type Doing = 'nothing' | 'rescheduling' | 'canceling';
type Changed = 'rescheduled' | 'back at its original time' | 'canceled';

export function ManageVisit({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const [, setQuery] = useSearchParams();
  const [change, setChange] = useState<{ how: Changed; madeToken: string } | null>(null);
  const isGone = useIsGone();
  const visit = useQuery<CustomerVisit>({ queryKey: [visitPath(token)] });
  const isDead = hasStatus(visit.error, 404);
  const [shown, state] = useAnswer(visit, 'Loading your visit', <Skeleton className="h-64" />);
  const isHere = shown !== undefined;
  const isByLink = useNavigationType() !== 'POP';
  // Navigating within this path moves no focus, so do it here.
  useEffect(() => {
    if (!isByLink || !hasLostFocus()) return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [isByLink, isDead, isHere]);

  /** Every change makes a new link; the page continues under it. If the person left, a toast says so. */
  const adopt = (next: CustomerVisit, how: Changed) => {
    queryClient.setQueryData([visitPath(next.manageToken)], next);
    queryClient.setQueryData([visitPath(token)], next);
    void queryClient.invalidateQueries({ queryKey: [SLOTS_KEY] });
    void queryClient.invalidateQueries({ queryKey: [VISITS_PATH] });
    if (isGone.current) {
      showToast({ title: `Visit ${how}`, description: formatCentral(next.startsAt), variant: 'success' });
      return;
    }
    setChange({ how, madeToken: next.manageToken });
    setQuery({ visit: next.manageToken }, { replace: true });
    window.scrollTo(0, 0);
  };
  const back = useUndoReschedule(token, (next) => adopt(next, 'back at its original time'));
  if (isDead) return <DeadLink />;
  if (shown === undefined) {
    return <PlainPage title="Your visit">{state}</PlainPage>;
  }
  const { startsAt, manageToken } = shown;
  return (
    <Shown
      key={manageToken}
      visit={shown}
      failure={back.failure}
      changed={change?.madeToken === manageToken ? change.how : null}
      onChanged={(next, how) => {
        adopt(next, how);
        back.withdraw();
        if (next.undoMoveUntil !== null && !isGone.current) back.offer(next, startsAt);
      }}
    />
  );
}

interface ShownProps {
  visit: CustomerVisit;
  failure: ReactNode;
  changed: Changed | null;
  onChanged: (visit: CustomerVisit, how: Changed) => void;
}

function titleOf({ status, service, startsAt }: CustomerVisit, changed: Changed | null): ReactNode {
  if (status === 'cancelled') return changed === 'canceled' ? 'Your visit is canceled.' : 'This visit was canceled.';
  if (status === 'declined') return 'We had to decline this visit.';
  if (status === 'completed' || status === 'no_show') return 'This visit is over.';
  const moved = changed === null || changed === 'canceled' ? null : `Your visit is ${changed}`;
  const set = moved ?? (status === 'pending' ? 'We have your request' : 'Your visit');
  return (
    <>
      <span>{`${set}: ${service.name}, `}</span>
      <CentralTime instant={startsAt} end="." />
    </>
  );
}

/** Keeps the same request, as the links in our emails do. */
function anotherTime({ service, consultationId }: CustomerVisit): string {
  const query = new URLSearchParams({
    service: service.key,
    ...(consultationId !== null && { consultation: consultationId }),
  });
  return `${PATHS.schedule}?${query.toString()}`;
}

function Shown({ visit, failure, changed, onChanged }: ShownProps) {
  const [doing, setDoing] = useState<Doing>('nothing');
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = visit.status === 'confirmed' || visit.status === 'pending';
  useEffect(() => {
    if (changed !== null) heading.current?.focus();
  }, [changed]);
  const keep = () => {
    heading.current?.focus();
    setDoing('nothing');
  };
  return (
    <div className="page-x pt-10 pb-20 lg:pt-20 lg:pb-28">
      <h1 ref={heading} tabIndex={-1} className="type-display-2 max-w-[30ch]">
        {titleOf(visit, changed)}
      </h1>
      {changed !== null && <p className="type-lead mt-6">A confirmation email is on its way.</p>}
      {visit.status === 'pending' && (
        <p className="type-lead mt-6 max-w-[62ch]">{visit.outsideArea ? SCHEDULE.outsideAsked : SCHEDULE.asked}</p>
      )}
      {failure && <div className="mt-6 max-w-2xl">{failure}</div>}
      <div className="mt-10 space-y-10">
        {(doing === 'nothing' || !isOpen) && <VisitFacts visit={visit} />}
        {visit.cancelReason !== null && <p className="text-ink-2">{`Reason: ${visit.cancelReason}`}</p>}
        {isOpen && doing === 'nothing' && <Choices visit={visit} onChoose={setDoing} />}
        {isOpen && doing === 'rescheduling' && (
          <RescheduleVisit visit={visit} onMoved={(next) => onChanged(next, 'rescheduled')} onKeep={keep} />
        )}
        {isOpen && doing === 'canceling' && (
          <CancelVisit visit={visit} onCanceled={(next) => onChanged(next, 'canceled')} onKeep={keep} />
        )}
        {!isOpen && <ButtonLink to={anotherTime(visit)}>See open times</ButtonLink>}
        {isOpen && doing === 'nothing' && <HaveReady lines={visit.whatToHave} />}
      </div>
    </div>
  );
}

function Choices({ visit, onChoose }: { visit: CustomerVisit; onChoose: (doing: Doing) => void }) {
  const { canReschedule, canCancel, rescheduleUntil, cancelUntil, reschedulesLeft, status } = visit;
  const left = `${reschedulesLeft} more ${reschedulesLeft === 1 ? 'time' : 'times'}`;
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap gap-4">
        {status === 'confirmed' && <CalendarLink token={visit.manageToken} />}
        {canReschedule && (
          <Button variant="outline" onClick={() => onChoose('rescheduling')}>
            Reschedule this visit
          </Button>
        )}
        {canCancel && (
          <Button variant="outline" onClick={() => onChoose('canceling')}>
            Cancel this visit
          </Button>
        )}
      </div>
      {canReschedule && (
        <p className="type-small max-w-[62ch] text-ink-2">
          {canCancel && cancelUntil === rescheduleUntil
            ? `You can reschedule (${left}) or cancel until ${formatCentral(rescheduleUntil)}.`
            : `You can reschedule (${left}) until ${formatCentral(rescheduleUntil)}.${canCancel ? ` You can cancel until ${formatCentral(cancelUntil)}.` : ''}`}
        </p>
      )}
      {(!canReschedule || !canCancel) && <ByPhone visit={visit} />}
    </div>
  );
}

function ByPhone({ visit }: { visit: CustomerVisit }) {
  const { canReschedule, canCancel, reschedulesLeft, status } = visit;
  const what = canReschedule ? 'cancel' : canCancel ? 'reschedule' : 'reschedule or cancel';
  const why =
    status === 'pending' && canCancel
      ? 'It can be rescheduled once we have confirmed it.'
      : reschedulesLeft === 0 && canCancel
        ? 'It has been rescheduled as often as this page allows.'
        : `It is too close to the visit to ${what} it here.`;
  return (
    <Notice tone="info" title={why}>
      <span>{`To ${what} it, ${REACH.verb} `}</span>
      <a href={REACH.href} className="text-link">
        {REACH.text}
      </a>
      <span>{` and mention ${visit.reference}.`}</span>
    </Notice>
  );
}

function VisitFacts({ visit }: { visit: CustomerVisit }) {
  const { service, startsAt, address, notes, videoUrl, reference } = visit;
  const video = videoUrl !== null && (
    <a href={videoUrl} rel="noreferrer" className="text-link wrap-anywhere">
      {videoUrl}
    </a>
  );
  const rows = [
    ['When', whenWords(startsAt)],
    ['Length', lengthWords(service.durationMin)],
    ['Where', address ?? capitalized(placeWords(service.place))],
    ['Your note', notes],
    ['Reference', reference],
    ['Video', video || null],
  ] as const;
  return <FactList rows={rows} className="max-w-2xl" />;
}
