import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type FormEvent } from 'react';
import type { StaffVisit } from '../../api/types';
import { FormDialog } from '../../components/form-dialog';
import { LoadingButton } from '../../components/loading-button';
import { Notice } from '../../components/notice';
import { TextField } from '../../components/text-field';
import { errorText } from '../../lib/http-error';
import { toast } from '../../lib/toast/toast-store';
import { useLastShown } from '../../lib/use-last-shown';
import { useVisitWrite, visitPath } from './use-visits';
import { visitName } from './visit-words';

/** A step of a visit that needs a reason. */
export interface Question {
  path: string;
  title: string;
  label: string;
  hint: string;
  button: string;
  done: string;
  maxLength: number;
}

interface Props {
  visit: StaffVisit;
  question: Question | null;
  onClose: () => void;
}

export function ReasonDialog({ visit, question, onClose }: Props) {
  const title = useId();
  const { shown, release } = useLastShown(question);
  return (
    <FormDialog open={question !== null} titleId={title} onClose={onClose} onExited={release}>
      {shown && <ReasonForm key={shown.path} visit={visit} question={shown} titleId={title} onClose={onClose} />}
    </FormDialog>
  );
}

type FormProps = { visit: StaffVisit; question: Question; titleId: string; onClose: () => void };

function ReasonForm({ visit, question, titleId, onClose }: FormProps) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const save = useVisitWrite();
  const problem = text.trim() === '' ? 'Enter the reason.' : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem || save.isPending) return;
    save.run(
      {
        method: 'POST',
        path: `${visitPath(visit.id)}/${question.path}`,
        body: { reason: text.trim(), version: visit.version },
      },
      {
        onSuccess: () => {
          toast({ title: question.done, description: visitName(visit), variant: 'success' });
          onClose();
        },
      },
    );
  };

  return (
    <form noValidate onSubmit={submit}>
      <DialogTitle id={titleId}>
        {question.title} of {visitName(visit)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {save.isError && (
          <Notice tone="danger" live>
            {errorText(save.error)}
          </Notice>
        )}
        <TextField
          label={question.label}
          hint={question.hint}
          multilineRows={2}
          maxLength={question.maxLength}
          focusOnOpen
          value={text}
          onChange={setText}
          error={tried ? problem : undefined}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          Keep as it is
        </Button>
        <LoadingButton type="submit" variant="contained" loading={save.isPending}>
          {question.button}
        </LoadingButton>
      </DialogActions>
    </form>
  );
}
