import { Box, Link } from '@mui/material';
import { serverNow } from 'frontend-shared/api';
import { businessDay, formatDay } from 'frontend-shared/format';
import { addDays } from 'poolkit/schedule-grid';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { ScheduledPhase } from '../../api/types';
import { DataTable } from '../../components/data-table';
import { Hint } from '../../components/text';
import type { Trial } from './cascade';
import { barWords, scaleOf, workDates, type GanttRow, type Scale } from './gantt-scale';
import { dayCount, phaseLabels } from './labels';
import { Slip } from './project-words';
import { canDrag, dragWithKeys, useDrag, type Dragging } from './drag';
import { usePrinting } from './use-printing';

const ROW = 34;
const HEAD = 28;
const BAR = 14;
const LEGEND =
  'Thick bars are the forecast, red where any delay would move the end date. Thin bars below are the baseline. Gray days are holidays, blue days weather days. Move between bars with the arrow keys.';
const HOW_TO_DRAG =
  'Drag a bar to move it, or drag its end to make it longer. With the keyboard, hold Shift: left and right move it, up and down change its days, Enter asks for the reason.';
const BASELINE = 5;
const HANDLE = 8;
const ROOM_BEFORE_TODAY = 120;
/** Letter and A4 in landscape, beside the names. */
const PRINT_WIDTH = 640;

interface Props {
  label: string;
  rows: readonly GanttRow[];
  pxPerDay: number;
  /** Days on which no one works, such as holidays. */
  closed?: readonly string[];
  weatherDays?: readonly string[];
  hrefOf?: (id: string) => string;
  onOpen?: (row: GanttRow, phase: ScheduledPhase) => void;
  dragging?: Dragging;
}

