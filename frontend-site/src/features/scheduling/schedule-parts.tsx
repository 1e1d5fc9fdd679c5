import { cn } from '../../lib/class-names';
import { visitPath, refusedSlot } from './schedule-api';
import { Notice } from '../../components/ui/notice';
import { SCHEDULE } from '../../content/schedule';
import { formatCentral } from 'frontend-shared/format';
import { Button } from '../../components/ui/button';
import { FormFailure } from '../../components/ui/form-failure';
import { useEffect, useRef } from 'react';
import { markTitle } from '../../lib/error-title';
import { errorText } from 'frontend-shared/api';
import type { Slot } from '../../api/contract';

/** Stable UID: a newer file replaces the older entry. */
export function CalendarLink({ token }: { token: string }) {
  return (
    <a
      href={`${visitPath(token)}/visit.ics`}
      download="visit.ics"
      className="type-ui motion-colors inline-flex min-h-[52px] items-center justify-center rounded-control border border-primary bg-primary px-6 py-3 text-on-primary hover:border-primary-hover hover:bg-primary-hover"
    >
      Add to calendar (.ics)
    </a>
  );
}

export function OutsideNotice({ outside }: { outside: string | null }) {
  if (outside === null) return null;
  return (
    <Notice tone="info" role="status" title={SCHEDULE.outside}>
      {outside}
    </Notice>
  );
}

interface RefusedNoticeProps {
  error: unknown;
  busy: boolean;
  onChoose: (slot: Slot) => void;
  onOther: () => void;
}

const withoutZone = (instant: string) => formatCentral(instant).replace(' Central Time', '');

export function RefusedNotice({ error, busy, onChoose, onOther }: RefusedNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const refused = refusedSlot(error);
  useEffect(() => box.current?.focus(), [error]);
  useEffect(markTitle, []);
  if (refused === null) return <FormFailure title={errorText(error)} error={error} />;
  const { sentence, alternatives } = refused;
  const near = alternatives.length === 1 ? 'The nearest open time is:' : 'The nearest open times are:';
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        tone="warning"
        role="alert"
        title={alternatives.length === 0 ? sentence : `${sentence} ${near}`}
        action={
          <>
            {alternatives.map((slot) => (
              <Button key={slot.startsAt} variant="outline" size="compact" busy={busy} onClick={() => onChoose(slot)}>
                {withoutZone(slot.startsAt)}
              </Button>
            ))}
            <Button variant="text" size="inline" onClick={onOther}>
              Show all open times
            </Button>
          </>
        }
      >
        <p>What you typed is kept. Times are Central Time.</p>
      </Notice>
    </div>
  );
}

export function HaveReady({ lines, className }: { lines: readonly string[]; className?: string }) {
  return (
    <section aria-labelledby="visit-ready" className={cn('max-w-2xl', className)}>
      <h2 id="visit-ready" className="type-title">
        {SCHEDULE.ready}
      </h2>
      <ul className="mt-4 border-t border-line">
        {lines.map((line) => (
          <li key={line} className="border-b border-line py-3">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
