import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { StaffVisit } from '../../api/types';
import { LoadingButton } from '../../components/loading-button';
import { Notice } from '../../components/notice';
import { useAuth } from '../../lib/auth/auth-context';
import { errorText } from '../../lib/http-error';
import { toast } from '../../lib/toast/toast-store';
import { CompleteDialog } from './complete-dialog';
import { DetailsDialog } from './details-dialog';
import { LateDialog } from './late-dialog';
import { MoveDialog, type Move } from './move-dialog';
import { ReasonDialog, type Question } from './reason-dialog';
import { useVisitWrite, visitPath } from './use-visits';
import { visitName } from './visit-words';

const questions = {
  cancel: {
    path: 'cancel',
    title: 'Cancel the visit',
    label: 'Reason',
    hint: 'The customer reads it on the page of the visit.',
    button: 'Cancel visit',
    done: 'Visit cancelled',
    maxLength: 500,
  },
  decline: {
    path: 'decline',
    title: 'Decline the visit',
    label: 'Reason',
    hint: 'The customer reads it in the email that goes out.',
    button: 'Decline visit',
    done: 'Visit declined',
    maxLength: 500,
  },
} as const satisfies Record<string, Question>;

/** What the visit may become now, each with the form it needs. */
export function VisitActions({ visit }: { visit: StaffVisit }) {
  const { can } = useAuth();
  const [move, setMove] = useState<Move | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [completing, setCompleting] = useState(false);
  const [late, setLate] = useState(false);
  const [details, setDetails] = useState(false);
  const quick = useVisitWrite();
  const mayBecome = (state: StaffVisit['status']) => visit.allowed.includes(state);
  const canWrite = can('visits.write') && visit.status !== 'held';
  const canClose = can('visits.complete') && visit.status === 'confirmed';

  const send = (step: 'approve' | 'no-show', done: string) =>
    quick.run(
      { method: 'POST', path: `${visitPath(visit.id)}/${step}`, body: { version: visit.version } },
      { onSuccess: () => toast({ title: done, description: visitName(visit), variant: 'success' }) },
    );

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {quick.isError && (
        <Notice tone="danger" live>
          {errorText(quick.error)}
        </Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {canWrite && visit.status === 'pending' && (
          <>
            <LoadingButton variant="contained" loading={quick.isPending} onClick={() => send('approve', 'Visit confirmed')}>
              Confirm visit
            </LoadingButton>
            <Button variant="outlined" onClick={() => setQuestion(questions.decline)}>
              Decline…
            </Button>
          </>
        )}
        {canWrite && visit.status === 'confirmed' && (
          <Button variant="outlined" onClick={() => setMove({ visit })}>
            Move…
          </Button>
        )}
        {canClose && (
          <>
            <Button variant="outlined" onClick={() => setLate(true)}>
              Running late…
            </Button>
            {mayBecome('completed') && (
              <Button variant="outlined" onClick={() => setCompleting(true)}>
                Complete…
              </Button>
            )}
            {mayBecome('no_show') && (
              <LoadingButton variant="outlined" loading={quick.isPending} onClick={() => send('no-show', 'Marked: nobody there')}>
                Nobody there
              </LoadingButton>
            )}
          </>
        )}
        {canWrite && mayBecome('cancelled') && (
          <>
            <Button variant="outlined" onClick={() => setDetails(true)}>
              Edit details…
            </Button>
            <Button variant="outlined" color="error" onClick={() => setQuestion(questions.cancel)}>
              Cancel visit…
            </Button>
          </>
        )}
      </Box>
      <MoveDialog move={move} onClose={() => setMove(null)} />
      <ReasonDialog visit={visit} question={question} onClose={() => setQuestion(null)} />
      <CompleteDialog visit={visit} open={completing} onClose={() => setCompleting(false)} />
      <LateDialog visit={visit} open={late} onClose={() => setLate(false)} />
      <DetailsDialog visit={visit} open={details} onClose={() => setDetails(false)} />
    </Box>
  );
}
