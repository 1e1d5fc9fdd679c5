import { Box } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import { getJson } from '../../api/client';
import type { Lead, LeadPipeline, LeadStage } from '../../api/types';
import type { ListParams } from '../../api/use-cursor-list';
import { boardStages, stageLabel } from '../../lib/lead-labels';
import { PIPELINE_PATH } from '../../lib/live/outdated';
import { BoardColumn } from './board-column';
import { PipelineInfo } from './pipeline-info';
import { showNotMoved, StageMenu, useStageMove } from './stage-moves';
import { leadPath } from './use-lead';

interface Props {
  filters: ListParams;
  canWrite: boolean;
  selectedId: string | null;
  hrefOf: (id: string) => string;
}

export function LeadBoard({ filters, canWrite, selectedId, hrefOf }: Props) {
  const { q, ownerId, service } = filters;
  const queryClient = useQueryClient();
  const { choose, dialog } = useStageMove();
  const search = new URLSearchParams({ ...(ownerId && { ownerId }), ...(service && { service }) }).toString();
  const pipeline = useQuery<LeadPipeline>({ queryKey: [`${PIPELINE_PATH}${search && `?${search}`}`], enabled: !q });
  const [menu, setMenu] = useState<{ anchor: HTMLElement; lead: Lead } | null>(null);
  const [draggedFrom, setDraggedFrom] = useState<LeadStage | null>(null);

  /** The lead is read first, so that its guards and version are current. */
  const withLead = (id: string, then: (lead: Lead) => void) =>
    void queryClient
      .fetchQuery({
        queryKey: [leadPath(id)],
        queryFn: ({ signal }) => getJson<Lead>(leadPath(id), signal),
        staleTime: 0,
      })
      .then(then, showNotMoved);

  const drop = (lead: Lead, to: LeadStage) => {
    if (lead.stage === to) return;
    const transition = lead.allowedTransitions.find((entry) => entry.to === to);
    if (transition?.allowed) return choose(lead, transition);
    showToast({
      title: `${lead.name} stays in ${stageLabel(lead.stage)}`,
      description: transition?.reason ?? `A lead cannot move from ${stageLabel(lead.stage)} to ${stageLabel(to)}.`,
      variant: 'warning',
    });
  };

  return (
    <>
      <PipelineInfo pipeline={pipeline.data} failed={pipeline.isError} isSearch={Boolean(q)} />
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
            figures={(!q && pipeline.data?.stages.find((one) => one.stage === stage)) || null}
            canWrite={canWrite}
            selectedId={selectedId}
            hrefOf={hrefOf}
            isTarget={draggedFrom !== null && draggedFrom !== stage}
            onDrag={setDraggedFrom}
            onDrop={(id) => {
              setDraggedFrom(null);
              withLead(id, (lead) => drop(lead, stage));
            }}
            onMenu={(id, anchor) => withLead(id, (lead) => setMenu({ anchor, lead }))}
          />
        ))}
      </Box>
      <StageMenu
        anchor={menu?.anchor ?? null}
        transitions={menu?.lead.allowedTransitions ?? []}
        onClose={() => setMenu(null)}
        onChoose={(transition) => {
          setMenu(null);
          if (menu) choose(menu.lead, transition);
        }}
      />
      {dialog}
    </>
  );
}
