import type { Slots } from '../../api/contract';
import { ButtonLink } from '../../components/ui/button';
import { CentralTime } from '../../components/ui/central-time';
import { PATHS } from '../../config/paths';
import { NEXT_TIME } from '../../content/emergency-extras';
import { useLiveRead } from '../../lib/hooks/use-live-read';
import { reportInWords, type ReportValues } from './report-values';

export default function NextEmergencyTime({ values }: { values: ReportValues }) {
  const live = useLiveRead<Slots>('/api/schedule/slots?service=emergency');
  const next = live.state === 'here' ? live.value.days.flatMap(({ slots }) => slots)[0] : undefined;
  const { see, bad, where, name, email, phone, address } = values;
  const brought = { name, email, phone, address, notes: reportInWords(values), startsAt: next?.startsAt };
  return (
    <div role="status" className="empty:hidden">
      {see !== '' && bad !== '' && where !== '' && (
        <div className="flex min-h-20 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-tint p-4">
          {live.state === 'waiting' && <p className="text-ink-2">{NEXT_TIME.looking}</p>}
          {next !== undefined && (
            <p>
              {NEXT_TIME.next}{' '}
              <span className="font-semibold">
                <CentralTime instant={next.startsAt} />
              </span>
            </p>
          )}
          {live.state !== 'waiting' && (
            <ButtonLink to={`${PATHS.schedule}?service=emergency`} state={brought} variant="outline" size="compact">
              {next === undefined ? NEXT_TIME.seeAll : NEXT_TIME.take}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}
