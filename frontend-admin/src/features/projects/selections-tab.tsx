import { Box, Button, Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from 'frontend-shared/format';
import { formatCents } from 'poolkit/units';
import { useState } from 'react';
import type { Project, Selection } from '../../api/types';
import { EmptyState } from '../../components/empty-state';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { Panel } from '../../components/panel';
import { PanelState } from '../../components/panel-state';
import { Row, RowList } from '../../components/row-list';
import { TextField } from '../../components/text-field';
import { useAuth } from '../../lib/auth/auth-context';
import { useFields } from '../../lib/use-fields';
import { priceDifference } from './change-order-labels';
import { dayCount } from './labels';
import { OptionPicture } from './option-picture';
import { SelectionDialog } from './selection-dialog';
import { usePartWrite } from './use-part';
import { projectPath } from './use-project';

const labels: Record<Selection['status'], string> = { open: 'Open', overdue: 'Overdue', approved: 'Chosen' };

export function SelectionsTab({ project }: { project: Project }) {
  const { can } = useAuth();
  const [editing, setEditing] = useState<Selection | 'new' | null>(null);
  const [resetting, setResetting] = useState<Selection | null>(null);
  const path = `${projectPath(project.id)}/selections`;
  const list = useQuery<{ items: Selection[] }>({ queryKey: [path], enabled: can('billing.read') });
  if (!can('billing.read')) return <EmptyState compact title="Your role does not include invoices and payments." />;
  const items = list.data?.items ?? [];
  const canWrite = can('projects.write');
  return (
    <Panel
      title="Selections"
      meta={
        canWrite && (
          <Button variant="outlined" onClick={() => setEditing('new')}>
            New selection
          </Button>
        )
      }
    >
      <PanelState query={list} area="the selections">
        {items.length === 0 ? (
          <EmptyState compact title="Nothing to choose" />
        ) : (
          <RowList label="Selections">
            {items.map((selection) => (
              <Row key={selection.id} title={selection.category} detail={<Details selection={selection} />}>
                <Chip
                  label={labels[selection.status]}
                  sx={selection.status === 'overdue' ? { bgcolor: 'tokens.dangerTint', color: 'tokens.danger' } : {}}
                />
                {canWrite && selection.status === 'approved' && (
                  <Button aria-label={`Reset ${selection.category}`} onClick={() => setResetting(selection)}>
                    Reset
                  </Button>
                )}
                {canWrite && selection.status !== 'approved' && (
                  <Button aria-label={`Edit ${selection.category}`} onClick={() => setEditing(selection)}>
                    Edit
                  </Button>
                )}
              </Row>
            ))}
          </RowList>
        )}
      </PanelState>
      <SelectionDialog
        open={editing !== null}
        project={project}
        selection={editing === 'new' ? null : editing}
        onClose={() => setEditing(null)}
      />
      <ResetDialog
        open={resetting !== null}
        project={project}
        selection={resetting}
        onClose={() => setResetting(null)}
      />
    </Panel>
  );
}

function Details({ selection }: { selection: Selection }) {
  const { decideBy, phaseName, phaseStartsOn, daysAtRisk, allowanceCents, options, chosenKey, chosenBy } = selection;
  const facts = [
    chosenBy === null ? `decide by ${formatDay(decideBy)}` : `chosen by ${chosenBy}`,
    `${phaseName} starts ${formatDay(phaseStartsOn)}`,
    `allowance ${formatCents(allowanceCents)}`,
    daysAtRisk > 0 && `${daysAtRisk} ${daysAtRisk === 1 ? 'day' : 'days'} at risk`,
  ];
  return (
    <Box component="span" sx={{ display: 'grid' }}>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {options.map(({ key, label, differenceCents, leadDays, picture }) => (
        <Box component="span" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: picture ? 1 : 0 }}>
          {picture && <OptionPicture picture={picture} label={label} />}
          <span>
            {`${label}${key === chosenKey ? ' (chosen)' : ''}: ${priceDifference(differenceCents)}, ${dayCount(leadDays)}`}
          </span>
        </Box>
      ))}
    </Box>
  );
}

interface ResetProps {
  project: Project;
  selection: Selection;
  onClose: () => void;
}

const ResetDialog = formDialog(ResetForm);

function ResetForm({ project, selection, onClose }: ResetProps) {
  const reset = usePartWrite<Selection>(project.id);
  const form = useFields({ reason: '' }, reset.error, ({ reason }) => ({
    reason: reason.trim().length < 3 ? 'Enter the reason.' : undefined,
  }));
  const submit = () => {
    if (!form.check() || reset.isPending) return;
    const path = `${projectPath(project.id)}/selections/${selection.id}/reset`;
    reset.run({ method: 'POST', path, body: { reason: form.values.reason.trim() } }, { onSuccess: onClose });
  };
  return (
    <DialogForm
      title={`Reset ${selection.category}`}
      button="Reset choice"
      danger
      busy={reset.isPending}
      error={reset.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        hint="The customer will see it. The price difference is reversed."
        maxLength={500}
        multilineRows={2}
        focusOnOpen
        {...form.field('reason')}
      />
    </DialogForm>
  );
}
