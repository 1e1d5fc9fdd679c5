import { Box } from '@mui/material';
import { useState } from 'react';
import type { Lead, LeadStage, LeadTransition } from '../../api/types';
import type { ListParams } from '../../api/use-cursor-list';
import { errorText } from 'frontend-shared/api';
import { boardStages } from '../../lib/lead-labels';
import { BoardColumn } from './board-column';
import { PipelineInfo } from './pipeline-info';
import { StageMenu } from './stage-menu';
import { TransitionDialog } from './transition-dialog';
import { usePipeline } from './use-pipeline';
import { useBoardMove } from './use-board-move';

interface Props {
  filters: ListParams;
  canWrite: boolean;
  selectedId: string | null;
  hrefOf: (id: string) => string;
}

export function LeadBoard({ filters, canWrite, selectedId, hrefOf }: Props) {
  const move = useBoardMove();
  const pipeline = usePipeline(filters);
  const [menu, setMenu] = useState<{ anchor: HTMLElement; lead: Lead } | null>(null);
  const [draggedFrom, setDraggedFrom] = useState<LeadStage | null>(null);

  const openMenu = async (id: string, anchor: HTMLElement) => {
    const lead = await move.read(id);
    if (lead) setMenu({ anchor, lead });
  };
  const choose = (transition: LeadTransition) => {
    const lead = menu?.lead;
    setMenu(null);
    if (lead) move.choose(lead, transition);
  };

  return (
    <>
      <PipelineInfo pipeline={pipeline.data} failed={pipeline.isError} isSearch={Boolean(filters['q'])} />
      <Box
        role="group"
        aria-label="Leads by stage"
        tabIndex={0}
        sx={{
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: 'minmax(264px, 1fr)',
          gap: 3,
          overflowX: 'auto',
          alignItems: 'start',
          // Room for focus rings.
          m: -1,
          p: 1,
          pb: 4,
        }}
      >
        {boardStages.map((stage) => (
          <BoardColumn
            key={stage}
            stage={stage}
            filters={filters}
            figures={(!filters['q'] && pipeline.data?.stages.find((one) => one.stage === stage)) || null}
            canWrite={canWrite}
            selectedId={selectedId}
            hrefOf={hrefOf}
            isTarget={draggedFrom !== null && draggedFrom !== stage}
            onDrag={setDraggedFrom}
            onDrop={(id) => {
              setDraggedFrom(null);
              void move.drop(id, stage);
            }}
            onMenu={(id, anchor) => void openMenu(id, anchor)}
          />
        ))}
      </Box>
      <StageMenu
        anchor={menu?.anchor ?? null}
        transitions={menu?.lead.allowedTransitions ?? []}
        onClose={() => setMenu(null)}
        onChoose={choose}
      />
      <TransitionDialog
        transition={move.asking?.transition ?? null}
        leadName={move.asking?.lead.name ?? ''}
        busy={move.isMoving}
        error={move.asking && move.error ? errorText(move.error) : null}
        onCancel={move.cancel}
        onConfirm={(to, extra) => {
          if (move.asking) move.send(move.asking.lead, to, extra);
        }}
      />
    </>
  );
}
