import { formatClock } from 'frontend-shared/format';
import { Box, ButtonBase } from '@mui/material';
import type { DragEvent } from 'react';
import { Link } from 'react-router-dom';
import { ConsoleTooltip } from '../../components/console-tooltip';
import { visuallyHidden } from '../../theme/visually-hidden';
import type { PlacedVisit } from './calendar-layout';
import { driveReason, tooFar, visitName, visitStateLabel } from './visit-words';

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
  onGrab: ((event: DragEvent, placed: PlacedVisit) => void) | null;
  onLetGo: () => void;
}

export function VisitBlock({ placed, windowFromMin, href, selected, showPerson, onGrab, onLetGo }: Props) {
  const { visit, fromMin, toMin, lane, lanes } = placed;
  const far = tooFar(visit);
  const lateDrive = visit.travel?.driveMin ?? 0;
  const before = Math.min(Math.max(visit.bufferBeforeMin, lateDrive), fromMin - windowFromMin);
  const across = { left: `calc(${(lane / lanes) * 100}% + 2px)`, width: `calc(${100 / lanes}% - 4px)` };
  const narrow = lanes > 1;
  const height = Math.max(24, (toMin - fromMin) * PX_PER_MIN - 1);
  const pending = visit.status === 'pending' || visit.status === 'held';
  const what = `${visit.service.name}${showPerson ? ` · ${visit.staff.name}` : ''}${pending ? ` · ${visitStateLabel(visit.status)}` : ''}`;
  const more = [
    `until ${formatClock(visit.endsAt)}`,
    !showPerson && `with ${visit.staff.name}`,
    !pending && visitStateLabel(visit.status),
    visit.travel && `${visit.travel.driveMin} minute drive before, ${visit.travel.gapMin} minutes available`,
    visit.travel && driveReason(visit.travel) && `the drive is assumed: ${driveReason(visit.travel)}`,
  ].filter(Boolean);
  return (
    <>
      {before > 0 && (
        <Box
          aria-hidden
          sx={{
            ...strip(far),
            ...across,
            top: (fromMin - before - windowFromMin) * PX_PER_MIN,
            height: before * PX_PER_MIN,
          }}
        >
          {lateDrive > 0 &&
            before >= 12 &&
            (far ? `Drive ${lateDrive} of ${visit.travel?.gapMin} min` : `Drive ${lateDrive} min`)}
        </Box>
      )}
      {visit.bufferAfterMin > 0 && (
        <Box
          aria-hidden
          sx={{
            ...strip(false),
            ...across,
            top: (toMin - windowFromMin) * PX_PER_MIN,
            height: visit.bufferAfterMin * PX_PER_MIN,
          }}
        />
      )}
      <ConsoleTooltip
        describes
        title={[`${formatClock(visit.startsAt)} to ${formatClock(visit.endsAt)}`, visitName(visit), what].join(', ')}
      >
        <ButtonBase
          component={Link}
          to={href}
          data-opens={visit.id}
          aria-current={selected || undefined}
          draggable={onGrab !== null}
          onDragStart={(event: DragEvent) => onGrab?.(event, placed)}
          onDragEnd={onLetGo}
          sx={{
            position: 'absolute',
            ...across,
            top: (fromMin - windowFromMin) * PX_PER_MIN,
            height,
            display: 'block',
            textAlign: 'left',
            overflow: 'hidden',
            px: narrow ? '3px' : '6px',
            py: '2px',
            fontSize: '.75rem',
            lineHeight: 1.35,
            color: 'tokens.ink',
            bgcolor:
              visit.status === 'pending'
                ? 'tokens.warningTint'
                : visit.status === 'held'
                  ? 'tokens.infoTint'
                  : 'tokens.tint',
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
              {formatClock(visit.startsAt)}
            </Box>{' '}
            <Box component="span" sx={narrow ? { ...cutStyle, ...boldStyle } : boldStyle}>
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
            , {more.join(', ')}
          </Box>
        </ButtonBase>
      </ConsoleTooltip>
    </>
  );
}

const boldStyle = { fontWeight: 600 } as const;
const cutStyle = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** As many whole lines as fit below the first. */
const wrapStyle = (height: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: Math.max(1, Math.floor((height - FRAME_PX) / LINE_PX) - 1),
    overflow: 'hidden',
    overflowWrap: 'break-word',
    hyphens: 'auto',
  }) as const;

const strip = (warns: boolean) =>
  ({
    position: 'absolute',
    overflow: 'hidden',
    px: '6px',
    fontSize: '.6875rem',
    lineHeight: 1.2,
    color: warns ? 'tokens.danger' : 'tokens.ink2',
    bgcolor: 'tokens.sunken',
    border: 1,
    borderStyle: 'dotted',
    borderColor: warns ? 'tokens.danger' : 'tokens.control',
    pointerEvents: 'none',
  }) as const;
