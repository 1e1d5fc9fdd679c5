import type { Slots } from '../../api/contract';
import { ButtonLink } from '../../components/ui/button';
import { CentralTime } from '../../components/ui/central-time';
import { PATHS } from '../../config/paths';
import { NEXT_TIME } from '../../content/emergency-extras';
import { useLiveRead } from '../../lib/hooks/use-live-read';
import type { ReportValues } from './report-values';

interface NextEmergencyTimeProps {
  values: ReportValues;
  notes: string;
}

export function NextEmergencyTime({ values, notes }: NextEmergencyTimeProps) {
  const live = useLiveRead<Slots>('/api/schedule/slots?service=emergency');
  const next = live.state === 'here' ? live.value.days.flatMap(({ slots }) => slots)[0] : undefined;
  const { see, bad, where, name, email, phone, address } = values;
  const isTold = see !== '' && bad !== '' && where !== '';
  const isOpen = next !== undefined;
  const brought = { name, email, phone, address, notes, ...(isOpen && { startsAt: next.startsAt }) };
  return (
    <div role="status" className="empty:hidden">
      {isTold && (
        <div className="flex min-h-20 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-tint p-4">
          {live.state === 'waiting' && <p className="text-ink-2">{NEXT_TIME.looking}</p>}
          {isOpen && (
            <p>
              {NEXT_TIME.next}{' '}
              <span className="font-semibold">
                <CentralTime instant={next.startsAt} />
              </span>
            </p>
          )}
          {live.state !== 'waiting' && (
            <ButtonLink to={`${PATHS.schedule}?service=emergency`} state={brought} variant="outline" size="compact">
              {isOpen ? NEXT_TIME.take : NEXT_TIME.seeAll}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}
