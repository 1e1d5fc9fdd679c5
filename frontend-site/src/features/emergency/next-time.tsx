import { useEffect, useState } from 'react';
import { read } from '../../api/client';
import type { Slot, Slots } from '../../api/contract';
import { ButtonLink } from '../../components/ui/button';
import { CentralTime } from '../../components/ui/central-time';
import { PATHS } from '../../config/paths';
import { NEXT_TIME } from '../../content/emergency-extras';
import type { ReportValues } from './report-values';

/** What is open changes while somebody types. */
const LOOK_AGAIN_MS = 60_000;

type NextTime = 'looking' | 'none' | Slot;

/** The first time the calendar has open; none as well when it cannot be asked. */
function useNextTime(): NextTime {
  const [next, setNext] = useState<NextTime>('looking');
  useEffect(() => {
    const leaving = new AbortController();
    const look = async () => {
      try {
        const { days } = await read<Slots>('/api/schedule/slots?service=emergency', { signal: leaving.signal });
        setNext(days.flatMap(({ slots }) => slots)[0] ?? 'none');
      } catch (error) {
        if (leaving.signal.aborted) return;
        console.warn('The next emergency time could not be read', error);
        setNext('none');
      }
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, []);
  return next;
}

interface NextEmergencyTimeProps {
  values: ReportValues;
  /** The report, as whoever comes reads it. */
  notes: string;
}

/** When somebody could come, for who has said what is wrong. What was typed goes along. */
export function NextEmergencyTime({ values, notes }: NextEmergencyTimeProps) {
  const next = useNextTime();
  const { see, bad, where, name, email, phone, address } = values;
  const isTold = see !== '' && bad !== '' && where !== '';
  const isOpen = typeof next === 'object';
  const brought = { name, email, phone, address, notes, ...(isOpen && { startsAt: next.startsAt }) };
  return (
    <div role="status" className="empty:hidden">
      {isTold && (
        <div className="flex min-h-20 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-tint p-4">
          {next === 'looking' && <p className="text-ink-2">{NEXT_TIME.looking}</p>}
          {isOpen && (
            <p>
              {NEXT_TIME.next}{' '}
              <span className="font-semibold">
                <CentralTime instant={next.startsAt} />
              </span>
            </p>
          )}
          {next !== 'looking' && (
            <ButtonLink to={`${PATHS.schedule}?service=emergency`} state={brought} variant="outline" size="compact">
              {isOpen ? NEXT_TIME.take : NEXT_TIME.seeAll}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}
