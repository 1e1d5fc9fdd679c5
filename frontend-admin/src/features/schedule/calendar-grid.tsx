import { Box, Typography, useMediaQuery } from '@mui/material';
import { clockText } from 'poolkit/schedule-grid';
import { useRef, useState, type DragEvent } from 'react';
import type { StaffVisit } from '../../api/types';
import { media } from '../../theme/tokens';
import { clashesOf, lengthMin, placeVisits, windowOf, type DayWindow, type PlacedVisit } from './calendar-layout';
import { clockLabel, instantOf, localOf, STEP_MIN } from './schedule-time';
import { PX_PER_MIN, VisitBlock } from './visit-block';

export interface GridColumn {
  key: string;
  title: string;
  note?: string | undefined;
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

interface Aim {
  column: string;
  minute: number;
  lengthMin: number;
  cannot: string | null;
}

const HOURS_PX = 52;
/** A week fits beside an open visit on the narrowest window that shows both. */
const COLUMN_PX = 62;
const PHONE_COLUMN_PX = 132;

export function CalendarGrid({ label, columns, selectedId, hrefOf, canMove, onDrop }: Props) {
  const shown = windowOf(columns.flatMap(({ visits }) => visits));
  const grabbed = useRef<{ visit: StaffVisit; offsetPx: number } | null>(null);
  const [aim, setAim] = useState<Aim | null>(null);
  const columnPx = useMediaQuery(media.phone) ? PHONE_COLUMN_PX : COLUMN_PX;
  const height = (shown.toMin - shown.fromMin) * PX_PER_MIN;

  const grab = (event: DragEvent, { visit }: PlacedVisit) => {
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
    const raw = shown.fromMin + (event.clientY - box.top - (grabbed.current?.offsetPx ?? 0)) / PX_PER_MIN;
    return Math.min(shown.toMin - STEP_MIN, Math.max(shown.fromMin, Math.round(raw / STEP_MIN) * STEP_MIN));
  };

  const aimAt = (column: GridColumn, minute: number, visit: StaffVisit): Aim => ({
    column: column.key,
    minute,
    lengthMin: lengthMin(visit),
    cannot: whyNot(visit, column, minute),
  });

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
        <Hours shown={shown} />
        {columns.map((column) => (
          <Box
            key={column.key}
            component="section"
            aria-label={column.title}
            sx={{ minWidth: 0, borderLeft: 1, borderColor: 'tokens.line' }}
          >
            <Box sx={{ ...headStyle, ...(column.isToday ? { color: 'tokens.primary' } : {}) }}>
              <Typography component="h2" variant="body2" sx={{ fontWeight: 600 }}>
                {column.title}
                {column.isToday && ' · today'}
              </Typography>
              {column.note && (
                <Typography variant="body2" sx={{ color: 'tokens.ink2', fontSize: '.75rem' }}>
                  {column.note}
                </Typography>
              )}
            </Box>
            <Box
              data-column={column.key}
              onDragOver={(event) => {
                if (!grabbed.current) return;
                event.preventDefault();
                const minute = minuteAt(event);
                if (aim?.column !== column.key || aim.minute !== minute)
                  setAim(aimAt(column, minute, grabbed.current.visit));
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
              sx={{ position: 'relative', height, ...linesStyle, ...(column.note ? { bgcolor: 'tokens.sunken' } : {}) }}
            >
              {placeVisits(column.visits).map((placed) => (
                <VisitBlock
                  key={placed.visit.id}
                  placed={placed}
                  windowFromMin={shown.fromMin}
                  href={hrefOf(placed.visit)}
                  selected={placed.visit.id === selectedId}
                  showPerson={column.staffId === null}
                  onGrab={
                    canMove && placed.visit.allowed.includes('confirmed') && placed.visit.status === 'confirmed'
                      ? grab
                      : null
                  }
                  onLetGo={release}
                />
              ))}
              {aim?.column === column.key && (
                <Box
                  aria-hidden
                  sx={{
                    ...aimStyle(aim.cannot !== null),
                    top: (aim.minute - shown.fromMin) * PX_PER_MIN,
                    height: Math.min(aim.lengthMin, shown.toMin - aim.minute) * PX_PER_MIN,
                  }}
                >
                  {clockLabel(aim.minute)}
                  {aim.cannot && `, ${aim.cannot}`}
                  {/* The head of the column may be out of sight. */}
                  <Box sx={{ fontWeight: 400 }}>{column.title}</Box>
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Hours({ shown }: { shown: DayWindow }) {
  const count = (shown.toMin - shown.fromMin) / 60;
  return (
    <Box aria-hidden sx={{ position: 'sticky', left: 0, zIndex: 2, bgcolor: 'tokens.surface' }}>
      <Box sx={headStyle} />
      {Array.from({ length: count }, (_, index) => (
        <Box
          key={index}
          sx={{ height: 60 * PX_PER_MIN, pr: 2, textAlign: 'right', fontSize: '.75rem', color: 'tokens.ink3' }}
        >
          {clockLabel(shown.fromMin + index * 60)}
        </Box>
      ))}
    </Box>
  );
}

const headStyle = {
  height: 64,
  px: 2,
  py: 2,
  overflow: 'hidden',
  borderBottom: 1,
  borderColor: 'tokens.line',
} as const;
const linesStyle = {
  backgroundImage: `repeating-linear-gradient(to bottom, var(--mui-palette-tokens-line) 0 1px, transparent 1px ${60 * PX_PER_MIN}px)`,
} as const;
const aimStyle = (cannot: boolean) =>
  ({
    position: 'absolute',
    insetInline: 2,
    overflow: 'hidden',
    border: 2,
    borderRadius: '4px',
    borderColor: cannot ? 'tokens.danger' : 'tokens.primary',
    color: cannot ? 'tokens.danger' : 'tokens.primary',
    bgcolor: cannot ? 'tokens.dangerTint' : 'tokens.tint',
    boxShadow: 2,
    fontSize: '.75rem',
    fontWeight: 600,
    px: 1,
    pointerEvents: 'none',
  }) as const;

function isWhereItWas(visit: StaffVisit, { date, staffId }: GridColumn, minuteOfDay: number): boolean {
  const was = localOf(visit.startsAt);
  return was.date === date && was.minuteOfDay === minuteOfDay && (staffId === null || staffId === visit.staff.id);
}

function whyNot(visit: StaffVisit, { date, staffId, visits }: GridColumn, minuteOfDay: number): string | null {
  const startsAt = instantOf(date, clockText(minuteOfDay));
  if (startsAt === null) return 'no such time';
  if (Date.parse(startsAt) <= Date.now()) return 'in the past';
  return clashesOf(visit, startsAt, staffId ?? visit.staff.id, visits).length > 0 ? 'not free' : null;
}
