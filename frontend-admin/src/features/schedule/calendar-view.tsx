import { serverNow } from 'frontend-shared/api';
import { Box, Button, Link } from '@mui/material';
import { businessDay, formatClock, longDay, shortDay } from 'frontend-shared/format';
import { addDays, clockText, isCalendarDate } from 'poolkit/schedule-grid';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Availability, StaffVisit } from '../../api/types';
import { EmptyState } from '../../components/empty-state';
import { ListSkeleton } from '../../components/list-skeleton';
import { Notice } from '../../components/notice';
import { PanelState } from '../../components/panel-state';
import { SelectField } from '../../components/select-field';
import { Quiet } from '../../components/text';
import { TextField } from '../../components/text-field';
import { useAuth } from '../../lib/auth/auth-context';
import { closedReason } from '../../lib/open-days';
import { hrefWith, useUrlState } from '../../lib/use-url-state';
import { BookDialog } from './book-dialog';
import { CalendarGrid, type GridColumn } from './calendar-grid';
import { FakeBookings } from './fake-bookings';
import { MoveDialog, type Move } from './move-dialog';
import { datesFrom, localOf, weekStart } from './schedule-time';
import { useAvailability, useVisits } from './use-visits';
import { VisitList } from './visit-list';
import { isOver, visitName } from './visit-words';
import { WaitingDialog } from './waiting-dialog';

const looks = [
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day by staff member' },
  { value: 'list', label: 'Week as a list' },
];

interface Props {
  /** Visits together with inspections and crews; absent without the permission for projects. */
  withBuilds?: (week: { dates: string[]; today: string; visitsOf: (date: string) => ReactNode }) => ReactNode;
}

const BUILDS = { value: 'builds', label: 'Week with crews' };

