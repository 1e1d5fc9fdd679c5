import { Box, Button } from '@mui/material';
import { Suspense, useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { late } from '../../components/late';
import { ListSkeleton } from '../../components/list-skeleton';
import { ReportFilterBar } from '../../components/report-filter-bar';
import { SearchField } from '../../components/search-field';
import { SelectField } from '../../components/select-field';
import { calendarPath } from '../../config/paths';
import { useAuth } from '../../lib/auth/auth-context';
import { clearedFilters, pickFilters, projectReportFilters } from '../../lib/report-filters';
import { hrefWith, useUrlState } from '../../lib/use-url-state';
import { allStatuses, openStatuses, statusLabel } from './labels';
import { NewProjectDialog } from './new-project-dialog';
import { ProjectBoardView } from './project-board';
import { ProjectsTable } from './projects-table';
import { useManagers } from './use-project';

const GanttView = late(async () => (await import('./gantt-view')).GanttView);

const BookkeepingView = late(async () => (await import('./bookkeeping-view')).BookkeepingView);

const ReceivablesView = late(async () => (await import('./receivables-view')).ReceivablesView);

const CostsView = late(async () => (await import('./costs/costs-view')).CostsView);

const WeatherDialog = late(async () => (await import('./weather-dialog')).WeatherDialog);

const views = [
  { value: '', label: 'Table' },
  { value: 'board', label: 'Board' },
  { value: 'gantt', label: 'Gantt' },
  { value: 'receivables', label: 'Receivables' },
  { value: 'bookkeeping', label: 'Bookkeeping' },
];

const costViews = [
  { value: 'budgets', label: 'Budgets' },
  { value: 'orders', label: 'Purchase orders' },
  { value: 'bills', label: 'Bills' },
  { value: 'vendors', label: 'Vendors' },
];

const sorts = [
  { value: '', label: 'Ends soonest' },
  { value: '-forecastEndsOn', label: 'Ends latest' },
  { value: '-updatedAt', label: 'Last changed' },
  { value: 'name', label: 'Name' },
  { value: '-number', label: 'Newest number' },
  { value: 'number', label: 'Oldest number' },
];

/** In the address. */
const [ALL, OPEN] = ['all', 'open'];
const statusesOf = (status: string) => (status === ALL ? '' : status === OPEN ? openStatuses.join(',') : status);
const noFilters = { q: null, status: null, pm: null, ...clearedFilters(projectReportFilters) };

export function ProjectsView() {
  const { can } = useAuth();
  const { params, patch } = useUrlState();
  const value = (name: string) => params.get(name) ?? '';
  const view = value('view');
  const isTable = ![...views.slice(1), ...costViews].some((one) => one.value === view);
  const staff = useManagers();
  const [adding, setAdding] = useState(false);
  const [raining, setRaining] = useState(false);
  const reported = pickFilters(params, projectReportFilters);
  const looksInAll = value('q') !== '' || Object.keys(reported).length > 0;
  const usualStatus = looksInAll ? ALL : OPEN;
  const status = value('status') || usualStatus;
  const setFilter = (name: string) => (next: string) =>
    patch({ [name]: name === 'status' && next === usualStatus ? '' : next }, { replace: true });
  const open = (id: string) => patch({ project: id, tab: null });
  const hrefOf = (id: string) => hrefWith(params, { project: id, tab: null });
  const people = staff.map(({ id, name }) => ({ value: id, label: name }));
  const selects = [
    { name: 'view', label: 'View', options: can('billing.costs') ? [...views, ...costViews] : views },
    {
      name: 'pm',
      label: 'Manager',
      options: [{ value: '', label: 'All managers' }, { value: 'none', label: 'Unassigned' }, ...people],
    },
    ...(isTable
      ? [
          {
            name: 'status',
            label: 'Status',
            options: [
              { value: OPEN, label: 'Open projects' },
              { value: ALL, label: 'All statuses' },
              ...allStatuses.map((status) => ({ value: status, label: statusLabel(status) })),
            ],
          },
          { name: 'sort', label: 'Sort', options: sorts },
        ]
      : []),
  ];

  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        {isTable && <SearchField label="Search projects" value={value('q')} onSearch={setFilter('q')} />}
        <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="text" component={RouterLink} to={`${calendarPath}&look=builds`}>
            Calendar
          </Button>
          {can('projects.write') && (
            <>
              <Button onClick={() => setRaining(true)}>Weather day</Button>
              <Button variant="contained" onClick={() => setAdding(true)}>
                New project
              </Button>
            </>
          )}
        </Box>
        <Box sx={filterStyle}>
          {selects.map(({ name, label, options }) => (
            <SelectField
              key={name}
              labelHidden
              label={label}
              value={name === 'status' ? status : value(name)}
              onChange={setFilter(name)}
              options={options}
            />
          ))}
        </Box>
      </Box>
      <NewProjectDialog open={adding} onClose={() => setAdding(false)} onCreated={({ id }) => open(id)} />
      {raining && (
        <Waiting>
          <WeatherDialog open onClose={() => setRaining(false)} />
        </Waiting>
      )}
      {isTable && <ReportFilterBar filters={reported} onClear={() => patch(clearedFilters(projectReportFilters))} />}
      {isTable && (
        <ProjectsTable
          filters={{ status: statusesOf(status), pmId: value('pm'), q: value('q'), ...reported, sort: value('sort') }}
          isFiltered={Object.keys(noFilters).some((name) => value(name) !== '')}
          hrefOf={hrefOf}
          onOpen={open}
          onClear={() => patch(noFilters)}
          onNew={can('projects.write') ? () => setAdding(true) : undefined}
          hidden={value('hide').split(',')}
          onHide={(hidden) => patch({ hide: hidden.filter(Boolean).join(',') }, { replace: true })}
          canChange={can('projects.write')}
        />
      )}
      {view === 'board' && <ProjectBoardView pmId={value('pm')} hrefOf={hrefOf} />}
      {view === 'gantt' && (
        <Waiting>
          <GanttView pmId={value('pm')} hrefOf={hrefOf} />
        </Waiting>
      )}
      {view === 'bookkeeping' && (
        <Waiting>
          <BookkeepingView />
        </Waiting>
      )}
      {view === 'receivables' && (
        <Waiting>
          <ReceivablesView />
        </Waiting>
      )}
      {costViews.some((one) => one.value === view) && (
        <Waiting>
          <CostsView view={view} />
        </Waiting>
      )}
    </Box>
  );
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<ListSkeleton rows={5} />}>{children}</Suspense>
);

const filterStyle = {
  flex: '1 1 100%',
  minWidth: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(4, minmax(0, 220px))',
  '@container (max-width: 699.95px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;
