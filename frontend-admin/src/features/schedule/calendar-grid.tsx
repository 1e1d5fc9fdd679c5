import { serverNow } from 'frontend-shared/api';
import { Box, Typography, useMediaQuery } from '@mui/material';
import { clockText } from 'poolkit/schedule-grid';
import { useRef, useState, type DragEvent } from 'react';
import type { StaffVisit } from '../../api/types';
import { Note } from '../../components/text';
import { media } from '../../theme/tokens';
import { clashesOf, lengthMin, placeVisits, windowOf } from './calendar-layout';
import { clockLabel, instantOf, localOf, STEP_MIN } from './schedule-time';
import { PX_PER_MIN, VisitBlock } from './visit-block';

export interface GridColumn {
  key: string;
  title: string;
  note: string | undefined;
  date: string;
  staffId: string | null;
  isToday: boolean;
  visits: StaffVisit[];
}

interface Props {
  label: string;
  columns: GridColumn[];
  selectedId: string | null;
  hrefOf: (visit: StaffVisit) => string;
  canMove: boolean;
  onDrop: (visit: StaffVisit, to: { date: string; minuteOfDay: number; staffId: string | null }) => void;
}

const HOURS_PX = 52;
/** A week fits beside an open visit on the narrowest window that shows both. */
const COLUMN_PX = 62;
const PHONE_COLUMN_PX = 132;