export function CalendarView({ withBuilds }: Props) {
  const { can } = useAuth();
  const { params, patch } = useUrlState();
  const today = businessDay(serverNow());
  const wanted = params.get('date');
  const date = wanted && isCalendarDate(wanted) ? wanted : today;
  const offered = withBuilds ? [...looks, BUILDS] : looks;
  const look = offered.find(({ value }) => value === params.get('look'))?.value ?? 'week';
  const personId = params.get('person');
  const selectedId = params.get('visit');
  const leadId = params.get('request');
  const withOver = params.get('ended') === '1';
  const span = look === 'day' ? 1 : 7;
  const first = look === 'day' ? date : weekStart(date);
  const last = addDays(first, span - 1);

  const list = useVisits(first, last, personId);
  const availability = useAvailability();
  const [booking, setBooking] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [move, setMove] = useState<Move | null>(null);

  const visits = (list.data?.items ?? []).filter((visit) => withOver || !isOver(visit));
  const people = peopleOf(availability.data, list.data?.items ?? []);
  const hrefOf = (visit: StaffVisit) => hrefWith(params, { visit: visit.id });
  const noteOf = (day: string) => {
    const reason = availability.data && closedReason(availability.data, day);
    return reason && `Closed: ${reason}`;
  };
  const columnOf = (
    column: Pick<GridColumn, 'key' | 'title' | 'date' | 'staffId'>,
    isIn: (visit: StaffVisit) => boolean,
  ): GridColumn => ({
    ...column,
    note: noteOf(column.date),
    isToday: look === 'week' && column.date === today,
    visits: visits.filter(isIn),
  });
  const columns =
    look === 'day'
      ? people
          .filter(({ id }) => !personId || id === personId)
          .map(({ id, name }) => columnOf({ key: id, title: name, date, staffId: id }, ({ staff }) => staff.id === id))
      : datesFrom(first, span).map((day) =>
          columnOf(
            { key: day, title: shortDay(day), date: day, staffId: personId },
            ({ startsAt }) => localOf(startsAt).date === day,
          ),
        );

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, mb: 3 }}>
        <Button onClick={() => patch({ date: addDays(date, -span) })}>Earlier</Button>
        <Button onClick={() => patch({ date: null })} aria-disabled={date === today || undefined}>
          Today
        </Button>
        <Button onClick={() => patch({ date: addDays(date, span) })}>Later</Button>
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
            label="View"
            value={look}
            options={offered}
            onChange={(value) => patch({ look: value === 'week' ? null : value })}
          />
        </Box>
        <Box sx={fieldStyle(180)}>
          <SelectField
            label="Staff member"
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
        <Quiet role="status" sx={{ mr: 'auto' }}>
          {`${look === 'day' ? longDay(date) : `${shortDay(first)} to ${shortDay(last)}`}${list.data ? `: ${visits.length === 1 ? '1 visit' : `${visits.length} visits`}` : ''}`}
        </Quiet>
        {/* Their words, not the room around them, end at the edge. */}
        <Box sx={{ display: 'flex', gap: 1, mx: '-10px' }}>
          <Button variant="text" aria-pressed={withOver} onClick={() => patch({ ended: withOver ? null : '1' })}>
            <span>{withOver ? 'Hide canceled' : 'Show canceled'}</span>
          </Button>
          <Button variant="text" onClick={() => setWaiting(true)}>
            Waitlist
          </Button>
        </Box>
      </Box>
      {can('visits.write') && <FakeBookings />}
      <PanelState query={list} area="visits" skeleton={<ListSkeleton rows={8} />}>
        {list.data?.isCut && (
          <Box sx={{ mb: 3 }}>
            <Notice tone="warning">There are more visits than can be shown. Choose one staff member or one day.</Notice>
          </Box>
        )}
        {look === BUILDS.value && withBuilds ? (
          withBuilds({
            dates: datesFrom(first, span),
            today,
            visitsOf: (day) =>
              visits
                .filter(({ startsAt }) => localOf(startsAt).date === day)
                .map((visit) => (
                  <Link key={visit.id} component={RouterLink} to={hrefOf(visit)} sx={shortVisitStyle}>
                    {`${formatClock(visit.startsAt)} ${visitName(visit)}, ${visit.staff.name}`}
                  </Link>
                )),
          })
        ) : look === 'list' && visits.length === 0 ? (
          <EmptyState title="No visits this week" compact>
            Visits booked on the site, on the dashboard or by staff appear here right away.
          </EmptyState>
        ) : look === 'list' ? (
          <VisitList
            visits={visits}
            selectedId={selectedId}
            hrefOf={hrefOf}
            onOpen={(visit) => patch({ visit: visit.id })}
          />
        ) : columns.length === 0 ? (
          <EmptyState title="No one takes visits yet" compact>
            Choose who does in Settings, Availability.
          </EmptyState>
        ) : (
          <CalendarGrid
            label={look === 'day' ? `Visits of ${longDay(date)} by staff member` : 'Visits of the week'}
            columns={columns}
            selectedId={selectedId}
            hrefOf={hrefOf}
            canMove={can('visits.write')}
            onDrop={(visit, { date: day, minuteOfDay, staffId }) =>
              setMove({ visit, to: { date: day, time: clockText(minuteOfDay), staffId: staffId ?? visit.staff.id } })
            }
          />
        )}
      </PanelState>
      <MoveDialog
        visit={move?.visit ?? null}
        to={move?.to ?? null}
        open={move !== null}
        onClose={() => setMove(null)}
      />
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

function peopleOf(availability: Availability | undefined, visits: readonly StaffVisit[]) {
  const inCalendar = availability?.staff.filter(({ calendar }) => calendar) ?? [];
  const people = new Map([...visits.map(({ staff }) => staff), ...inCalendar].map(({ id, name }) => [id, name]));
  return [...people].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
}

const shortVisitStyle = { display: 'block', mb: 1, fontSize: '.8125rem', overflowWrap: 'anywhere' } as const;

const fieldStyle = (px: number) =>
  ({ flex: { xs: `1 1 ${Math.min(px, 172)}px`, md: `0 0 ${px}px` }, minWidth: 0 }) as const;
