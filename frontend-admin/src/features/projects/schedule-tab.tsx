import { Box } from '@mui/material';
import { formatDay } from 'frontend-shared/format';
import type { Project, ProjectPhase } from '../../api/types';
import { DataTable, type Column } from '../../components/data-table';
import { Panel } from '../../components/panel';
import { Row, RowList } from '../../components/row-list';
import { Faint, Hint } from '../../components/text';
import { useAuth } from '../../lib/auth/auth-context';
import { CrewPicker } from './crew-picker';
import { Gantt } from './gantt';
import { daysText, slipReasonLabel } from './labels';
import { Slip } from './project-words';
import { PhaseChip } from './status-chip';

export function ScheduleTab({ project }: { project: Project }) {
  const { can } = useAuth();
  const canWrite = can('projects.write');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Panel title="Schedule">
        <Gantt
          label={`Phases of project ${project.number}`}
          rows={project.phases.map((phase) => ({ id: phase.key, name: phase.name, phases: [phase] }))}
          pxPerDay={6}
          weatherDays={project.weatherDays}
        />
      </Panel>
      <Panel title="Phases">
        <PhaseTable project={project} canWrite={canWrite} />
      </Panel>
      <Panel title="Slips">
        <Slips project={project} />
      </Panel>
    </Box>
  );
}

function PhaseTable({ project, canWrite }: { project: Project; canWrite: boolean }) {
  const range = ({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }) =>
    startsOn === null ? '–' : `${formatDay(startsOn)} to ${endsOn === null ? '…' : formatDay(endsOn)}`;
  const columns: Column<ProjectPhase>[] = [
    { key: 'name', header: 'Phase', render: ({ name }) => name },
    { key: 'status', header: 'Status', render: ({ status }) => <PhaseChip status={status} /> },
    { key: 'baseline', header: 'Baseline', needsRoomPx: 1000, render: ({ baseline }) => range(baseline) },
    { key: 'forecast', header: 'Forecast', render: ({ forecast }) => range(forecast) },
    { key: 'actual', header: 'Actual', needsRoomPx: 1200, render: ({ actual }) => range(actual) },
    { key: 'slip', header: 'Slip', align: 'right', render: ({ slipDays }) => <Slip days={slipDays} /> },
    {
      key: 'float',
      header: 'Float',
      align: 'right',
      render: ({ status, critical, floatDays }) =>
        status === 'done' ? '–' : critical ? 'Critical' : `${floatDays} ${floatDays === 1 ? 'day' : 'days'}`,
    },
    {
      key: 'crew',
      header: 'Crew',
      render: (phase) => <CrewPicker project={project} phase={phase} canWrite={canWrite} />,
    },
  ];
  return <DataTable label="Phases" columns={columns} rows={project.phases} rowKey={({ key }) => key} />;
}

function Slips({ project: { slips, phases } }: { project: Project }) {
  if (slips.items.length === 0) return <Faint>No dates have slipped.</Faint>;
  const late = phases.filter(({ slipDays }) => slipDays !== 0);
  return (
    <>
      <RowList label="Slips by reason">
        {slips.items.map(({ reason, days }) => (
          <Row key={reason} title={slipReasonLabel(reason)}>
            {daysText(days)}
          </Row>
        ))}
        <Row title="Total">{daysText(slips.totalDays)}</Row>
      </RowList>
      {late.length > 0 && (
        <Hint sx={{ mt: 2 }}>
          {`By phase: ${late.map(({ name, slipDays }) => `${name} ${daysText(slipDays)}`).join(', ')}.`}
        </Hint>
      )}
    </>
  );
}
