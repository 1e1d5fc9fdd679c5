import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { StaffVisit } from '../../api/types';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice } from '../../components/notice';
import { useAuth } from '../../lib/auth/auth-context';
import { useNow } from '../../lib/use-now';
import { DetailsDialog } from './details-dialog';
import { LateDialog } from './late-dialog';
import { MoveDialog } from './move-dialog';
import { StepDialog, type Step } from './step-dialog';
import { useClosedToast, useVisitWrite } from './use-visits';

export function VisitActions({ visit }: { visit: StaffVisit }) {
  const { can } = useAuth();
  const [opened, open] = useState<'move' | 'late' | 'details' | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  const quick = useVisitWrite();
  const showClosed = useClosedToast();
  const mayBecome = (state: StaffVisit['status']) => visit.allowed.includes(state);
  const canWrite = can('visits.write') && visit.status !== 'held';
  const canClose = can('visits.complete') && visit.status === 'confirmed';
  const hasBegun = Date.parse(visit.startsAt) <= useNow();
  const dialog = { visit, onClose: () => open(null) };

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <ErrorNotice error={quick.error} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {canWrite && visit.status === 'pending' && (
          <>
            <Button variant="contained" onClick={() => setStep('approve')}>
              Confirm visit…
            </Button>
            <Button onClick={() => setStep('decline')}>Decline…</Button>
          </>
        )}
        {canWrite && visit.status === 'confirmed' && <Button onClick={() => open('move')}>Move…</Button>}
        {canClose && visit.email !== null && <Button onClick={() => open('late')}>Running late…</Button>}
        {canClose && hasBegun && mayBecome('completed') && (
          <Button onClick={() => setStep('complete')}>Complete…</Button>
        )}
        {canClose && hasBegun && mayBecome('no_show') && (
          <LoadingButton
            loading={quick.isPending}
            onClick={() => quick.step(visit, 'no-show', {}, (saved) => showClosed('Marked as no-show', saved))}
          >
            No-show
          </LoadingButton>
        )}
        {canWrite && mayBecome('cancelled') && (
          <>
            <Button onClick={() => open('details')}>Edit details…</Button>
            <Button color="error" onClick={() => setStep('cancel')}>
              Cancel visit…
            </Button>
          </>
        )}
      </Box>
      <MoveDialog {...dialog} open={opened === 'move'} />
      <LateDialog {...dialog} open={opened === 'late'} />
      <DetailsDialog {...dialog} open={opened === 'details'} />
      <StepDialog visit={visit} step={step} open={step !== null} onClose={() => setStep(null)} />
    </Box>
  );
}
