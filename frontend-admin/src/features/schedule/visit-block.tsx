import { Box, ButtonBase } from '@mui/material';
import { formatClock } from 'frontend-shared/format';
import type { DragEvent } from 'react';
import { Link } from 'react-router-dom';
import { ConsoleTooltip } from '../../components/console-tooltip';
import { visuallyHidden } from '../../theme/visually-hidden';
import type { PlacedVisit } from './calendar-layout';
import { driveText, tooFar, visitName, visitStateLabel } from './visit-words';

export const PX_PER_MIN = 1;
const LINE_PX = 16.2;
const FRAME_PX = 6;

interface Props {
  placed: PlacedVisit;
  windowFromMin: number;
  href: string;
  selected: boolean;
  showPerson: boolean;
  /** Null when it may not be moved. */
  onGrab: ((event: DragEvent) => void) | null;
  onLetGo: () => void;
}

export function VisitBlock({ placed, windowFromMin, href, selected, showPerson, onGrab, onLetGo }: Props) {
  const { visit, fromMin, toMin, lane, lanes } = placed;
  const { service, staff, startsAt, endsAt, status, travel, bufferBeforeMin, bufferAfterMin } = visit;
  const far = tooFar(visit);
  const driveMin = travel?.driveMin ?? 0;
  const before = Math.min(Math.max(bufferBeforeMin, driveMin), fromMin - windowFromMin);
  const narrow = lanes > 1;
  const height = Math.max(24, (toMin - fromMin) * PX_PER_MIN - 1);
  const pending = status === 'pending' || status === 'held';
  const at = (minute: number) => ({
    position: 'absolute',
    overflow: 'hidden',
    left: `calc(${(lane / lanes) * 100}% + 2px)`,
    width: `calc(${100 / lanes}% - 4px)`,
    top: (minute - windowFromMin) * PX_PER_MIN,
  });
  const what = [service.name, showPerson && staff.name, pending && visitStateLabel(status)].filter(Boolean).join(' · ');
  const more = [
    `until ${formatClock(endsAt)}`,
    !showPerson && `with ${staff.name}`,
    !pending && visitStateLabel(status),
    travel && driveText(visit),
  ];
  return (
    <>
      {before > 0 && (
        <Box aria-hidden sx={{ ...at(fromMin - before), ...stripStyle(far), height: before * PX_PER_MIN }}>
          {driveMin > 0 && before >= 12 && `Drive ${driveMin}${far ? ` of ${travel?.gapMin}` : ''} min`}
        </Box>
      )}
      {bufferAfterMin > 0 && (
        <Box aria-hidden sx={{ ...at(toMin), ...stripStyle(false), height: bufferAfterMin * PX_PER_MIN }} />
      )}
      <ConsoleTooltip
        describes
        title={[`${formatClock(startsAt)} to ${formatClock(endsAt)}`, visitName(visit), what].join(', ')}
      >
        <ButtonBase
          component={Link}
          to={href}
          data-opens={visit.id}
          aria-current={selected || undefined}
          draggable={onGrab !== null}
          onDragStart={(event: DragEvent) => onGrab?.(event)}
          onDragEnd={onLetGo}
          sx={{
            ...at(fromMin),
            height,
            display: 'block',
            textAlign: 'left',
            px: narrow ? '3px' : '6px',
            py: '2px',
            fontSize: '.75rem',
            lineHeight: 1.35,
            color: 'tokens.ink',
            bgcolor:
              status === 'pending' ? 'tokens.warningTint' : status === 'held' ? 'tokens.infoTint' : 'tokens.tint',
            border: 1,
            borderStyle: pending ? 'dashed' : 'solid',
            borderColor: selected ? 'tokens.primary' : 'tokens.control',
            borderLeft: 4,
            borderLeftColor: far ? 'tokens.danger' : 'tokens.primary',
            borderRadius: '4px',
            cursor: onGrab ? 'grab' : 'pointer',
            '&:hover': { borderColor: 'tokens.primary' },
          }}
        >
          {/* Side by side there is no room for a long word: cut, not broken, and the time by itself. */}
          <Box component="span" sx={narrow ? {} : cutStyle}>
            <Box component="span" sx={narrow ? cutStyle : boldStyle}>
              {formatClock(startsAt)}
            </Box>{' '}
            <Box component="span" sx={{ ...boldStyle, ...(narrow && cutStyle) }}>
              {visitName(visit)}
            </Box>
          </Box>
          <Box component="span" sx={visuallyHidden}>
            ,{' '}
          </Box>
          <Box component="span" sx={narrow ? cutStyle : wrapStyle(height)}>
            {what}
          </Box>
          <Box component="span" sx={visuallyHidden}>
            {`, ${more.filter(Boolean).join(', ')}`}
          </Box>
        </ButtonBase>
      </ConsoleTooltip>
    </>
  );
}

const boldStyle = { fontWeight: 600 } as const;
const cutStyle = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** As many whole lines as fit below the first. */
const wrapStyle = (height: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: Math.max(1, Math.floor((height - FRAME_PX) / LINE_PX) - 1),
  overflow: 'hidden',
  overflowWrap: 'break-word',
  hyphens: 'auto',
});

const stripStyle = (warns: boolean) => ({
  px: '6px',
  fontSize: '.6875rem',
  lineHeight: 1.2,
  color: warns ? 'tokens.danger' : 'tokens.ink2',
  bgcolor: 'tokens.sunken',
  border: 1,
  borderStyle: 'dotted',
  borderColor: warns ? 'tokens.danger' : 'tokens.control',
  pointerEvents: 'none',
});
