import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { Lead, LeadTransition } from '../../api/types';
import { ChevronIcon } from '../../components/icons';
import { Notice } from '../../components/notice';
import { TimeText } from '../../components/time-text';
import { errorText, hasCode } from 'frontend-shared/api';
import { StageMenu } from './stage-menu';
import { StageSteps } from './stage-steps';
import { TransitionDialog } from './transition-dialog';
import { useLeadWrite } from './use-lead';
import { useMoveUndo } from './use-move-undo';

interface Props {
  lead: Lead;
  canWrite: boolean;
}

export function StageMover({ lead, canWrite }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<LeadTransition | null>(null);
  const move = useLeadWrite(lead.id);
  const { showMoved } = useMoveUndo();

  const send = (to: LeadTransition['to'], extra: { reason?: string; wakeAt?: string } = {}) =>
    move.send(
      '/transition',
      { to, ...extra, version: lead.version },
      {
        onSuccess: (saved) => {
          setAsking(null);
          showMoved(saved);
        },
        onError: (error) => {
          // Keep what was typed unless the move became impossible.
          if (hasCode(error, 'ILLEGAL_TRANSITION')) setAsking(null);
        },
      },
    );

  const choose = (transition: LeadTransition) => {
    setAnchor(null);
    if (transition.needs) {
      move.reset();
      setAsking(transition);
    } else send(transition.to);
  };

  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <StageSteps stage={lead.stage} />
      {lead.stage === 'lost' && lead.lostReason && <Typography>Lost because: {lead.lostReason}</Typography>}
      {lead.stage === 'nurture' && lead.wakeAt && (
        <Typography>
          On hold until <TimeText at={lead.wakeAt} />
        </Typography>
      )}
      {canWrite && lead.allowedTransitions.length > 0 && (
        <>
          <Button
            variant="outlined"
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            aria-disabled={move.isPending || undefined}
            onClick={(event) => {
              if (!move.isPending) setAnchor(event.currentTarget);
            }}
            endIcon={<ChevronIcon aria-hidden sx={{ fontSize: 16 }} />}
            sx={{ justifySelf: 'start' }}
          >
            {move.isPending ? 'Moving…' : 'Move to…'}
          </Button>
          <StageMenu
            anchor={anchor}
            transitions={lead.allowedTransitions}
            onClose={() => setAnchor(null)}
            onChoose={choose}
          />
        </>
      )}
      {move.isError && !asking && (
        <Notice tone="danger" live title="The lead was not moved">
          {hasCode(move.error, 'STALE_VERSION')
            ? 'Someone else changed this lead. You now see the newest version; move it again if that still fits.'
            : errorText(move.error)}
        </Notice>
      )}
      <TransitionDialog
        transition={asking}
        leadName={lead.name}
        busy={move.isPending}
        error={asking && move.isError ? errorText(move.error) : null}
        onCancel={() => setAsking(null)}
        onConfirm={send}
      />
    </Box>
  );
}
