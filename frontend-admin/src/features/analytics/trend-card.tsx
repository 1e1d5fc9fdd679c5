import { Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { Suspense } from 'react';
import { late } from '../../components/late';
import { useUrlState } from '../../lib/use-url-state';
import { NoteList } from './note-list';
import { PanelTable } from './panel-table';
import type { PanelColumn, ReportResponse, ReportSeries } from '../../api/types';
import { ReportCard } from './report-card';
import { toggleStyle } from './toggle-style';
import { formatAt, formatAtShort, type Grain } from './values';

const Lines = late(async () => (await import('./charts')).Lines);

const HEIGHT = 260;

interface Props {
  answer: ReportResponse;
  csvPathOf: (panel: string) => string;
}

const byGrain: Record<Grain, string> = { hour: 'by hour', day: 'by day', week: 'by week', month: 'by month' };

/** The report's main line, with the notes of its days. */
export function TrendCard({ answer, csvPathOf }: Props) {
  const { params, patch } = useUrlState();
  const { period, series: all, notes, figures } = answer;
  const series = all.find(({ key }) => key === params.get('series')) ?? all[0];
  if (!series) return null;
  const { key, label, points } = series;
  const figure = figures.find((candidate) => candidate.key === key);
  const title = `${label} ${byGrain[period.grain]}`;
  return (
    <ReportCard
      title={title}
      definition={figure?.definition ?? `${title}.`}
      n={figure?.n ?? points.reduce((sum, { value }) => sum + (value ?? 0), 0)}
      csv={{ path: csvPathOf(`line-${key}`), fileName: `${answer.report}-${key}.csv` }}
      nothing={points.some(({ value }) => value !== null) ? null : 'No data yet'}
      chart={
        <>
          {all.length > 1 && (
            <SeriesPicker all={all} value={key} onChange={(next) => patch({ series: next }, { replace: true })} />
          )}
          <Suspense fallback={<Skeleton variant="rectangular" height={HEIGHT} />}>
            <Trend title={title} series={series} answer={answer} />
          </Suspense>
        </>
      }
      table={<TrendTable title={title} series={series} period={period} />}
    >
      <NoteList notes={notes} />
    </ReportCard>
  );
}

interface PickerProps {
  all: readonly ReportSeries[];
  value: string;
  onChange: (key: string) => void;
}

function SeriesPicker({ all, value, onChange }: PickerProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label="Line shown"
      onChange={(_event, key: string | null) => {
        if (key !== null) onChange(key);
      }}
      sx={{ ...toggleStyle, mb: 3, flexWrap: 'wrap' }}
    >
      {all.map(({ key, label }) => (
        <ToggleButton key={key} value={key}>
          <span>{label}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function Trend({ title, series, answer }: { title: string; series: ReportSeries; answer: ReportResponse }) {
  const { label, unit, points } = series;
  const { grain, compareFrom } = answer.period;
  const before = points.map(({ previous }) => previous);
  const isCompared = compareFrom !== null && before.some((value) => value !== null);
  const dayOf = (at: string) => at.slice(0, 10);
  const notesAt = answer.notes.map(({ day }) => points.findLastIndex(({ at }) => dayOf(at) <= day));
  return (
    <Lines
      label={title}
      unit={unit}
      height={HEIGHT}
      marks={points.map(({ at }) => ({ short: formatAtShort(at, grain), long: formatAt(at, grain) }))}
      lines={[
        { key: series.key, label: isCompared ? 'This period' : label, values: points.map(({ value }) => value) },
        ...(isCompared ? [{ key: 'before', label: 'Before', values: before, isBefore: true }] : []),
      ]}
      notesAt={[...new Set(notesAt)].filter((index) => index >= 0)}
    />
  );
}

interface TableProps {
  title: string;
  series: ReportSeries;
  period: ReportResponse['period'];
}

function TrendTable({ title, series: { label, unit, points }, period: { grain, compareFrom } }: TableProps) {
  const columns: PanelColumn[] = [
    { key: 'at', label: grain === 'hour' ? 'Hour' : 'From', unit: 'text' },
    { key: 'value', label, unit },
    ...(compareFrom === null ? [] : [{ key: 'previous', label: 'Before', unit }]),
  ];
  const rows = points.map(({ at, value, previous }) => ({
    cells: { at: formatAt(at, grain), value, previous },
    link: null,
  }));
  return <PanelTable label={title} columns={columns} rows={rows} labelColumn="at" />;
}
