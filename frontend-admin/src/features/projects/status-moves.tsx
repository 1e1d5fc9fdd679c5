import { errorText, hasCode } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import type { Project, ProjectMove } from '../../api/types';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { TextField } from '../../components/text-field';
import { useFields } from '../../lib/use-fields';
import { useProjectUndo, useProjectWrite } from './use-project';

export const menuMoves = ({ moves }: Project) =>
  moves.map((move) => ({ ...move, asks: move.needsReason, reason: missingText(move) }));

export function missingText({ label, missing }: Pick<ProjectMove, 'label' | 'missing'>): string | null {
  return missing.length === 0 ? null : `${label} needs more. Missing: ${missing.join('; ')}.`;
}

export const showNotMoved = (error: unknown) =>
  showToast({
    title: 'The project was not moved',
    description: hasCode(error, 'STALE_VERSION')
      ? 'Someone else changed this project. You now see the latest version. Move it again if that is still right.'
      : errorText(error),
    variant: 'destructive',
  });

/** Moves a project, after asking for the reason where the move needs one. */
export function useStatusMove() {
  const { showDone } = useProjectUndo();
  const [asking, setAsking] = useState<{ project: Project; move: ProjectMove } | null>(null);
  const write = useProjectWrite({
    onSaved: (saved) => {
      setAsking(null);
      showDone(`${saved.number} moved`, saved);
    },
    onRefused: showNotMoved,
  });
  const send = ({ id, version }: Project, { to }: ProjectMove, reason?: string) => {
    if (!write.isPending) write.send(id, '/transition', { version, to, ...(reason && { reason }) });
  };
  return {
    isMoving: write.isPending,
    choose: (project: Project, move: ProjectMove) => {
      write.reset();
      if (move.needsReason) setAsking({ project, move });
      else send(project, move);
    },
    dialog: (
      <ReasonDialog
        open={asking !== null}
        move={asking?.move ?? null}
        project={asking?.project ?? null}
        busy={write.isPending}
        error={asking && write.error}
        onClose={() => setAsking(null)}
        onConfirm={(reason) => asking && send(asking.project, asking.move, reason)}
      />
    ),
  };
}

const ReasonDialog = formDialog(ReasonForm);

interface ReasonProps {
  project: Project;
  move: ProjectMove;
  busy: boolean;
  error: Error | null;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

function ReasonForm({ project, move, busy, error, onClose, onConfirm }: ReasonProps) {
  const form = useFields({ reason: '' }, error, ({ reason }) => ({
    reason: reason.trim() === '' ? 'Enter the reason.' : undefined,
  }));
  return (
    <DialogForm
      title={`Move ${project.number} ${project.name} to ${move.label}`}
      button={`Move to ${move.label}`}
      busy={busy}
      error={error}
      onSubmit={() => {
        if (form.check()) onConfirm(form.values.reason.trim());
      }}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        hint="The customer sees it on the dashboard."
        multilineRows={2}
        maxLength={500}
        focusOnOpen
        {...form.field('reason')}
      />
    </DialogForm>
  );
}
