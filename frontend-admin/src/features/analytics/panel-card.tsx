import { Skeleton } from '@mui/material';
import { Suspense, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { late } from '../../components/late';
import { consolePath } from './address';
import { FunnelBars } from './funnel-bars';
import { Heatmap } from './heatmap';
import { PanelTable } from './panel-table';
import { RankedBars } from './ranked-bars';
import type { ReportPanel } from '../../api/types';
import { ReportCard } from './report-card';
import { formatAt, formatValue } from './values';

const Lines = late(async () => (await import('./charts')).Lines);
const Bars = late(async () => (await import('./charts')).Bars);

const HEIGHT = 240;
const ROW_HEIGHT = 30;
const AROUND_ROWS = 72;

interface Props {
  panel: ReportPanel;
  csvPath: string;
  fileName: string;
  nothing: string | null;
}

export function PanelCard({ panel, csvPath, fileName, nothing }: Props) {
  const { title, definition, n, columns, rows, labelColumn, chart } = panel;
  return (
    <ReportCard
      title={title}
      definition={definition}
      n={n}
      csv={{ path: csvPath, fileName }}
      nothing={rows.length === 0 ? nothing : null}
      chart={chart === 'none' ? null : <PanelChart panel={panel} />}
      table={<PanelTable label={title} columns={columns} rows={rows} labelColumn={labelColumn} />}
    />
  );
}

function PanelChart({ panel }: { panel: ReportPanel }): ReactNode {
  const { chart, columns, labelColumn } = panel;
  if (chart === 'funnel') return <FunnelBars panel={panel} />;
  if (chart === 'heatmap') return <Heatmap panel={panel} />;
  const isOrdered = columns.find(({ key }) => key === labelColumn)?.unit === 'date';
  if (chart === 'bar' && !isOrdered) return <RankedBars panel={panel} />;
  return (
    <Suspense fallback={<Skeleton variant="rectangular" height={HEIGHT} />}>
      <DrawnChart panel={panel} isSideways={chart === 'stacked-bar' && !isOrdered} />
    </Suspense>
  );
}

function DrawnChart({ panel, isSideways }: { panel: ReportPanel; isSideways: boolean }) {
  const { chart, title, columns, rows, labelColumn, valueColumns } = panel;
  const navigate = useNavigate();
  const labelUnit = columns.find(({ key }) => key === labelColumn)?.unit ?? 'text';
  const measures = columns.filter(({ key }) => valueColumns.includes(key));
  const marks = rows.map(({ cells }) => {
    const label = cells[labelColumn];
    const long = formatValue(label, labelUnit);
    return { short: labelUnit === 'date' ? formatAt(String(label), 'day') : long, long };
  });
  const lines = measures.map(({ key, label }) => ({
    key,
    label,
    values: rows.map(({ cells }) => {
      const value = cells[key];
      return typeof value === 'number' ? value : null;
    }),
  }));
  const common = { label: title, unit: measures[0]?.unit ?? 'count', marks, lines, height: HEIGHT } as const;
  if (chart === 'line') return <Lines {...common} />;
  const opens = rows.some(({ link }) => link !== null);
  return (
    <Bars
      {...common}
      height={isSideways ? rows.length * ROW_HEIGHT + AROUND_ROWS : HEIGHT}
      isStacked={chart === 'stacked-bar'}
      isSideways={isSideways}
      {...(opens && {
        onOpen: (index: number) => {
          const link = rows[index]?.link;
          if (link) void navigate(consolePath(link));
        },
      })}
    />
  );
}
