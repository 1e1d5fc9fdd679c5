import { Box, Button } from '@mui/material';
import { formatDay, formatDollars } from 'frontend-shared/format';
import { useState } from 'react';
import type { GateStatus, Project, ProjectGate } from '../../api/types';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { Panel } from '../../components/panel';
import { Row, RowList } from '../../components/row-list';
import { Faint } from '../../components/text';
import { TextField } from '../../components/text-field';
import { useAuth } from '../../lib/auth/auth-context';
import { filledIn, useFields } from '../../lib/use-fields';
import { centsOf } from './labels';
import { GateChip } from './status-chip';
import { useProjectUndo, useProjectWrite } from './use-project';

const verbs: Record<GateStatus, string> = {
  open: 'Reopen',
  requested: 'Request',
  passed: 'Mark passed',
  failed: 'Mark failed',
  waived: 'Waive',
};

const verbOf = (gate: ProjectGate, to: GateStatus): string =>
  to === 'open' && gate.status === 'requested' ? 'Withdraw request' : verbs[to];

function gateDetail({ holds, details, reason, missing }: ProjectGate, phase: string | undefined): string {
  const { authority, filedOn, dueOn, feeCents, expiresOn, ticket, items, comments } = details;
  return [
    phase && `needed to ${holds} ${phase}`,
    authority,
    ticket && `ticket ${ticket}`,
    filedOn && `filed ${formatDay(filedOn)}`,
    dueOn && `due ${formatDay(dueOn)}`,
    feeCents != null && `fee ${formatDollars(feeCents)}`,
    expiresOn && `${missing?.includes('expired') ? 'expired' : 'expires'} ${formatDay(expiresOn)}`,
    items?.length && `to fix: ${items.join('; ')}`,
    comments,
    reason && `reason: ${reason}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const GatesTab = ({ project }: { project: Project }) => (
  <Panel title="Permits, inspections and other gates">
    <GateList project={project} />
  </Panel>
);

interface Asked {
  gate: ProjectGate;
  to: GateStatus;
}

export function GateList({ project, onlyClosed = false }: { project: Project; onlyClosed?: boolean }) {
  const { can } = useAuth();
  const [asked, setAsked] = useState<Asked | null>(null);
  const phaseOf = (key: string) => project.phases.find((phase) => phase.key === key);
  const gates = project.gates.filter(
    (gate) => !onlyClosed || (gate.missing !== null && phaseOf(gate.phase)?.status !== 'done'),
  );
  if (gates.length === 0) return <Faint>{onlyClosed ? 'No gates are pending.' : 'This project has no gates.'}</Faint>;
  return (
    <>
      <RowList label="Gates">
        {gates.map((gate) => (
          <Row key={gate.key} title={gate.name} detail={gateDetail(gate, phaseOf(gate.phase)?.name)}>
            <GateChip status={gate.status} />
            {can('projects.write') && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {(gate.allowed as GateStatus[])
                  .filter((to) => to !== 'waived' || can('projects.override'))
                  .map((to) => (
                    <Button
                      key={to}
                      variant="text"
                      aria-label={`${verbOf(gate, to)}: ${gate.name}`}
                      onClick={() => setAsked({ gate, to })}
                    >
                      <span>{verbOf(gate, to)}</span>
                    </Button>
                  ))}
                {!onlyClosed && (
                  <Button
                    variant="text"
                    aria-label={`Details of ${gate.name}`}
                    onClick={() => setAsked({ gate, to: gate.status })}
                  >
                    Details
                  </Button>
                )}
              </Box>
            )}
          </Row>
        ))}
      </RowList>
      <GateDialog
        open={asked !== null}
        project={asked && project}
        gate={asked?.gate ?? null}
        to={asked?.to ?? null}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

const GateDialog = formDialog(GateForm);

function GateForm({ project: { id, version }, gate, to, onClose }: Asked & { project: Project; onClose: () => void }) {
  const { showDone } = useProjectUndo();
  const save = useProjectWrite({
    onSaved: (saved) => {
      showDone(`${gate.name} saved`, saved);
      onClose();
    },
  });
  const { kind, details } = gate;
  const asksReason = to !== gate.status && (to === 'waived' || (to === 'open' && gate.status !== 'requested'));
  const known = {
    authority: details.authority ?? '',
    ticket: details.ticket ?? '',
    filedOn: details.filedOn ?? '',
    dueOn: details.dueOn ?? '',
    fee: details.feeCents == null ? '' : String(details.feeCents / 100),
    expiresOn: details.expiresOn ?? '',
    items: (details.items ?? []).join('\n'),
    comments: details.comments ?? '',
    reason: '',
  };
  const form = useFields(known, save.error, ({ items, reason, fee }) => ({
    'details.items': to === 'failed' && items.trim() === '' ? 'List what needs to be fixed.' : undefined,
    'details.feeCents': fee.trim() === '' || centsOf(fee) !== null ? undefined : 'Enter an amount in dollars.',
    reason: asksReason && reason.trim() === '' ? 'Enter the reason.' : undefined,
  }));
  const submit = () => {
    if (!form.check()) return;
    const { fee, items, reason, ...texts } = form.values;
    const feeCents = centsOf(fee);
    const list = items.split('\n').filter((line) => line.trim() !== '');
    save.send(id, `/gates/${gate.key}`, {
      version,
      status: to,
      details: { ...filledIn(texts), ...(feeCents !== null && { feeCents }), ...(list.length > 0 && { items: list }) },
      ...(asksReason && { reason: reason.trim() }),
    });
  };
  const isPermit = kind === 'permit';
  const isInspection = kind === 'inspection';
  const isLocate = kind === 'locate';
  return (
    <DialogForm
      title={to === gate.status ? gate.name : `${verbOf(gate, to)}: ${gate.name}`}
      button={to === gate.status ? 'Save' : verbOf(gate, to)}
      busy={save.isPending}
      error={save.error}
      contentSx={{ display: 'grid', gap: 3 }}
      onSubmit={submit}
      onClose={onClose}
    >
      {asksReason && (
        <TextField
          label="Reason"
          hint={to === 'waived' ? 'The customer sees it on the dashboard.' : 'Kept in the project activity.'}
          multilineRows={2}
          maxLength={500}
          focusOnOpen
          {...form.field('reason')}
        />
      )}
      {(to === 'failed' || (isInspection && known.items !== '')) && (
        <TextField
          label="Items to fix"
          hint="One per line."
          optional={to !== 'failed'}
          multilineRows={3}
          {...form.field('items', 'details.items')}
        />
      )}
      {(isPermit || isInspection) && (
        <TextField label="Authority" optional maxLength={120} {...form.field('authority', 'details.authority')} />
      )}
      {(isLocate || isPermit) && (
        <TextField
          label={isPermit ? 'Permit number' : 'Ticket number'}
          optional
          maxLength={80}
          {...form.field('ticket', 'details.ticket')}
        />
      )}
      {(isPermit || isLocate) && (
        <TextField
          label={isPermit ? 'Filed on' : 'Called in on'}
          type="date"
          optional
          {...form.field('filedOn', 'details.filedOn')}
        />
      )}
      {isInspection && (
        <TextField label="Inspection on" type="date" optional {...form.field('dueOn', 'details.dueOn')} />
      )}
      {isPermit && (
        <TextField
          label="Fee"
          hint="In dollars."
          optional
          inputMode="numeric"
          {...form.field('fee', 'details.feeCents')}
        />
      )}
      {(isPermit || isLocate) && (
        <TextField label="Expires on" type="date" optional {...form.field('expiresOn', 'details.expiresOn')} />
      )}
      <TextField
        label="Comments"
        optional
        multilineRows={2}
        maxLength={1000}
        {...form.field('comments', 'details.comments')}
      />
    </DialogForm>
  );
}
