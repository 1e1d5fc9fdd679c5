import { formatClock } from 'frontend-shared/format';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { OpenTimes, StaffVisit } from '../../api/types';
import { Notice } from '../../components/notice';
import { clashesOf } from './calendar-layout';
import { emptyDayText } from './empty-day-text';
import { localOf } from './schedule-time';
import { useVisits } from './use-visits';
import { visitName } from './visit-words';

interface Props {
  visit: StaffVisit;
  startsAt: string;
  staffId: string;
  personName: string;
}

export function MovePreview({ visit, startsAt, staffId, personName }: Props) {
  const { date } = localOf(startsAt);
  const day = useVisits(date, date, staffId);
  const search = new URLSearchParams({ service: visit.service.key, from: date, to: date });
  if (visit.postalCode) search.set('postalCode', visit.postalCode);
  const offered = useQuery<OpenTimes>({ queryKey: [`/api/schedule/slots?${search.toString()}`] });
  if (Date.parse(startsAt) <= Date.now())
    return <Notice tone="warning" live title="That time has passed. Choose a later one." />;
  if (!day.data || day.isPlaceholderData) return <Typography role="status">Checking the day…</Typography>;

  const clashes = clashesOf(visit, startsAt, staffId, day.data.items);
  const openDay = offered.data?.days.find((entry) => entry.date === date);
  // On its own day the visit itself takes up open times.
  const isOffered =
    localOf(visit.startsAt).date === date ||
    openDay?.slots.some((slot) => Date.parse(slot.startsAt) === Date.parse(startsAt));
  if (clashes.length === 0) {
    return (
      <Typography role="status" sx={{ color: 'tokens.ink2' }}>
        {personName} has no other visit at that time.
        {openDay &&
          !isOffered &&
          ` ${openDay.slots.length > 0 ? 'The site does not offer this time to visitors' : emptyDayText(openDay).replace(/\.$/, '')}: you may need to override a rule.`}
      </Typography>
    );
  }
  return (
    <Notice tone="warning" live title={`${personName} is not free then.`}>
      {clashes.map(({ visit: other, kind }) => (
        <div key={other.id}>
          {formatClock(other.startsAt)} to {formatClock(other.endsAt)}, {visitName(other)}
          {kind === 'buffer' ? ': too little time between the two' : ''}
        </div>
      ))}
    </Notice>
  );
}
