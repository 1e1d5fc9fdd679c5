import { Box } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import type { ReactNode } from 'react';
import type { ReportUnit } from '../../api/types';
import { formatTick, formatValue } from './values';

interface Line {
  key: string;
  label: string;
  values: readonly (number | null)[];
  /** Drawn behind, for comparison. */
  isBefore?: boolean;
}

interface Props {
  label: string;
  unit: ReportUnit;
  /** Labels along the axis, and its long form for the tooltip. */
  marks: readonly { short: string; long: string }[];
  lines: readonly Line[];
  height: number;
}

interface LinesProps extends Props {
  /** Positions along the axis that have a note. */
  notesAt?: readonly number[];
}

const COLORS = ['var(--primary)', 'var(--accent)', 'var(--info)', 'var(--warning)', 'var(--control)', 'var(--success)'];
const BEFORE = 'var(--ink-3)';
/** Areas need less strength than lines. */
const areaOf = (color: string) => `color-mix(in srgb, ${color} 78%, var(--surface))`;
/** A line ends at the side, so half of its last label needs room there. */
const margin = { top: 12, right: 32, bottom: 0, left: 0 };
const MORE_THAN_ONE = 1;
const MAX_LABELS = 12;

const indexes = (marks: Props['marks']) => marks.map((_, index) => index);

function axisOf(marks: Props['marks'], scaleType: 'point' | 'band') {
  return {
    id: 'along',
    scaleType,
    data: indexes(marks),
    valueFormatter: (index: number, { location }: { location: string }) =>
      marks[index]?.[location === 'tooltip' ? 'long' : 'short'] ?? '',
    tickInterval: (_value: number, index: number) => index % Math.ceil(marks.length / MAX_LABELS) === 0,
    disableTicks: true,
    tickLabelMinGap: 12,
    height: 28,
  } as const;
}

const sideOf = (unit: ReportUnit) =>
  ({
    width: 52,
    min: 0,
    disableLine: true,
    disableTicks: true,
    tickNumber: 4,
    ...(unit === 'count' && { tickMinStep: 1 }),
    valueFormatter: (value: number) => formatTick(value, unit),
  }) as const;

const shared = {
  skipAnimation: true,
  margin,
  grid: { horizontal: true },
  experimentalFeatures: { keyboardActivation: true },
} as const;

export function Lines({ label, unit, marks, lines, notesAt = [], height }: LinesProps) {
  const own = lines.filter(({ isBefore }) => !isBefore);
  const colorOf = (line: Line) => (line.isBefore ? BEFORE : COLORS[own.indexOf(line) % COLORS.length]);
  return (
    <Figure label={label}>
      <LineChart
        {...shared}
        height={height}
        hideLegend={lines.length <= MORE_THAN_ONE}
        xAxis={[axisOf(marks, 'point')]}
        yAxis={[sideOf(unit)]}
        series={lines.map((line) => ({
          id: line.isBefore ? 'before' : line.key,
          label: line.label,
          data: [...line.values],
          color: colorOf(line) ?? BEFORE,
          curve: 'linear' as const,
          showMark: marks.length === 1,
          valueFormatter: (value: number | null) => formatValue(value, unit),
        }))}
        sx={chartStyle}
      >
        {notesAt.map((index) => (
          <ChartsReferenceLine key={index} x={index} lineStyle={noteLineStyle} />
        ))}
      </LineChart>
    </Figure>
  );
}

interface BarsProps extends Props {
  isStacked?: boolean;
  /** Bars lie beside long labels. */
  isSideways?: boolean;
  onOpen?: (index: number) => void;
}

export function Bars({ label, unit, marks, lines, isStacked = false, isSideways = false, height, onOpen }: BarsProps) {
  const along = { ...axisOf(marks, 'band'), categoryGapRatio: 0.25 } as const;
  const side = sideOf(unit);
  const axes = isSideways
    ? {
        layout: 'horizontal' as const,
        grid: { vertical: true },
        yAxis: [{ ...along, width: 132, height: undefined, disableLine: true }],
        xAxis: [{ ...side, width: undefined, height: 28 }],
      }
    : { xAxis: [along], yAxis: [side] };
  return (
    <Figure label={label}>
      <BarChart
        {...shared}
        {...axes}
        height={height}
        borderRadius={2}
        hideLegend={lines.length <= MORE_THAN_ONE}
        series={lines.map((line, at) => ({
          id: line.key,
          label: line.label,
          data: [...line.values],
          color: areaOf(COLORS[at % COLORS.length] ?? BEFORE),
          ...(isStacked && { stack: 'all' }),
          valueFormatter: (value: number | null) => formatValue(value, unit),
        }))}
        {...(onOpen && {
          onItemClick: (_event: unknown, { dataIndex }: { dataIndex: number }) => onOpen(dataIndex),
        })}
        sx={chartStyle}
      />
    </Figure>
  );
}

/** A chart's own title is on an element that may not have a name. */
function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="figure" aria-label={label} sx={figureStyle}>
      {children}
    </Box>
  );
}

const figureStyle = {
  m: 0,
  '& [tabindex]:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
} as const;

const noteLineStyle = { stroke: 'var(--accent)', strokeDasharray: '2 3' } as const;

const chartStyle = {
  width: '100%',
  '& .MuiChartsAxis-tickLabel': { fill: 'var(--ink-3)', fontSize: '.75rem' },
  '& .MuiChartsAxis-line': { stroke: 'var(--line)' },
  '& .MuiChartsGrid-line': { stroke: 'var(--line)' },
  '& [data-series="before"]': { strokeDasharray: '4 4', strokeWidth: 1.5 },
  '& .MuiChartsLegend-root': { fontSize: '.8125rem', color: 'var(--ink-2)' },
} as const;
