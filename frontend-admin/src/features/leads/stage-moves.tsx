import { errorText, hasCode } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import type { Lead, LeadTransition } from '../../api/types';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { MoveMenu } from '../../components/move-menu';
import { TextField } from '../../components/text-field';
import { dayProblem, dayToInstant, tomorrow } from '../../lib/business-day';
import { useFields } from '../../lib/use-fields';
import { useLeadWrite, useMoveUndo } from './use-lead';

export const showNotMoved = (error: unknown) =>
  showToast({
    title: 'The lead was not moved',
    description: hasCode(error, 'STALE_VERSION')
      ? 'Someone else changed this lead. You now see the latest version. Move it again if that is still right.'
      : errorText(error),
    variant: 'destructive',
  });

/** Moves a lead, after asking what the move needs. What was typed stays unless the move became impossible. */
export function useStageMove() {
  const { showMoved } = useMoveUndo();
  const [asking, setAsking] = useState<{ lead: Lead; transition: LeadTransition } | null>(null);
  // Also runs for a write answered after the next lead was moved.
  const { send, isPending, error, reset } = useLeadWrite({
    onSaved: (saved) => {
      setAsking((now) => (now?.lead.id === saved.id ? null : now));
      showMoved(saved);
    },
    onRefused: (refusal, id, current) => {
      setAsking((now) => {
        if (now?.lead.id !== id) return now;
        if (current) return { ...now, lead: current };
        return hasCode(refusal, 'ILLEGAL_TRANSITION') ? null : now;
      });
      showNotMoved(refusal);
    },
  });
  const move = (lead: Lead, { to }: LeadTransition, extra: { reason?: string; wakeAt?: string } = {}) =>
    send(lead.id, '/transition', { to, ...extra, version: lead.version });

  return {
    isMoving: isPending,
    choose: (lead: Lead, transition: LeadTransition) => {
      if (!transition.needs) return move(lead, transition);
      reset();
      setAsking({ lead, transition });
    },
    dialog: (
      <TransitionDialog
        open={asking !== null}
        transition={asking?.transition ?? null}
        name={asking?.lead.name ?? null}
        busy={isPending}
        error={asking && error}
        onClose={() => setAsking(null)}
        onConfirm={(extra) => asking && move(asking.lead, asking.transition, extra)}
      />
    ),
  };
}

const TransitionDialog = formDialog(TransitionForm);

interface FormProps {
  transition: LeadTransition;
  name: string;
  busy: boolean;
  error: Error | null;
  onClose: () => void;
  onConfirm: (extra: { reason?: string; wakeAt?: string }) => void;
}

function TransitionForm({ transition: { label, needs }, name, busy, error, onClose, onConfirm }: FormProps) {
  const form = useFields({ wakeAt: '', reason: '' }, null, ({ wakeAt, reason }) =>
    needs === 'wakeAt'
      ? { wakeAt: dayProblem(wakeAt) }
      : { reason: reason.trim() === '' ? 'Enter the reason.' : undefined },
  );
  const { wakeAt, reason } = form.values;
  const submit = () => {
    if (form.check()) onConfirm(needs === 'wakeAt' ? { wakeAt: dayToInstant(wakeAt) } : { reason: reason.trim() });
  };
  return (
    <DialogForm
      title={`Move ${name} to ${label}`}
      button={`Move to ${label}`}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {needs === 'wakeAt' ? (
        <TextField
          label="Follow up on"
          hint="The lead is on hold until this day."
          type="date"
          min={tomorrow()}
          focusOnOpen
          {...form.field('wakeAt')}
        />
      ) : (
        <TextField
          label="Reason"
          hint="One sentence is enough. It stays with the lead."
          multilineRows={2}
          maxLength={500}
          focusOnOpen
          {...form.field('reason')}
        />
      )}
    </DialogForm>
  );
}

interface MenuProps {
  anchor: HTMLElement | null;
  transitions: LeadTransition[];
  onClose: () => void;
  onChoose: (transition: LeadTransition) => void;
}

export function StageMenu({ transitions, ...menu }: MenuProps) {
  const moves = transitions.map((transition) => ({ ...transition, asks: Boolean(transition.needs) }));
  return <MoveMenu {...menu} moves={moves} />;
}
