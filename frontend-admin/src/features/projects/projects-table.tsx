import { Box, Button, Checkbox, Link } from '@mui/material';
import { formatDay, formatDollars } from 'frontend-shared/format';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { ProjectSummary } from '../../api/types';
import { rowsOf, useCursorList, type ListParams } from '../../api/use-cursor-list';
import { ColumnChoice } from '../../components/column-choice';
import { DataTable, type Column } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { NoMatch, ResourceList } from '../../components/resource-list';
import { BulkActions } from './bulk-actions';
import { Silent, Slip } from './project-words';
import { StatusChip } from './status-chip';
import { PROJECTS_PATH } from './use-project';

interface Props {
  filters: ListParams;
  isFiltered: boolean;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  onClear: () => void;
  /** Absent for roles that cannot create one. */
  onNew: (() => void) | undefined;
  /** Keys of columns, as in the address. */
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
  canChange: boolean;
}

export function ProjectsTable({
  filters,
  isFiltered,
  hrefOf,
  onOpen,
  onClear,
  onNew,
  hidden,
  onHide,
  canChange,
}: Props) {
  const list = useCursorList<ProjectSummary>(PROJECTS_PATH, filters);
  const [chosenIds, setChosen] = useState<ReadonlySet<string>>(new Set());
  const chosen = rowsOf(list.data).filter(({ id }) => chosenIds.has(id));
  const choose = (id: string) =>
    setChosen(new Set(chosenIds.has(id) ? [...chosenIds].filter((other) => other !== id) : [...chosenIds, id]));
  const columns: Column<ProjectSummary>[] = [
    {
      key: 'name',
      header: 'Project',
      render: ({ id, number, name, silentSince }) => (
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          {canChange && (
            <Checkbox
              checked={chosenIds.has(id)}
              onChange={() => choose(id)}
              slotProps={{ input: { 'aria-label': `Choose ${number} ${name}` } }}
              sx={{ ml: -2 }}
            />
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, minWidth: 0 }}>
            <Link
              component={RouterLink}
              to={hrefOf(id)}
              data-opens={id}
              sx={{ fontWeight: 600, color: 'tokens.ink', overflowWrap: 'anywhere' }}
            >
              {`${number} ${name}`}
            </Link>
            <Silent since={silentSince} />
          </Box>
        </Box>
      ),
    },
    { key: 'customer', header: 'Customer', oneLine: true, render: ({ customer }) => customer },
    { key: 'status', header: 'Status', render: ({ status }) => <StatusChip status={status} /> },
    { key: 'pm', header: 'Manager', needsRoomPx: 900, render: ({ pm }) => pm?.name ?? 'Unassigned' },
    {
      key: 'next',
      header: 'Next phase',
      needsRoomPx: 1000,
      oneLine: true,
      render: ({ nextPhase }) => nextPhase ?? '–',
    },
    {
      key: 'end',
      header: 'Forecast end',
      align: 'right',
      render: ({ forecastEndsOn }) => formatDay(forecastEndsOn),
    },
    { key: 'slip', header: 'Slip', align: 'right', render: ({ slipDays }) => <Slip days={slipDays} /> },
    {
      key: 'contract',
      header: 'Contract',
      align: 'right',
      needsRoomPx: 800,
      render: ({ contractCents }) => (contractCents === null ? '–' : formatDollars(contractCents)),
    },
  ];
  const shown = columns.filter(({ key }, index) => index === 0 || !hidden.includes(key));
  return (
    <ResourceList
      list={list}
      area="projects"
      one="project"
      many="projects"
      withAge
      empty={
        isFiltered ? (
          <NoMatch title="No projects match these filters." onClear={onClear} />
        ) : (
          <EmptyState
            title="No open projects"
            action={
              onNew && (
                <Button variant="contained" onClick={onNew}>
                  New project
                </Button>
              )
            }
          >
            Create one here, or from a lead that is ready to build.
          </EmptyState>
        )
      }
    >
      {(rows) => (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {chosen.length > 0 ? (
            <BulkActions chosen={chosen} onDone={() => setChosen(new Set())} />
          ) : (
            <Box sx={{ justifySelf: 'end' }}>
              <ColumnChoice columns={columns} hidden={hidden} onChange={onHide} />
            </Box>
          )}
          <DataTable
            label="Projects"
            columns={shown}
            rows={rows}
            rowKey={({ id }) => id}
            onOpen={({ id }) => onOpen(id)}
          />
        </Box>
      )}
    </ResourceList>
  );
}
