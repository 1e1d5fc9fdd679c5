import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState, type DragEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { LeadStage, LeadSummary } from '../../api/types';
import { rowsOf, useCursorList, type ListParams } from '../../api/use-cursor-list';
import { DueText } from '../../components/due-text';
import { ChevronIcon } from '../../components/icons';
import { ListSkeleton } from '../../components/list-skeleton';
import { LoadMore } from '../../components/load-more';
import { PanelState } from '../../components/panel-state';
import { TimeText } from '../../components/time-text';
import { replyDue } from '../../lib/due';
import { budgetShort, EMERGENCY, serviceLabel, stageLabel } from '../../lib/lead-labels';
import { useNow } from '../../lib/use-now';
import { LEADS_PATH } from './use-lead';

const CARD = 'application/x-lead';

interface Props {
  stage: LeadStage;
  filters: ListParams;
  canWrite: boolean;
  selectedId: string | null;
  hrefOf: (id: string) => string;
  isTarget: boolean;
  onDrag: (from: LeadStage | null) => void;
  onDrop: (id: string) => void;
  onMenu: (id: string, anchor: HTMLElement) => void;
}

export function BoardColumn({ stage, filters, isTarget, onDrop, ...card }: Props) {
  const list = useCursorList<LeadSummary>(LEADS_PATH, { ...filters, stage });
  const rows = rowsOf(list.data);
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
      <Typography component="h2" sx={{ font: 'inherit', fontWeight: 600, px: 1, py: 1 }}>
        {label}
      </Typography>
      <PanelState query={list} area="leads" skeleton={<ListSkeleton />}>
        {rows.length === 0 && !list.hasNextPage ? (
          <Typography variant="body2" sx={{ px: 1, pb: 2, color: 'tokens.ink3' }}>
            Nobody here
          </Typography>
        ) : (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
              {rows.map((lead) => (
                <BoardCard key={lead.id} lead={lead} {...card} />
              ))}
            </Box>
            <LoadMore
              shown={rows.length}
              total={list.data?.pages[0]?.total}
              totalIsMore={list.data?.pages[0]?.totalIsMore}
              noun={rows.length === 1 ? 'lead' : 'leads'}
              hasMore={list.hasNextPage}
              loading={list.isFetchingNextPage}
              failed={list.isFetchNextPageError}
              onMore={() => void list.fetchNextPage()}
            />
          </>
        )}
      </PanelState>
    </Box>
  );
}

type CardProps = Pick<Props, 'canWrite' | 'selectedId' | 'hrefOf' | 'onDrag' | 'onMenu'> & { lead: LeadSummary };

function BoardCard({ lead, canWrite, selectedId, hrefOf, onDrag, onMenu }: CardProps) {
  const due = replyDue(lead, useNow());
  const emergency = lead.service === EMERGENCY;
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
      <Typography variant="body2" sx={emergency ? { color: 'tokens.danger', fontWeight: 600 } : { color: 'tokens.ink2' }}>
        {serviceLabel(lead.service)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'tokens.ink3' }}>
        {[lead.budgetBand && budgetShort(lead.budgetBand), lead.owner?.name ?? 'Nobody yet'].filter(Boolean).join(' · ')}
      </Typography>
      {due ? (
        <DueText due={due} />
      ) : (
        lead.nextActionAt && (
          <Typography variant="body2">
            <TimeText at={lead.nextActionAt} />
          </Typography>
        )
      )}
    </Box>
  );
}
