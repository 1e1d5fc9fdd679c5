import { formatClock } from 'frontend-shared/format';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { SCHEDULE } from '../../content/schedule';
import { announce } from '../../lib/focus/announcer';
import { focusOnMount } from '../../lib/focus/focus-on-mount';
import { yourTime } from '../../lib/scheduling/visit-words';
import type { Booking } from './use-booking';

const WARN_MS = 2 * 60_000;

function clockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How long the chosen time is kept, with a way to keep it longer once. Said aloud two minutes before its end. */
export function HoldLine({ booking, onOther }: { booking: Booking; onOther: () => void }) {
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
          Held for you until {clock}.
        </span>{' '}
        <span aria-hidden="true" className="text-ink-2 tabular-nums">
          {clockText(leftMs)} left
        </span>
      </p>
      {held.canExtend && (
        <Button
          variant="text"
          size="inline"
          busy={extend.isPending}
          onClick={() => extend.mutate(held.holdId, { onSuccess: () => announce('Held five more minutes.') })}
        >
          Hold it 5 more minutes
        </Button>
      )}
      {extend.isError && <p className="type-small w-full text-ink-2">The hold could not be extended.</p>}
    </div>
  );
}

function useTimeLeft(until: string | null): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return;
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, Date.parse(until) - nowMs);
}
