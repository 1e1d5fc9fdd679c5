import { serverNow } from 'frontend-shared/api';
import { businessDay } from 'frontend-shared/format';
import { addDays, daysBetween } from 'poolkit/schedule-grid';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { TextField } from '../../components/text-field';
import { useFields } from '../../lib/use-fields';

interface Props {
  from: string;
  to: string;
  onClose: () => void;
  onChoose: (days: { from: string; to: string }) => void;
}

export const CustomRangeDialog = formDialog(CustomRangeForm);

function CustomRangeForm({ from, to, onClose, onChoose }: Props) {
  const today = businessDay(serverNow());
  const form = useFields({ from: from || addDays(today, -29), to: to || today }, null, (days) => ({
    from: firstDayProblem(days),
    to: lastDayProblem(days, today),
  }));
  return (
    <DialogForm
      title="Choose dates"
      button="Show these dates"
      busy={false}
      onClose={onClose}
      onSubmit={() => {
        if (!form.check()) return;
        onChoose(form.values);
        onClose();
      }}
    >
      <TextField label="First day" type="date" focusOnOpen {...form.field('from')} />
      <TextField label="Last day" type="date" hint="This day is included." {...form.field('to')} />
    </DialogForm>
  );
}

/** The limit of the server. */
const MAX_DAYS = 1_100;

function firstDayProblem({ from, to }: { from: string; to: string }): string | undefined {
  if (from === '') return 'Choose the first day.';
  return to !== '' && daysBetween(from, to) >= MAX_DAYS ? 'Choose three years or less.' : undefined;
}

function lastDayProblem({ from, to }: { from: string; to: string }, today: string): string | undefined {
  if (to === '') return 'Choose the last day.';
  if (to < from) return 'Choose a day that is not before the first day.';
  return to > today ? 'Choose today or an earlier day.' : undefined;
}
