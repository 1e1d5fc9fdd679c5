import { Box, Typography } from '@mui/material';
import { useState, type DragEvent } from 'react';
import type { LeadStage, LeadSummary, StageFigures } from '../../api/types';
import { rowsOf, useCursorList, type ListParams } from '../../api/use-cursor-list';
import { ListSkeleton } from '../../components/list-skeleton';
import { LoadMore } from '../../components/load-more';
import { PanelState } from '../../components/panel-state';
import { stageLabel } from '../../lib/lead-labels';
import { BoardCard, CARD, type CardActions } from './board-card';
import { ColumnHead } from './column-head';
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
  const rows = rowsOf(list.data);
  const { total, totalIsMore = false } = list.data?.pages[0] ?? {};
  const [over, setOver] = useState(false);
  const label = stageLabel(stage);
  const carriesCard = (event: DragEvent) => event.dataTransfer.types.includes(CARD);

  return (
    <Box
      component="section"
      aria-label={label}
      onDragOver={(event) => {
        if (!carriesCard(event)) return;
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
      <ColumnHead label={label} count={total === undefined ? null : { total, isMore: totalIsMore }} figures={figures} />
      <PanelState query={list} area="leads" skeleton={<ListSkeleton />}>
        {rows.length === 0 && !list.hasNextPage ? (
          <Typography variant="body2" sx={{ px: 1, pb: 2, color: 'tokens.ink3' }}>
            No leads
          </Typography>
        ) : (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
              {rows.map((lead) => (
                <BoardCard key={lead.id} lead={lead} {...card} />
              ))}
            </Box>
            <LoadMore list={list} one="lead" many="leads" />
          </>
        )}
      </PanelState>
    </Box>
  );
}
