import { Box, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDay, formatDays } from 'frontend-shared/format';
import { useState } from 'react';
import type { Crew, Project, ProjectPhase, ScheduleDraft } from '../../api/types';
import { DataTable, type Column } from '../../components/data-table';
import { Panel } from '../../components/panel';
import { PanelState } from '../../components/panel-state';
import { Row, RowList } from '../../components/row-list';
import { Faint, Hint, Note } from '../../components/text';
import { useAuth } from '../../lib/auth/auth-context';
import { tryDrag, type PhaseChange, type Trial } from './cascade';
import { ChangeDialog } from './change-dialog';
import { CREWS_PATH, CrewPicker } from './crew-picker';
import { Gantt } from './gantt';
import { daysText, slipReasonLabel, startReasonText } from './labels';
import { PrintButton } from './print-button';
import { Slip } from './project-words';
import { DraftPanel, Published } from './schedule-changes';
import { PhaseChip } from './status-chip';
import { projectPath } from './use-project';

interface Changing {
  about: 'phase' | 'review' | 'days off';
  change?: PhaseChange;
}

export function ScheduleTab({ project }: { project: Project }) {
  const { can } = useAuth();
  const canWrite = can('projects.write');
  const queryClient = useQueryClient();
  const [changing, setChanging] = useState<Changing | null>(null);
  const crews = useQuery<{ items: Crew[] }>({ queryKey: [CREWS_PATH] });
  const [trial, setTrial] = useState<Trial | null>(null);
  const key = [`${projectPath(project.id)}/schedule-changes`];
  const changes = useQuery<{ items: ScheduleDraft[] }>({ queryKey: key });
  // Only the answer to a new draft names the crews that it releases.
  const [fresh, setFresh] = useState<ScheduleDraft | null>(null);
  const items = changes.data?.items ?? [];
  const isBuilding = project.phases.some(({ status }) => status !== 'done');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      {canWrite &&
        items
          .filter(({ status }) => status === 'draft')
          .map((draft) => (
            <DraftPanel
              key={draft.id}
              draft={fresh?.id === draft.id ? { ...draft, crews: fresh.crews } : draft}
              project={project}
            />
          ))}
      {project.datesToReview && (
        <Panel
          title="Dates to review"
          meta={canWrite && <Button onClick={() => setChanging({ about: 'review' })}>Review dates</Button>}
        >
          <Note>{reviewText(project, project.datesToReview)}</Note>
        </Panel>
      )}
      <Panel
        title="Schedule"
        meta={
          <>
            <PrintButton />
            {canWrite && isBuilding && (
              <>
                <Button onClick={() => setChanging({ about: 'days off' })}>Work on a day off</Button>
                <Button onClick={() => setChanging({ about: 'phase' })}>Change dates</Button>
              </>
            )}
          </>
        }
      >
        <Gantt
          label={`Phases of project ${project.number}`}
          rows={project.phases.map((phase) => ({ id: phase.key, name: phase.name, phases: [phase] }))}
          pxPerDay={6}
          closed={project.holidays.filter((date) => !project.workedDays.includes(date))}
          weatherDays={project.weatherDays}
          {...(canWrite && {
            dragging: {
              trial,
              onDrag: (drag) => {
                setTrial(tryDrag(project, crews.data?.items ?? [], drag));
              },
              onEnd: () => {
                if (trial) setChanging({ about: 'phase', change: trial.change });
              },
              onCancel: () => setTrial(null),
            },
            onOpen: (_row, phase) => {
              if (phase.status !== 'done') setChanging({ about: 'phase', change: { phase: phase.key } });
            },
          })}
        />
        {project.workedDays.length > 0 && (
          <Hint>{`Days off that are worked: ${project.workedDays.map(formatDay).join('; ')}.`}</Hint>
        )}
        <Box role="status">{trial && <Note sx={{ mt: 2, fontWeight: 600 }}>{trialText(project, trial)}</Note>}</Box>
      </Panel>
      <Panel title="Dates and crews">
        <PhaseTable project={project} canWrite={canWrite} />
      </Panel>
      <Panel title="Slips">
        <Slips project={project} />
      </Panel>
      <Panel title="Published changes">
        <PanelState query={changes} area="the schedule">
          <Published project={project} items={items} canWrite={canWrite} />
        </PanelState>
      </Panel>
      <ChangeDialog
        open={changing !== null}
        project={project}
        about={changing?.about ?? null}
        change={changing?.change ?? null}
        onClose={() => {
          setChanging(null);
          setTrial(null);
        }}
        onDrafted={(draft) => {
          setFresh(draft);
          queryClient.setQueryData<{ items: ScheduleDraft[] }>(key, (before) => ({
            items: [draft, ...(before?.items ?? []).filter(({ id }) => id !== draft.id)],
          }));
        }}
      />
    </Box>
  );
}

/** What letting go of a bar would ask for. */
function trialText({ phases, forecastEndsOn }: Project, trial: Trial): string {
  const phase = phases.find(({ key }) => key === trial.change.phase);
  const dates = phase && trial.dates.get(phase.key);
  if (!dates) return '';
  const others = phases.filter(({ key, forecast }) => {
    const next = trial.dates.get(key);
    return key !== phase.key && (next?.startsOn !== forecast.startsOn || next.endsOn !== forecast.endsOn);
  }).length;
  const follow =
    others === 0 ? 'no other phase moves' : others === 1 ? '1 other phase moves' : `${others} other phases move`;
  const end =
    trial.endsOn === forecastEndsOn
      ? 'the end date does not change'
      : `the end date moves to ${formatDay(trial.endsOn)}`;
  return `${phase.name}: ${formatDays(dates.startsOn, dates.endsOn)}, ${follow}, ${end}.`;
}

function reviewText({ forecastEndsOn }: Project, { phases, endsOn }: NonNullable<Project['datesToReview']>): string {
  const moves = phases === 1 ? '1 phase would move' : `${phases} phases would move`;
  const end =
    endsOn === forecastEndsOn ? 'The end date does not change.' : `The end date would be ${formatDay(endsOn)}.`;
  return `Work is late, or days off have changed: ${moves}. ${end} The customer will see new dates once you publish them.`;
}

function PhaseTable({ project, canWrite }: { project: Project; canWrite: boolean }) {
  const range = ({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }) =>
    startsOn === null ? '–' : endsOn === null ? `${formatDay(startsOn)} to …` : formatDays(startsOn, endsOn);
  const columns: Column<ProjectPhase>[] = [
    { key: 'name', header: 'Phase', render: ({ name }) => name },
    { key: 'status', header: 'Status', render: ({ status }) => <PhaseChip status={status} /> },
    { key: 'baseline', header: 'Baseline', needsRoomPx: 1000, render: ({ baseline }) => range(baseline) },
    {
      key: 'forecast',
      header: 'Forecast',
      render: (phase) => (
        <>
          {range(phase.forecast)}
          <Hint>{startReasonText(project, phase)}</Hint>
        </>
      ),
    },
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
  return (
    <DataTable label="Dates and crews of phases" columns={columns} rows={project.phases} rowKey={({ key }) => key} />
  );
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
