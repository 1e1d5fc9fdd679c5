import { Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { shortDay } from 'frontend-shared/format';
import { weekday, WEEKDAYS } from 'poolkit/schedule-grid';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Crew, ProjectSchedule } from '../../api/types';
import { ListSkeleton } from '../../components/list-skeleton';
import { PanelState } from '../../components/panel-state';
import { projectHref } from '../../config/paths';
import { CREWS_PATH } from './crew-picker';
import { workDates } from './gantt-scale';
import { gateLabels } from './labels';
import { PROJECTS_PATH } from './use-project';

interface Entry {
  key: string;
  projectId: string;
  tab: 'schedule' | 'permits';
  text: string;
}

interface Props {
  dates: readonly string[];
  today: string;
  visitsOf: (date: string) => ReactNode;
}

/** Visits, inspections and what each crew builds, day by day. */
export function BuildWeek({ dates, today, visitsOf }: Props) {
  const span = new URLSearchParams({ from: dates[0] ?? today, to: dates.at(-1) ?? today });
  const schedule = useQuery<ProjectSchedule>({ queryKey: [`${PROJECTS_PATH}/schedule?${span.toString()}`] });
  const crews = useQuery<{ items: Crew[] }>({ queryKey: [CREWS_PATH] });
  const known = crews.data?.items ?? [];
  const rows = schedule.data ? rowsOf(schedule.data, known, dates) : [];
  return (
    <PanelState query={schedule} area="projects" skeleton={<ListSkeleton rows={8} />}>
      <Box role="region" aria-label="Visits, inspections and crews of the week" tabIndex={0} sx={regionStyle}>
        <Box component="table" sx={tableStyle}>
          <thead>
            <tr>
              <th scope="col">
                <span>Who</span>
              </th>
              {dates.map((date) => (
                <Box component="th" scope="col" key={date} sx={date === today ? { color: 'tokens.primary' } : {}}>
                  <span>{`${shortDay(date)}${date === today ? ' · today' : ''}`}</span>
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Visits</th>
              {dates.map((date) => (
                <td key={date}>{visitsOf(date)}</td>
              ))}
            </tr>
            {rows.map(({ name, entriesOf }) => (
              <tr key={name}>
                <th scope="row">
                  <span>{name}</span>
                </th>
                {dates.map((date) => (
                  <td key={date}>
                    {entriesOf(date).map(({ key, projectId, tab, text }) => (
                      <Link key={key} component={RouterLink} to={projectHref(projectId, tab)} sx={entryStyle}>
                        {text}
                      </Link>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </PanelState>
  );
}

function rowsOf({ items, holidays }: ProjectSchedule, crews: readonly Crew[], dates: readonly string[]) {
  const isWorked = (
    date: string,
    { workWeekdays, daysOff }: Pick<Crew, 'workWeekdays' | 'daysOff'>,
    workedDays: readonly string[],
  ) =>
    !daysOff.includes(date) &&
    (workedDays.includes(date) || (workWeekdays.includes(WEEKDAYS.indexOf(weekday(date))) && !holidays.includes(date)));
  const phasesOf = (crewId: string | null, week: Pick<Crew, 'workWeekdays' | 'daysOff'>) => (date: string) =>
    items.flatMap(({ id, number, name, phases, workedDays }) =>
      phases
        .filter((phase) => {
          const { startsOn, endsOn } = workDates(phase);
          return phase.crewId === crewId && date >= startsOn && date <= endsOn && isWorked(date, week, workedDays);
        })
        .map((phase): Entry => ({
          ...{ key: `${id}-${phase.key}`, projectId: id, tab: 'schedule' },
          text: `${number} ${name}: ${phase.name}`,
        })),
    );
  const inspectionsOn = (date: string) =>
    items.flatMap(({ id, number, name, inspections }) =>
      inspections
        .filter(({ on }) => on === date)
        .map((one): Entry => ({
          ...{ key: `${id}-${one.key}`, projectId: id, tab: 'permits' },
          text: `${number} ${name}: ${one.name} (${gateLabels[one.status].toLowerCase()})`,
        })),
    );
  const rows = [
    { name: 'Inspections', entriesOf: inspectionsOn },
    ...crews.filter(({ active }) => active).map((crew) => ({ name: crew.name, entriesOf: phasesOf(crew.id, crew) })),
    { name: 'No crew', entriesOf: phasesOf(null, { workWeekdays: [1, 2, 3, 4, 5], daysOff: [] }) },
  ];
  return rows.filter(({ entriesOf }, index) => index === 0 || dates.some((date) => entriesOf(date).length > 0));
}

const regionStyle = {
  overflowX: 'auto',
  bgcolor: 'tokens.surface',
  border: 1,
  borderColor: 'tokens.line',
  borderRadius: '4px',
} as const;

const tableStyle = {
  borderCollapse: 'collapse',
  width: '100%',
  minWidth: 1080,
  tableLayout: 'fixed',
  '& th, & td': { p: 2, textAlign: 'left', verticalAlign: 'top', borderTop: 1, borderColor: 'tokens.line' },
  '& thead th': { borderTop: 0 },
  '& td': { borderLeft: 1, borderColor: 'tokens.line' },
  '& tr > :first-of-type:is(th)': { position: 'sticky', left: 0, bgcolor: 'tokens.surface', width: 128 },
  '& thead th:not(:first-of-type)': { borderLeft: 1, borderColor: 'tokens.line' },
} as const;

const entryStyle = {
  display: 'block',
  mb: 1,
  fontSize: '.8125rem',
  color: 'tokens.ink',
  overflowWrap: 'anywhere',
} as const;
