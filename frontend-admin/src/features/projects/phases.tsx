import { Box, Button } from '@mui/material';
import { serverNow } from 'frontend-shared/api';
import { businessDay, formatDays } from 'frontend-shared/format';
import { useState } from 'react';
import type { Project, ProjectPhase, ProjectPhaseMove } from '../../api/types';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { Notice } from '../../components/notice';
import { Row, RowList } from '../../components/row-list';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import { useAuth } from '../../lib/auth/auth-context';
import { useFields } from '../../lib/use-fields';
import { dayCount, slipReasonOptions, slipText } from './labels';
import { PhaseChip } from './status-chip';
import { useProjectUndo, useProjectWrite } from './use-project';

function phaseDates({ actual, forecast }: Pick<ProjectPhase, 'actual' | 'forecast'>): string {
  const [from, to] = [actual.startsOn ?? forecast.startsOn, actual.endsOn ?? forecast.endsOn];
  return formatDays(from, to);
}

function phaseDetail(phase: ProjectPhase): string {
  const facts = [phaseDates(phase)];
  if (phase.slipDays !== 0) facts.push(slipText(phase.slipDays));
  if (phase.status !== 'done') facts.push(phase.critical ? 'critical' : `${dayCount(phase.floatDays)} of float`);
  if (phase.blockedReason !== null && phase.status === 'blocked') facts.push(`blocked: ${phase.blockedReason}`);
  return facts.join(' · ');
}

function verbOf({ status }: Pick<ProjectPhase, 'status'>, to: ProjectPhaseMove['to']): string {
  if (to === 'done') return 'Finish';
  if (to === 'blocked') return 'Block';
  return { not_started: 'Start', blocked: 'Resume', done: 'Reopen', in_progress: 'Start' }[status];
}

interface Asked {
  phase: ProjectPhase;
  move: ProjectPhaseMove;
}

export function PhaseList({ project }: { project: Project }) {
  const { can } = useAuth();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <RowList label="Phases" ordered>
        {project.phases.map((phase) => (
          <Row key={phase.key} title={phase.name} detail={phaseDetail(phase)}>
            <PhaseChip status={phase.status} />
            {can('projects.write') && (
              <Box sx={{ display: 'flex', gap: 1 }}>
                {phase.moves.map((move) => (
                  <Button
                    key={move.to}
                    variant="text"
                    aria-label={`${verbOf(phase, move.to)} ${phase.name}`}
                    onClick={() => setAsked({ phase, move })}
                  >
                    <span>{verbOf(phase, move.to)}</span>
                  </Button>
                ))}
              </Box>
            )}
          </Row>
        ))}
      </RowList>
      <PhaseDialog
        open={asked !== null}
        project={asked && project}
        phase={asked?.phase ?? null}
        move={asked?.move ?? null}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

const PhaseDialog = formDialog(PhaseForm);

function PhaseForm({
  project: { id, version },
  phase,
  move,
  onClose,
}: Asked & { project: Project; onClose: () => void }) {
  const { can } = useAuth();
  const { showDone } = useProjectUndo();
  const verb = verbOf(phase, move.to);
  const save = useProjectWrite({
    onSaved: (saved) => {
      showDone(
        `${phase.name}: ${verb === 'Finish' ? 'finished' : verb === 'Block' ? 'blocked' : 'in progress'}`,
        saved,
      );
      onClose();
    },
  });
  const mayOverride = can('projects.override');
  const overrides = !move.allowed;
  const asksReason = move.needsReason || overrides;
  const isWork = move.to !== 'blocked';
  const form = useFields(
    { on: businessDay(serverNow()), reason: '', slipReason: '' },
    save.error,
    ({ on, reason }) => ({
      on: isWork && on === '' ? 'Choose the date.' : undefined,
      reason: asksReason && reason.trim() === '' ? 'Enter the reason.' : undefined,
    }),
  );
  const title = `${verb} ${phase.name}`;
  if (overrides && !mayOverride)
    return (
      <DialogForm title={title} button={null} busy={false} cancel="Close" onSubmit={onClose} onClose={onClose}>
        <Missing missing={move.missing} />
      </DialogForm>
    );
  const submit = () => {
    if (!form.check()) return;
    const { on, reason, slipReason } = form.values;
    save.send(id, `/phases/${phase.key}/transition`, {
      version,
      to: move.to,
      ...(isWork && { on }),
      ...(asksReason && { reason: reason.trim() }),
      ...(overrides && { override: true }),
      ...(slipReason && { slipReason }),
    });
  };
  return (
    <DialogForm
      title={title}
      button={overrides ? `${verb} anyway` : verb}
      danger={overrides}
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {overrides && <Missing missing={move.missing} />}
      {asksReason && (
        <TextField
          label={overrides ? 'Reason for going ahead' : 'Reason'}
          hint={overrides || !isWork ? 'The customer sees it on the dashboard.' : 'Kept in the project activity.'}
          multilineRows={2}
          maxLength={500}
          focusOnOpen
          {...form.field('reason')}
        />
      )}
      {isWork && (
        <TextField label={move.to === 'done' ? 'Finished on' : 'Started on'} type="date" {...form.field('on')} />
      )}
      {isWork && (
        <SelectField
          label="Reason if later dates move"
          optional
          options={[
            { value: '', label: 'An earlier delay' },
            ...slipReasonOptions.filter(({ value }) => value !== 'earlier_delay'),
          ]}
          {...form.field('slipReason')}
        />
      )}
    </DialogForm>
  );
}

const Missing = ({ missing }: { missing: readonly string[] }) => (
  <Notice tone="warning" title="Something is still missing">
    <Box component="ul" sx={{ m: 0, pl: 5 }}>
      {missing.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </Box>
  </Notice>
);