export function CalendarGrid({ label, columns, selectedId, hrefOf, canMove, onDrop }: Props) {
  const { fromMin, toMin } = windowOf(columns.flatMap(({ visits }) => visits));
  const grabbed = useRef<{ visit: StaffVisit; offsetPx: number } | null>(null);
  const [aim, setAim] = useState<{ column: string; minute: number } | null>(null);
  const columnPx = useMediaQuery(media.phone) ? PHONE_COLUMN_PX : COLUMN_PX;

  const grab = (event: DragEvent, visit: StaffVisit) => {
    const box = event.currentTarget.getBoundingClientRect();
    grabbed.current = { visit, offsetPx: event.clientY - box.top };
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', visit.reference);
  };
  const release = () => {
    grabbed.current = null;
    setAim(null);
  };
  const minuteAt = (event: DragEvent): number => {
    const box = event.currentTarget.getBoundingClientRect();
    const raw = fromMin + (event.clientY - box.top - (grabbed.current?.offsetPx ?? 0)) / PX_PER_MIN;
    return Math.min(toMin - STEP_MIN, Math.max(fromMin, Math.round(raw / STEP_MIN) * STEP_MIN));
  };

  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{ overflowX: 'auto', bgcolor: 'tokens.surface', border: 1, borderColor: 'tokens.line', borderRadius: '4px' }}
    >
      <Box
        style={{
          gridTemplateColumns: `${HOURS_PX}px repeat(${columns.length}, minmax(${columnPx}px, 1fr))`,
          minWidth: HOURS_PX + columns.length * columnPx,
        }}
        sx={{ display: 'grid' }}
      >
        <Box aria-hidden sx={{ position: 'sticky', left: 0, zIndex: 2, bgcolor: 'tokens.surface' }}>
          <Box sx={headStyle} />
          {Array.from({ length: (toMin - fromMin) / 60 }, (_, index) => (
            <Box key={index} sx={hourStyle}>
              {clockLabel(fromMin + index * 60)}
            </Box>
          ))}
        </Box>
        {columns.map((column) => (
          <Box
            key={column.key}
            component="section"
            aria-label={column.title}
            sx={{ minWidth: 0, borderLeft: 1, borderColor: 'tokens.line' }}
          >
            <Box sx={{ ...headStyle, ...(column.isToday && { color: 'tokens.primary' }) }}>
              <Typography component="h2" variant="body2" sx={{ fontWeight: 600 }}>
                {`${column.title}${column.isToday ? ' · today' : ''}`}
              </Typography>
              {column.note && <Note sx={{ fontSize: '.75rem' }}>{column.note}</Note>}
            </Box>
            <Box
              data-column={column.key}
              onDragOver={(event) => {
                if (!grabbed.current) return;
                event.preventDefault();
                const minute = minuteAt(event);
                if (aim?.column !== column.key || aim.minute !== minute) setAim({ column: column.key, minute });
              }}
              onDragLeave={({ currentTarget, relatedTarget }) => {
                if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setAim(null);
              }}
              onDrop={(event) => {
                const visit = grabbed.current?.visit;
                if (!visit) return;
                event.preventDefault();
                const minuteOfDay = minuteAt(event);
                release();
                if (!isWhereItWas(visit, column, minuteOfDay))
                  onDrop(visit, { date: column.date, minuteOfDay, staffId: column.staffId });
              }}
              sx={{
                position: 'relative',
                height: (toMin - fromMin) * PX_PER_MIN,
                backgroundImage: hourLines,
                ...(column.note && { bgcolor: 'tokens.sunken' }),
              }}
            >
              {placeVisits(column.visits).map((placed) => {
                const { visit } = placed;
                const isMovable = canMove && visit.status === 'confirmed' && visit.allowed.includes('confirmed');
                return (
                  <VisitBlock
                    key={visit.id}
                    placed={placed}
                    windowFromMin={fromMin}
                    href={hrefOf(visit)}
                    selected={visit.id === selectedId}
                    showPerson={column.staffId === null}
                    onGrab={isMovable ? (event) => grab(event, visit) : null}
                    onLetGo={release}
                  />
                );
              })}
              {aim?.column === column.key && grabbed.current && (
                <Aim
                  visit={grabbed.current.visit}
                  column={column}
                  minute={aim.minute}
                  topPx={(aim.minute - fromMin) * PX_PER_MIN}
                  mostPx={(toMin - aim.minute) * PX_PER_MIN}
                />
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface AimProps {
  visit: StaffVisit;
  column: GridColumn;
  minute: number;
  topPx: number;
  mostPx: number;
}

function Aim({ visit, column, minute, topPx, mostPx }: AimProps) {
  const cannot = whyNot(visit, column, minute);
  const tone = cannot ? 'danger' : 'primary';
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        insetInline: 2,
        top: topPx,
        height: Math.min(lengthMin(visit) * PX_PER_MIN, mostPx),
        overflow: 'hidden',
        border: 2,
        borderRadius: '4px',
        borderColor: `tokens.${tone}`,
        color: `tokens.${tone}`,
        bgcolor: cannot ? 'tokens.dangerTint' : 'tokens.tint',
        boxShadow: 2,
        fontSize: '.75rem',
        fontWeight: 600,
        px: 1,
        pointerEvents: 'none',
      }}
    >
      <span>{`${clockLabel(minute)}${cannot ? `, ${cannot}` : ''}`}</span>
      {/* The head of the column may be out of sight. */}
      <Box sx={{ fontWeight: 400 }}>{column.title}</Box>
    </Box>
  );
}

const headStyle = { height: 64, p: 2, overflow: 'hidden', borderBottom: 1, borderColor: 'tokens.line' } as const;
const hourStyle = { height: 60 * PX_PER_MIN, pr: 2, textAlign: 'right', fontSize: '.75rem', color: 'tokens.ink3' };
const hourLines = `repeating-linear-gradient(to bottom, var(--mui-palette-tokens-line) 0 1px, transparent 1px ${60 * PX_PER_MIN}px)`;

function isWhereItWas(visit: StaffVisit, { date, staffId }: GridColumn, minuteOfDay: number): boolean {
  const was = localOf(visit.startsAt);
  return was.date === date && was.minuteOfDay === minuteOfDay && (staffId === null || staffId === visit.staff.id);
}

function whyNot(visit: StaffVisit, { date, staffId, visits }: GridColumn, minuteOfDay: number): string | null {
  const startsAt = instantOf(date, clockText(minuteOfDay));
  if (startsAt === null) return 'no such time';
  if (Date.parse(startsAt) <= serverNow()) return 'in the past';
  return clashesOf(visit, startsAt, staffId ?? visit.staff.id, visits).length > 0 ? 'not free' : null;
}