export function Gantt({ label, rows, pxPerDay, closed = [], weatherDays = [], hrefOf, onOpen, dragging }: Props) {
  const today = businessDay(serverNow());
  const printing = usePrinting();
  const onScreen = scaleOf(rows, pxPerDay, today);
  const scale = printing ? scaleOf(rows, PRINT_WIDTH / onScreen.days, today) : onScreen;
  const trial = dragging?.trial ?? null;
  const height = HEAD + rows.length * ROW;
  const [at, setAt] = useState({ row: 0, bar: 0 });
  const chart = useRef<SVGSVGElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const todayX = scale.x(today);
  useEffect(() => {
    if (view.current) view.current.scrollLeft = todayX - ROOM_BEFORE_TODAY;
  }, [todayX]);

  /** One stop for Tab; arrows go from bar to bar. */
  const onKey = (event: KeyboardEvent<SVGGElement>, row: number, bar: number) => {
    const step = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[event.key];
    const opened = rows[row];
    const phase = opened?.phases[bar];
    if (phase && dragging && canDrag(phase) && (step ? event.shiftKey : trial?.change.phase === phase.key)) {
      if (!step && event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      if (event.key === 'Enter') dragging.onEnd();
      else if (event.key === 'Escape') dragging.onCancel();
      else if (step) dragging.onDrag(dragWithKeys(phase, step, trial));
      return;
    }
    if (!step) {
      if (onOpen && opened && phase && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault();
        onOpen(opened, phase);
      }
      return;
    }
    event.preventDefault();
    // With one bar to a row, both pairs of arrows go along the rows.
    const isList = rows.every(({ phases }) => phases.length === 1);
    const [down = 0, right = 0] = isList ? [(step[0] ?? 0) + (step[1] ?? 0), 0] : step;
    const nextRow = Math.min(Math.max(row + down, 0), rows.length - 1);
    const nextBar = Math.min(Math.max(bar + right, 0), (rows[nextRow]?.phases.length ?? 1) - 1);
    setAt({ row: nextRow, bar: nextBar });
    chart.current?.querySelector<SVGGElement>(`[data-bar="${nextRow}-${nextBar}"]`)?.focus();
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Box
        sx={{
          display: 'flex',
          border: 1,
          borderColor: 'tokens.line',
          borderRadius: '4px',
          bgcolor: 'tokens.surface',
          '@media print': { breakInside: 'avoid', printColorAdjust: 'exact' },
        }}
      >
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            pt: `${HEAD}px`,
            width: { xs: 112, md: 220 },
            flex: 'none',
            borderRight: 1,
            borderColor: 'tokens.line',
          }}
        >
          {rows.map(({ id, name }) => (
            <Box
              component="li"
              key={id}
              title={name}
              sx={{
                height: ROW,
                lineHeight: `${ROW}px`,
                px: 2,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {hrefOf ? (
                <Link component={RouterLink} to={hrefOf(id)} sx={{ color: 'tokens.ink', fontWeight: 600 }}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </Box>
          ))}
        </Box>
        <Box ref={view} sx={{ overflowX: 'auto', minWidth: 0, flex: 1, '@media print': { overflow: 'visible' } }}>
          <Box
            component="svg"
            ref={chart}
            role="group"
            aria-label={label}
            width={scale.width}
            height={height}
            sx={chartStyle}
          >
            {rows.map(({ id }, row) => (
              <line key={id} className="rule" x1={0} x2={scale.width} y1={HEAD + row * ROW} y2={HEAD + row * ROW} />
            ))}
            <Shades dates={closed} className="closed" scale={scale} height={height} />
            <Shades dates={weatherDays} className="weather" scale={scale} height={height} />
            {rows.map(({ id, weatherDays: own = [] }, row) => (
              <Shades
                key={id}
                dates={own}
                className="weather"
                scale={scale}
                top={HEAD + row * ROW}
                height={HEAD + (row + 1) * ROW}
              />
            ))}
            {scale.months.map((month) => (
              <g key={month.date} aria-hidden>
                <line className="rule" x1={month.x} x2={month.x} y1={0} y2={height} />
                <text className="month" x={month.x + 4} y={18}>
                  {month.label}
                </text>
              </g>
            ))}
            {rows.map((row, rowIndex) =>
              row.phases.map((phase, barIndex) => (
                <Bar
                  key={`${row.id}-${phase.key}`}
                  phase={phase}
                  words={barWords(row, phase)}
                  scale={scale}
                  top={HEAD + rowIndex * ROW}
                  place={`${rowIndex}-${barIndex}`}
                  isStop={at.row === rowIndex && at.bar === barIndex}
                  onKeyDown={(event) => onKey(event, rowIndex, barIndex)}
                  onFocus={() => setAt({ row: rowIndex, bar: barIndex })}
                  onClick={onOpen && (() => onOpen(row, phase))}
                  dragging={canDrag(phase) ? dragging : undefined}
                  trial={trial}
                />
              )),
            )}
            <g aria-hidden>
              <line className="today" x1={todayX} x2={todayX} y1={0} y2={height} />
              <text className="today-text" x={todayX + 4} y={height - 4}>
                Today
              </text>
            </g>
          </Box>
        </Box>
      </Box>
      <Hint>{dragging ? `${LEGEND} ${HOW_TO_DRAG}` : LEGEND}</Hint>
      <AsTable label={label} rows={rows} />
    </Box>
  );
}

interface BarProps {
  phase: ScheduledPhase;
  words: string;
  scale: Scale;
  top: number;
  place: string;
  isStop: boolean;
  onKeyDown: (event: KeyboardEvent<SVGGElement>) => void;
  onFocus: () => void;
  onClick: (() => void) | undefined;
  dragging: Dragging | undefined;
  trial: Trial | null;
}

function Bar({ phase, words, scale, top, place, isStop, onKeyDown, onFocus, onClick, dragging, trial }: BarProps) {
  const { startsOn, endsOn } = workDates(phase);
  const span = (from: string, to: string) => ({
    x: scale.x(from),
    width: Math.max(scale.pxPerDay, scale.x(addDays(to, 1)) - scale.x(from)),
  });
  const drag = useDrag(phase, scale.pxPerDay, dragging);
  const tried = trial?.dates.get(phase.key);
  const isMoved = tried !== undefined && (tried.startsOn !== startsOn || tried.endsOn !== endsOn);
  const forecast = span(startsOn, endsOn);
  const look = phase.status === 'done' ? 'done' : phase.critical ? 'critical' : 'open';
  return (
    <g
      role={onClick ? 'button' : 'img'}
      aria-label={words}
      tabIndex={isStop ? 0 : -1}
      data-bar={place}
      className={`bar ${look} ${phase.status}`}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onClick={() => {
        if (!drag.wasDragged()) onClick?.();
      }}
      {...drag.handlers}
    >
      <title>{words}</title>
      <rect
        className="baseline"
        {...span(phase.baseline.startsOn, phase.baseline.endsOn)}
        y={top + 6 + BAR + 1}
        height={BASELINE}
      />
      <rect className="forecast" {...forecast} y={top + 6} height={BAR} rx={2} opacity={isMoved ? 0.35 : undefined} />
      {isMoved && <rect className="trial" {...span(tried.startsOn, tried.endsOn)} y={top + 6} height={BAR} rx={2} />}
      {dragging && (
        <rect
          className="handle"
          data-part="end"
          x={forecast.x + forecast.width - HANDLE / 2}
          y={top + 4}
          width={HANDLE}
          height={BAR + 4}
        />
      )}
    </g>
  );
}

interface ShadesProps {
  dates: readonly string[];
  className: string;
  scale: Scale;
  top?: number;
  height: number;
}

function Shades({ dates, className, scale, top = HEAD, height }: ShadesProps) {
  const end = addDays(scale.from, scale.days);
  return (
    <g aria-hidden>
      {dates
        .filter((date) => date >= scale.from && date < end)
        .map((date) => (
          <rect
            key={date}
            className={className}
            x={scale.x(date)}
            width={scale.pxPerDay}
            y={top}
            height={height - top}
          />
        ))}
    </g>
  );
}

function AsTable({ label, rows }: { label: string; rows: readonly GanttRow[] }) {
  const [open, setOpen] = useState(false);
  const lines = rows.flatMap((row) => row.phases.map((phase) => ({ row, phase })));
  return (
    <Box
      component="details"
      onToggle={(event: React.SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
      sx={{ '& summary': { cursor: 'pointer', width: 'fit-content', color: 'tokens.link', mb: 2 } }}
    >
      <summary>As a table</summary>
      {open && (
        <DataTable
          label={`${label}, as a table`}
          rows={lines}
          rowKey={({ row, phase }) => `${row.id}-${phase.key}`}
          columns={[
            ...(rows.every(({ phases }) => phases.length === 1)
              ? []
              : [{ key: 'row', header: 'Project', render: ({ row }: (typeof lines)[number]) => row.name }]),
            { key: 'phase', header: 'Phase', render: ({ phase }) => phase.name },
            { key: 'status', header: 'Status', render: ({ phase }) => phaseLabels[phase.status] },
            { key: 'from', header: 'Starts', render: ({ phase }) => formatDay(workDates(phase).startsOn) },
            { key: 'to', header: 'Ends', render: ({ phase }) => formatDay(workDates(phase).endsOn) },
            { key: 'planned', header: 'Planned end', render: ({ phase }) => formatDay(phase.baseline.endsOn) },
            { key: 'slip', header: 'Slip', render: ({ phase }) => <Slip days={phase.slipDays} /> },
            {
              key: 'float',
              header: 'Float',
              align: 'right' as const,
              render: ({ phase }) => (phase.critical ? 'Critical' : dayCount(phase.floatDays)),
            },
          ]}
        />
      )}
    </Box>
  );
}

const color = (name: string) => `var(--mui-palette-tokens-${name})`;

const chartStyle = {
  display: 'block',
  fontSize: 12,
  '& .rule': { stroke: color('line') },
  '& .month': { fill: color('ink3') },
  '& .closed': { fill: color('sunken') },
  '& .weather': { fill: color('infoTint') },
  '& .today': { stroke: color('danger'), strokeDasharray: '4 3' },
  '& .today-text': { fill: color('danger') },
  '& .baseline': { fill: color('control') },
  '& .open .forecast': { fill: color('primary') },
  '& .critical .forecast': { fill: color('danger') },
  '& .done .forecast': { fill: color('success') },
  '& .blocked .forecast': { stroke: color('ink'), strokeDasharray: '3 2' },
  '& .bar[role=button]': { cursor: 'pointer' },
  '& .trial': { fill: 'none', stroke: color('ink'), strokeWidth: 2, strokeDasharray: '4 2' },
  '& .handle': { fill: 'transparent', cursor: 'ew-resize' },
  '& .bar:focus': { outline: 'none' },
  '& .bar:focus .forecast': { stroke: color('ink'), strokeWidth: 2 },
} as const;
