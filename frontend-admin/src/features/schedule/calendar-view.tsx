import { businessDay, longDay, shortDay } from 'frontend-shared/format';
import { Box, Button, Typography } from '@mui/material';
import { addDays, clockText, isCalendarDate } from 'poolkit/schedule-grid';
import { useState } from 'react';
import type { Availability, StaffVisit } from '../../api/types';
import { EmptyState } from '../../components/empty-state';
import { ListSkeleton } from '../../components/list-skeleton';
import { Notice } from '../../components/notice';
import { PanelState } from '../../components/panel-state';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import { useAuth } from '../../lib/auth/auth-context';
import { closedReason } from '../../lib/open-days';
import { hrefWith, useUrlState } from '../../lib/use-url-state';
import { BookDialog } from './book-dialog';
import { CalendarGrid, type GridColumn } from './calendar-grid';
import { MoveDialog, type Move } from './move-dialog';
import { datesFrom, localOf, weekStart } from './schedule-time';
import { useAvailability, useVisits } from './use-visits';
import { WaitingDialog } from './waiting-dialog';
import { VisitList } from './visit-list';

const looks = [
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day, by person' },
  { value: 'list', label: 'List of the week' },
];
const over = new Set(['cancelled', 'declined', 'expired']);

export function CalendarView() {
  const { can } = useAuth();
  const { params, patch } = useUrlState();
  const today = businessDay(Date.now());
  const wanted = params.get('date');
  const date = wanted && isCalendarDate(wanted) ? wanted : today;
  const look = looks.find(({ value }) => value === params.get('look'))?.value ?? 'week';
  const personId = params.get('person');
  const selectedId = params.get('visit');
  const leadId = params.get('request');
  const withOver = params.get('ended') === '1';
  const dates = look === 'day' ? [date] : datesFrom(weekStart(date), 7);
  const first = dates[0] ?? date;
  const last = dates[dates.length - 1] ?? date;

  const list = useVisits(first, last, personId);
  const availability = useAvailability();
  const [booking, setBooking] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [moving, setMoving] = useState<Move | null>(null);

  const visits = (list.data?.items ?? []).filter(({ status }) => withOver || !over.has(status));
  const people = peopleOf(availability.data, list.data?.items ?? []);
  const hrefOf = (visit: StaffVisit) => hrefWith(params, { visit: visit.id });
  const go = (days: number) => patch({ date: addDays(date, days) });
  const span = look === 'day' ? 1 : 7;
  const columns = columnsOf({
    look,
    dates,
    visits,
    people: personId ? people.filter(({ id }) => id === personId) : people,
    availability: availability.data,
    today,
    personId,
  });

  return (
    <>
      <Box sx={barStyle}>
        <Button variant="outlined" onClick={() => go(-span)}>
          Earlier
        </Button>
        <Button variant="outlined" onClick={() => patch({ date: null })} aria-disabled={date === today || undefined}>
          Today
        </Button>
        <Button variant="outlined" onClick={() => go(span)}>
          Later
        </Button>
        <Box sx={fieldStyle(172)}>
          <TextField
            label="Date"
            type="date"
            value={date}
            onChange={(value) => isCalendarDate(value) && patch({ date: value })}
          />
        </Box>
        <Box sx={fieldStyle(144)}>
          <SelectField
            label="Show"
            value={look}
            options={looks}
            onChange={(value) => patch({ look: value === 'week' ? null : value })}
          />
        </Box>
        <Box sx={fieldStyle(180)}>
          <SelectField
            label="Person"
            value={personId ?? ''}
            options={[{ value: '', label: 'Everyone' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(value) => patch({ person: value })}
          />
        </Box>
        {can('visits.write') && (
          <Button variant="contained" sx={{ ml: 'auto' }} onClick={() => setBooking(true)}>
            New visit
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 2 }}>
        <Typography role="status" sx={{ mr: 'auto', color: 'tokens.ink2' }}>
          {look === 'day' ? longDay(date) : `${shortDay(first)} to ${shortDay(last)}`}
          {list.data && `: ${visits.length === 1 ? '1 visit' : `${visits.length} visits`}`}
        </Typography>
        {/* Their words, not the room around them, end at the edge. */}
        <Box sx={{ display: 'flex', gap: 1, mx: '-10px' }}>
          <Button variant="text" aria-pressed={withOver} onClick={() => patch({ ended: withOver ? null : '1' })}>
            {withOver ? 'Hide canceled' : 'Show canceled'}
          </Button>
          <Button variant="text" onClick={() => setWaiting(true)}>
            Waitlist
          </Button>
        </Box>
      </Box>
      <PanelState query={list} area="visits" skeleton={<ListSkeleton rows={8} />}>
        {list.data?.isCut && (
          <Box sx={{ mb: 3 }}>
            <Notice tone="warning">There are more visits than can be shown. Choose one person or one day.</Notice>
          </Box>
        )}
        {look === 'list' ? (
          visits.length === 0 ? (
            <EmptyState title="No visits in this week" compact>
              Visits booked on the site, on the dashboard or by staff appear here at once.
            </EmptyState>
          ) : (
            <VisitList
              visits={visits}
              selectedId={selectedId}
              hrefOf={hrefOf}
              onOpen={(visit) => patch({ visit: visit.id })}
            />
          )
        ) : columns.length === 0 ? (
          <EmptyState title="No one takes visits yet" compact>
            Choose who does in Settings, Availability.
          </EmptyState>
        ) : (
          <CalendarGrid
            label={look === 'day' ? `Visits of ${longDay(date)} by person` : 'Visits of the week'}
            columns={columns}
            selectedId={selectedId}
            hrefOf={hrefOf}
            canMove={can('visits.write')}
            onDrop={(visit, to) =>
              setMoving({
                visit,
                aim: { date: to.date, time: clockText(to.minuteOfDay), staffId: to.staffId ?? visit.staff.id },
              })
            }
          />
        )}
      </PanelState>
      <MoveDialog move={moving} onClose={() => setMoving(null)} />
      <WaitingDialog open={isWaiting} onClose={() => setWaiting(false)} />
      <BookDialog
        open={booking || (leadId !== null && can('visits.write'))}
        date={date < today ? today : date}
        leadId={leadId}
        onClose={() => {
          setBooking(false);
          patch({ request: null });
        }}
      />
    </>
  );
}

interface Person {
  id: string;
  name: string;
}

function peopleOf(availability: Availability | undefined, visits: readonly StaffVisit[]): Person[] {
  const people = new Map<string, string>();
  for (const { id, name, calendar } of availability?.staff ?? []) if (calendar) people.set(id, name);
  for (const { staff } of visits) if (!people.has(staff.id)) people.set(staff.id, staff.name);
  return [...people].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
}

function closedNote(availability: Availability | undefined, date: string): string | undefined {
  const reason = availability && closedReason(availability, date);
  return reason === undefined ? undefined : `Closed: ${reason}`;
}

interface Shown {
  look: string;
  dates: string[];
  visits: StaffVisit[];
  people: Person[];
  availability: Availability | undefined;
  today: string;
  personId: string | null;
}

function columnsOf({ look, dates, visits, people, availability, today, personId }: Shown): GridColumn[] {
  if (look === 'day') {
    return people.map(({ id, name }) => ({
      key: id,
      title: name,
      note: dates[0] && closedNote(availability, dates[0]),
      date: dates[0] ?? today,
      staffId: id,
      isToday: false,
      visits: visits.filter(({ staff }) => staff.id === id),
    }));
  }
  return dates.map((date) => ({
    key: date,
    title: shortDay(date),
    note: closedNote(availability, date),
    date,
    staffId: personId,
    isToday: date === today,
    visits: visits.filter(({ startsAt }) => localOf(startsAt).date === date),
  }));
}

const barStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, mb: 3 } as const;

const fieldStyle = (px: number) =>
  ({ flex: { xs: `1 1 ${Math.min(px, 172)}px`, md: `0 0 ${px}px` }, minWidth: 0 }) as const;
