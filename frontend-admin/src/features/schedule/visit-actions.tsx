import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { StaffVisit } from '../../api/types';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice } from '../../components/notice';
import { useAuth } from '../../lib/auth/auth-context';
import { useNow } from '../../lib/use-now';
import { CompleteDialog } from './complete-dialog';
import { DetailsDialog } from './details-dialog';
import { LateDialog } from './late-dialog';
import { MoveDialog, type Move } from './move-dialog';
import { StepDialog, type Step } from './step-dialog';
import { useClosedToast, useVisitWrite, visitPath } from './use-visits';

const steps = {
  approve: { path: 'approve', title: 'Confirm the visit', button: 'Confirm visit', done: 'Visit confirmed' },
  cancel: {
    path: 'cancel',
    title: 'Cancel the visit',
    button: 'Cancel visit',
    done: 'Visit canceled',
    reasonHint: 'The customer reads it on the page of the visit.',
  },
  decline: {
    path: 'decline',
    title: 'Decline the visit',
    button: 'Decline visit',
    done: 'Visit declined',
    reasonHint: 'The customer reads it in the email that goes out.',
  },
} as const satisfies Record<string, Step>;

export function VisitActions({ visit }: { visit: StaffVisit }) {
  const { can } = useAuth();
  const [move, setMove] = useState<Move | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  const [completing, setCompleting] = useState(false);
  const [late, setLate] = useState(false);
  const [details, setDetails] = useState(false);
  const quick = useVisitWrite();
  const showClosed = useClosedToast();
  const mayBecome = (state: StaffVisit['status']) => visit.allowed.includes(state);
  const canWrite = can('visits.write') && visit.status !== 'held';
  const canClose = can('visits.complete') && visit.status === 'confirmed';
  const hasBegun = Date.parse(visit.startsAt) <= useNow();

  const miss = () =>
    quick.run(
      { method: 'POST', path: `${visitPath(visit.id)}/no-show`, body: { version: visit.version } },
      { onSuccess: (closed) => showClosed('Marked as no-show', closed) },
    );

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <ErrorNotice error={quick.error} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {canWrite && visit.status === 'pending' && (
          <>
            <Button variant="contained" onClick={() => setStep(steps.approve)}>
              Confirm visit…
            </Button>
            <Button variant="outlined" onClick={() => setStep(steps.decline)}>
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
            {visit.email !== null && (
              <Button variant="outlined" onClick={() => setLate(true)}>
                Running late…
              </Button>
            )}
            {hasBegun && mayBecome('completed') && (
              <Button variant="outlined" onClick={() => setCompleting(true)}>
                Complete…
              </Button>
            )}
            {hasBegun && mayBecome('no_show') && (
              <LoadingButton variant="outlined" loading={quick.isPending} onClick={miss}>
                No-show
              </LoadingButton>
            )}
          </>
        )}
        {canWrite && mayBecome('cancelled') && (
          <>
            <Button variant="outlined" onClick={() => setDetails(true)}>
              Edit details…
            </Button>
            <Button variant="outlined" color="error" onClick={() => setStep(steps.cancel)}>
              Cancel visit…
            </Button>
          </>
        )}
      </Box>
      <MoveDialog move={move} onClose={() => setMove(null)} />
      <StepDialog visit={visit} step={step} onClose={() => setStep(null)} />
      <CompleteDialog visit={visit} open={completing} onClose={() => setCompleting(false)} />
      <LateDialog visit={visit} open={late} onClose={() => setLate(false)} />
      <DetailsDialog visit={visit} open={details} onClose={() => setDetails(false)} />
    </Box>
  );
}
