import { Box, IconButton, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { LeadStage, LeadSummary } from '../../api/types';
import { ChevronIcon } from '../../components/icons';
import { Hint, Note } from '../../components/text';
import { TimeText } from '../../components/time-text';
import { shortRange } from '../../lib/estimate-labels';
import { budgetShort } from '../../lib/lead-labels';
import { useNow } from '../../lib/use-now';
import { Service } from './lead-header';
import { nextLabel, NextStep, placeText, sourceText } from './leads-table';

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
  const next = nextLabel(lead, now);
  const price = lead.range
    ? { label: 'Estimate', value: shortRange(lead.range) }
    : lead.budgetBand && { label: 'Budget', value: budgetShort(lead.budgetBand) };
  const lines: { label: string; value: ReactNode }[] = [
    ...(price ? [price] : []),
    ...(next ? [{ label: next, value: <NextStep lead={lead} now={now} isLabelled /> }] : []),
    { label: 'Received', value: <TimeText at={lead.receivedAt} /> },
    { label: 'Source', value: sourceText(lead) },
    { label: 'Owner', value: lead.owner?.name ?? 'Unassigned' },
  ];
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
        overflowWrap: 'anywhere',
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
          sx={{ mr: 'auto', minWidth: 0, fontWeight: 600, color: 'tokens.ink' }}
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
      <Note>
        <Service service={lead.service} />
      </Note>
      <Hint>{placeText(lead)}</Hint>
      <Note component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
        {lines.map(({ label, value }) => (
          <Box key={label} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
            <Box component="dt" sx={{ color: 'tokens.ink3' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, ml: 'auto', minWidth: 0, textAlign: 'right', color: 'tokens.ink' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Note>
    </Box>
  );
}
