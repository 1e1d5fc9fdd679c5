import { Box, IconButton, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { LeadStage, LeadSummary } from '../../api/types';
import { AlertIcon, ChevronIcon } from '../../components/icons';
import { TimeText } from '../../components/time-text';
import { shortRange } from '../../lib/estimate-labels';
import { humanizeKey } from '../../lib/format';
import { budgetShort, EMERGENCY, serviceLabel } from '../../lib/lead-labels';
import { useNow } from '../../lib/use-now';
import { placeText } from './leads-table';
import { nextLabel, NextStep } from './next-step';

export const CARD = 'application/x-lead';

export interface CardActions {
  canWrite: boolean;
  selectedId: string | null;
  hrefOf: (id: string) => string;
  onDrag: (from: LeadStage | null) => void;
  onMenu: (id: string, anchor: HTMLElement) => void;
}

export function BoardCard({ lead, canWrite, selectedId, hrefOf, onDrag, onMenu }: CardActions & { lead: LeadSummary }) {
  const now = useNow();
  const emergency = lead.service === EMERGENCY;
  const next = nextLabel(lead, now);
  return (
    <Box
      component="li"
      draggable={canWrite}
      onDragStart={(event) => {
        event.dataTransfer.setData(CARD, lead.id);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(lead.stage);
      }}
      onDragEnd={() => onDrag(null)}
      sx={{
        p: 3,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
        border: 1,
        borderRadius: '4px',
        borderColor: lead.id === selectedId ? 'tokens.primary' : 'tokens.line',
        bgcolor: 'tokens.surface',
        cursor: canWrite ? 'grab' : 'auto',
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
        <Link
          component={RouterLink}
          to={hrefOf(lead.id)}
          data-opens={lead.id}
          draggable={false}
          sx={{ mr: 'auto', minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600, color: 'tokens.ink' }}
        >
          {lead.name}
        </Link>
        {canWrite && (
          <IconButton
            aria-label={`Move ${lead.name}`}
            aria-haspopup="menu"
            onClick={(event) => onMenu(lead.id, event.currentTarget)}
            sx={{ m: -1, width: 32, height: 32, '@media (pointer: coarse)': { width: 44, height: 44 } }}
          >
            <ChevronIcon aria-hidden sx={{ fontSize: 16 }} />
          </IconButton>
        )}
      </Box>
      <Typography
        variant="body2"
        sx={
          emergency
            ? { display: 'flex', gap: 1, alignItems: 'center', color: 'tokens.danger', fontWeight: 600 }
            : { color: 'tokens.ink2' }
        }
      >
        {emergency && <AlertIcon aria-hidden sx={{ fontSize: 16 }} />}
        {serviceLabel(lead.service)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'tokens.ink3', overflowWrap: 'anywhere' }}>
        {placeText(lead)}
      </Typography>
      <Typography
        variant="body2"
        component="dl"
        sx={{ m: 0, mt: 1, display: 'grid', gap: 1, fontVariantNumeric: 'tabular-nums' }}
      >
        {lead.range ? (
          <Line label="Estimate">{shortRange(lead.range)}</Line>
        ) : (
          lead.budgetBand && <Line label="Budget">{budgetShort(lead.budgetBand)}</Line>
        )}
        {next && (
          <Line label={next}>
            <NextStep lead={lead} now={now} isLabelled />
          </Line>
        )}
        <Line label="Received">
          <TimeText at={lead.receivedAt} />
        </Line>
        <Line label="Source">{lead.source ? humanizeKey(lead.source) : 'Not known'}</Line>
        <Line label="Owner">{lead.owner?.name ?? 'Unassigned'}</Line>
      </Typography>
    </Box>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
      <Box component="dt" sx={{ color: 'tokens.ink3' }}>
        {label}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          ml: 'auto',
          minWidth: 0,
          textAlign: 'right',
          overflowWrap: 'anywhere',
          display: 'flex',
          justifyContent: 'flex-end',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
