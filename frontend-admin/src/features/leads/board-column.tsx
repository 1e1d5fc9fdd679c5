import { Box, Typography } from '@mui/material';
import { formatCount, formatDollars } from 'frontend-shared/format';
import { useState } from 'react';
import type { LeadStage, LeadSummary, StageFigures } from '../../api/types';
import { useCursorList, type ListParams } from '../../api/use-cursor-list';
import { ResourceList } from '../../components/resource-list';
import { Hint } from '../../components/text';
import { stageLabel } from '../../lib/lead-labels';
import { visuallyHidden } from '../../theme/visually-hidden';
import { BoardCard, CARD, type CardActions } from './board-card';
import { LEADS_PATH } from './use-lead';

interface Props extends CardActions {
  stage: LeadStage;
  filters: ListParams;
  figures: StageFigures | null;
  isTarget: boolean;
  onDrop: (id: string) => void;
}

export function BoardColumn({ stage, filters, figures, isTarget, onDrop, ...card }: Props) {
  const list = useCursorList<LeadSummary>(LEADS_PATH, { ...filters, stage });
  const { total, totalIsMore = false } = list.data?.pages[0] ?? {};
  const [over, setOver] = useState(false);
  const label = stageLabel(stage);

  return (
    <Box
      component="section"
      aria-label={label}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(CARD)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        const id = event.dataTransfer.getData(CARD);
        if (!id) return;
        event.preventDefault();
        onDrop(id);
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        p: 2,
        minHeight: 160,
        alignContent: 'start',
        borderRadius: '4px',
        border: 1,
        borderStyle: isTarget ? 'dashed' : 'solid',
        borderColor: over && isTarget ? 'tokens.primary' : 'tokens.line',
        bgcolor: over && isTarget ? 'tokens.tint' : 'tokens.sunken',
      }}
    >
      <Box sx={{ px: 1, pt: 1, pb: 2, display: 'grid', gap: 1 }}>
        <Box sx={rowStyle}>
          <Typography component="h2" sx={{ font: 'inherit', fontWeight: 600, minWidth: 0 }}>
            {label}
          </Typography>
          {total !== undefined && (
            // Hidden text must not widen the page.
            <Box component="span" sx={{ position: 'relative' }}>
              <span>{`${formatCount(total)}${totalIsMore ? '+' : ''}`}</span>
              <Box component="span" sx={visuallyHidden}>
                {total === 1 && !totalIsMore ? ' lead' : ' leads'}
              </Box>
            </Box>
          )}
        </Box>
        {figures && (
          <Typography
            variant="body2"
            component="dl"
            sx={{ m: 0, color: 'tokens.ink2', '& dd': { m: 0, textAlign: 'right' } }}
          >
            <Box sx={rowStyle}>
              <dt>{`Weighted, ${figures.weightPercent}%`}</dt>
              <dd>{figures.priced > 0 ? formatDollars(figures.weightedCents) : '–'}</dd>
            </Box>
            <Box sx={rowStyle}>
              <dt>Without an estimate</dt>
              <dd>{formatCount(figures.unpriced)}</dd>
            </Box>
          </Typography>
        )}
      </Box>
      <ResourceList
        list={list}
        area="leads"
        one="lead"
        many="leads"
        empty={<Hint sx={{ px: 1, pb: 2 }}>No leads</Hint>}
      >
        {(rows) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {rows.map((lead) => (
              <BoardCard key={lead.id} lead={lead} {...card} />
            ))}
          </Box>
        )}
      </ResourceList>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  gap: 2,
  justifyContent: 'space-between',
  alignItems: 'baseline',
  fontVariantNumeric: 'tabular-nums',
} as const;
