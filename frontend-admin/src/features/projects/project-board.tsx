import { Box, IconButton, Link, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCount, formatDay, formatDollars } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { getJson } from '../../api/client';
import type {
  Project,
  ProjectBoard,
  ProjectBoardColumn,
  ProjectMove,
  ProjectStatus,
  ProjectSummary,
} from '../../api/types';
import { ChevronIcon } from '../../components/icons';
import { ListSkeleton } from '../../components/list-skeleton';
import { MoveMenu } from '../../components/move-menu';
import { PanelState } from '../../components/panel-state';
import { Hint, Note } from '../../components/text';
import { useAuth } from '../../lib/auth/auth-context';
import { visuallyHidden } from '../../theme/visually-hidden';
import { statusLabel } from './labels';
import { Silent, Slip } from './project-words';
import { menuMoves, missingText, showNotMoved, useStatusMove } from './status-moves';
import { projectPath, PROJECTS_PATH } from './use-project';

const CARD = 'application/x-project';

interface Props {
  pmId: string;
  hrefOf: (id: string) => string;
}

export function ProjectBoardView({ pmId, hrefOf }: Props) {
  const { can } = useAuth();
  const queryClient = useQueryClient();
  const board = useQuery<ProjectBoard>({ queryKey: [`${PROJECTS_PATH}/board${pmId && `?pmId=${pmId}`}`] });
  const { choose, dialog } = useStatusMove();
  const [menu, setMenu] = useState<{ anchor: HTMLElement; project: Project } | null>(null);
  const [draggedFrom, setDraggedFrom] = useState<ProjectStatus | null>(null);

  /** The project is read first, so that its gates and version are current. */
  const withProject = (id: string, then: (project: Project) => void) =>
    void queryClient
      .fetchQuery({
        queryKey: [projectPath(id)],
        queryFn: ({ signal }) => getJson<Project>(projectPath(id), signal),
        staleTime: 0,
      })
      .then(then, showNotMoved);

  const drop = (project: Project, to: ProjectStatus) => {
    if (project.status === to) return;
    const move = project.moves.find((entry) => entry.to === to);
    if (move?.allowed) return choose(project, move);
    showToast({
      title: `${project.number} stays in ${statusLabel(project.status)}`,
      description:
        (move && missingText(move)) ??
        `A project cannot move from ${statusLabel(project.status)} to ${statusLabel(to)}.`,
      variant: 'warning',
    });
  };

  return (
    <PanelState query={board} area="projects" skeleton={<ListSkeleton rows={6} />}>
      <Box
        role="group"
        aria-label="Projects by status"
        tabIndex={0}
        sx={{
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: 'minmax(248px, 1fr)',
          gap: 3,
          overflowX: 'auto',
          alignItems: 'start',
          // Room for focus rings.
          m: -1,
          p: 1,
          pb: 4,
        }}
      >
        {board.data?.columns.map((column) => (
          <Column
            key={column.status}
            column={column}
            canWrite={can('projects.write')}
            hrefOf={hrefOf}
            isTarget={draggedFrom !== null && draggedFrom !== column.status}
            onDrag={setDraggedFrom}
            onDrop={(id) => {
              setDraggedFrom(null);
              withProject(id, (project) => drop(project, column.status));
            }}
            onMenu={(id, anchor) => withProject(id, (project) => setMenu({ anchor, project }))}
          />
        ))}
      </Box>
      <MoveMenu
        anchor={menu?.anchor ?? null}
        moves={menu ? menuMoves(menu.project) : []}
        onClose={() => setMenu(null)}
        onChoose={({ to }) => {
          setMenu(null);
          const move = menu?.project.moves.find((one: ProjectMove) => one.to === to);
          if (menu && move) choose(menu.project, move);
        }}
      />
      {dialog}
    </PanelState>
  );
}

interface CardActions {
  canWrite: boolean;
  hrefOf: (id: string) => string;
  onDrag: (from: ProjectStatus | null) => void;
  onMenu: (id: string, anchor: HTMLElement) => void;
}

interface ColumnProps extends CardActions {
  column: ProjectBoardColumn;
  isTarget: boolean;
  onDrop: (id: string) => void;
}

function Column({ column: { status, count, contractCents, items }, isTarget, onDrop, ...card }: ColumnProps) {
  const [over, setOver] = useState(false);
  const label = statusLabel(status);
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
      <Box sx={{ px: 1, pt: 1, pb: 1 }}>
        <Box sx={rowStyle}>
          <Typography component="h2" sx={{ font: 'inherit', fontWeight: 600, minWidth: 0 }}>
            {label}
          </Typography>
          <Box component="span" sx={{ position: 'relative' }}>
            <span>{formatCount(count)}</span>
            <Box component="span" sx={visuallyHidden}>
              {count === 1 ? ' project' : ' projects'}
            </Box>
          </Box>
        </Box>
        <Note>{contractCents > 0 ? formatDollars(contractCents) : 'No contract prices'}</Note>
      </Box>
      {items.length === 0 && <Hint sx={{ px: 1, pb: 2 }}>No projects</Hint>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {items.map((project) => (
          <Card key={project.id} project={project} {...card} />
        ))}
      </Box>
      {count > items.length && <Hint sx={{ px: 1 }}>{`${count - items.length} more in the table`}</Hint>}
    </Box>
  );
}

function Card({ project, canWrite, hrefOf, onDrag, onMenu }: CardActions & { project: ProjectSummary }) {
  const { id, number, name, customer, nextPhase, forecastEndsOn, slipDays, pm, silentSince } = project;
  const lines = [
    { label: 'Next', value: nextPhase ?? '–' },
    { label: 'Ends', value: formatDay(forecastEndsOn) },
    { label: 'Slip', value: <Slip days={slipDays} /> },
    { label: 'Manager', value: pm?.name ?? 'Unassigned' },
  ];
  return (
    <Box
      component="li"
      draggable={canWrite}
      onDragStart={(event) => {
        event.dataTransfer.setData(CARD, id);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(project.status);
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
        borderColor: 'tokens.line',
        bgcolor: 'tokens.surface',
        cursor: canWrite ? 'grab' : 'auto',
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
        <Link
          component={RouterLink}
          to={hrefOf(id)}
          draggable={false}
          sx={{ mr: 'auto', minWidth: 0, fontWeight: 600, color: 'tokens.ink' }}
        >
          {`${number} ${name}`}
        </Link>
        {canWrite && (
          <IconButton
            aria-label={`Move ${number} ${name}`}
            aria-haspopup="menu"
            onClick={(event) => onMenu(id, event.currentTarget)}
            sx={{ m: -1, width: 32, height: 32, '@media (pointer: coarse)': { width: 44, height: 44 } }}
          >
            <ChevronIcon aria-hidden sx={{ fontSize: 16 }} />
          </IconButton>
        )}
      </Box>
      <Hint>{customer}</Hint>
      <Silent since={silentSince} />
      <Note component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
        {lines.map(({ label, value }) => (
          <Box key={label} sx={rowStyle}>
            <Box component="dt" sx={{ color: 'tokens.ink3' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, textAlign: 'right', color: 'tokens.ink' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Note>
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
