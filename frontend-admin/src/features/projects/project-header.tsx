import { Box, Button } from '@mui/material';
import { formatDay } from 'frontend-shared/format';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Project, ProjectMove } from '../../api/types';
import { UndoLine } from '../../components/history';
import { ChevronIcon } from '../../components/icons';
import { MoveMenu } from '../../components/move-menu';
import { Notice } from '../../components/notice';
import { TimeText } from '../../components/time-text';
import { useAuth } from '../../lib/auth/auth-context';
import { hrefWith, useUrlState } from '../../lib/use-url-state';
import { visuallyHidden } from '../../theme/visually-hidden';
import { ANY_CUSTOMER, pathStatuses, statusLabel } from './labels';
import { Silent, Slip } from './project-words';
import { StatusChip } from './status-chip';
import { menuMoves, useStatusMove } from './status-moves';
import { useProjectUndo } from './use-project';

export function ProjectHeader({ project }: { project: Project }) {
  const { can } = useAuth();
  const { params } = useUrlState();
  const canWrite = can('projects.write');
  const { undo, isUndoing } = useProjectUndo();
  const { status, holdReason, cancelReason, undo: last } = project;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
        <StatusChip status={status} />
        <span>{project.customer}</span>
        <span>{`Ends ${formatDay(project.forecastEndsOn)}`}</span>
        <Slip days={project.slipDays} />
        <span>{project.pm ? `Manager: ${project.pm.name}` : 'No manager yet'}</span>
        <Silent since={project.silentSince} lastUpdateAt={project.lastSharedAt} />
        <Button variant="text" component={RouterLink} to={hrefWith(params, { as: ANY_CUSTOMER })}>
          View as customer
        </Button>
        {canWrite && project.moves.length > 0 && <MoveButton project={project} />}
      </Box>
      <Stepper project={project} />
      {status === 'on_hold' && holdReason && (
        <Notice tone="warning" title="On hold">
          {holdReason}
        </Notice>
      )}
      {status === 'cancelled' && cancelReason && (
        <Notice tone="warning" title="Canceled">
          {cancelReason}
        </Notice>
      )}
      {canWrite && last && (
        <UndoLine button="Undo" busy={isUndoing} onUndo={() => undo(project.id, last.id)}>
          <span>{`Last change: ${last.summary} Can be undone until `}</span>
          <TimeText at={last.until} />
        </UndoLine>
      )}
    </Box>
  );
}

function Stepper({ project: { status, statusBeforeHold } }: { project: Project }) {
  const reached = pathStatuses.indexOf(status === 'on_hold' && statusBeforeHold ? statusBeforeHold : status);
  if (reached < 0) return null;
  return (
    <Box
      component="ol"
      aria-label="Project status"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', gap: 1, maxWidth: 980 }}
    >
      {pathStatuses.map((step, index) => (
        <Box
          component="li"
          key={step}
          aria-current={index === reached ? 'step' : undefined}
          sx={{
            flex: '1 1 0',
            position: 'relative',
            pt: 1,
            borderTop: 3,
            borderColor: index <= reached ? 'tokens.primary' : 'tokens.line',
            color: index === reached ? 'tokens.ink' : 'tokens.ink3',
            fontWeight: index === reached ? 600 : 400,
            fontSize: '.8125rem',
          }}
        >
          {/* On a phone the chip above says it. */}
          <Box component="span" sx={{ '@container (max-width: 699.95px)': visuallyHidden }}>
            {statusLabel(step)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function MoveButton({ project }: { project: Project }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { choose, isMoving, dialog } = useStatusMove();
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-disabled={isMoving || undefined}
        onClick={(event) => {
          if (!isMoving) setAnchor(event.currentTarget);
        }}
        endIcon={<ChevronIcon aria-hidden sx={{ fontSize: 16 }} />}
      >
        <span>{isMoving ? 'Moving…' : 'Move to…'}</span>
      </Button>
      <MoveMenu
        anchor={anchor}
        moves={menuMoves(project)}
        onClose={() => setAnchor(null)}
        onChoose={({ to }) => {
          setAnchor(null);
          const move = project.moves.find((one: ProjectMove) => one.to === to);
          if (move) choose(project, move);
        }}
      />
      {dialog}
    </>
  );
}
