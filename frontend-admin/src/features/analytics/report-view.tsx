import { Box, Button, LinearProgress, Skeleton } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../components/empty-state';
import { Notice } from '../../components/notice';
import { PanelState } from '../../components/panel-state';
import { Hint } from '../../components/text';
import { useUrlState } from '../../lib/use-url-state';
import { choosePeriod, reportPath, widerThan, type ReportAddress } from './address';
import { FigureTiles } from './figure-tiles';
import { PanelCard } from './panel-card';
import type { ReportResponse, ReportPanel } from '../../api/types';
import { tabOf } from './reports';
import { TrendCard } from './trend-card';
import { periodText } from './values';

export function ReportView({ address, extra }: { address: ReportAddress; extra?: Record<string, string | null> }) {
  const query = useQuery<ReportResponse>({
    queryKey: [reportPath(address, extra)],
    placeholderData: keepPreviousData,
  });
  // A kept answer may be of the report that was open before.
  const answer = query.data?.report === address.report ? query.data : undefined;
  const state = answer === undefined && query.data !== undefined ? { ...query, isPending: true } : query;
  return (
    <PanelState query={state} area="analytics" skeleton={<ReportSkeleton />}>
      {answer && (
        <Box
          aria-busy={query.isPlaceholderData}
          sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          <Box sx={{ minHeight: 20, position: 'relative' }}>
            <Hint role="status">{periodText(answer.period)}</Hint>
            {query.isPlaceholderData && (
              <LinearProgress aria-hidden sx={{ position: 'absolute', inset: 'auto 0 -8px', height: 2 }} />
            )}
          </Box>
          <Answer
            answer={answer}
            address={address}
            csvPathOf={(panel) => reportPath(address, { ...extra, format: 'csv', panel })}
          />
        </Box>
      )}
    </PanelState>
  );
}

interface AnswerProps {
  answer: ReportResponse;
  address: ReportAddress;
  csvPathOf: (panel: string) => string;
}

function Answer({ answer, address, csvPathOf }: AnswerProps) {
  const { figures, period, table, panels, differences, measuredFrom } = answer;
  if (isEmpty(answer)) return <NothingHere address={address} isMeasured={measuredFrom !== null} />;
  // Steps are what such a report is about, so they come first, as bars.
  const isFunnel = table?.chart === 'funnel';
  const nothing = measuredFrom === null ? 'No data yet' : 'Nothing in this period.';
  const card = (panel: ReportPanel) => (
    <PanelCard
      key={panel.key}
      panel={panel}
      nothing={nothing}
      csvPath={csvPathOf(panel.key)}
      fileName={`${answer.report}-${panel.key}.csv`}
    />
  );
  return (
    <>
      <Differences items={differences} />
      <FigureTiles figures={figures} isCompared={period.compareFrom !== null} />
      <TrendCard answer={answer} csvPathOf={csvPathOf} />
      {isFunnel && card(table)}
      {panels.length > 0 && <Box sx={panelsStyle(panels)}>{panels.map(card)}</Box>}
      {table && !isFunnel && card({ ...table, chart: 'none' })}
    </>
  );
}

/** Two beside each other where there is room; the many columns of a heatmap and a last one alone take both places. */
function panelsStyle(panels: readonly ReportPanel[]) {
  const wide = panels.flatMap(({ chart }, index) => (chart === 'heatmap' ? [index] : []));
  if ((panels.length - wide.length) % 2 === 1) wide.push(panels.findLastIndex(({ chart }) => chart !== 'heatmap'));
  return {
    display: 'grid',
    gap: 4,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (min-width: 900px)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridAutoFlow: 'row dense',
      ...Object.fromEntries(wide.map((index) => [`& > :nth-of-type(${index + 1})`, { gridColumn: '1 / -1' }])),
    },
  } as const;
}

/** Nothing but zeros and gaps, or of a time before anything was recorded. */
function isEmpty({ figures, table, panels, series, period, measuredFrom }: ReportResponse): boolean {
  if (measuredFrom !== null && period.to < measuredFrom) return true;
  return (
    figures.every(({ value }) => value === null || value === 0) &&
    series.every(({ points }) => points.every(({ value }) => value === null || value === 0)) &&
    [table, ...panels].every((panel) => panel === null || panel.rows.length === 0 || panel.n === 0)
  );
}

function NothingHere({ address, isMeasured }: { address: ReportAddress; isMeasured: boolean }) {
  const { patch } = useUrlState();
  const wider = widerThan(address.period);
  if (!isMeasured) {
    return (
      <EmptyState title="No data yet">
        This report fills in automatically, starting with the first visit, lead or payment. Nothing has been recorded so
        far.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={tabOf(address.report).empty}
      action={
        wider !== null && (
          <Button variant="contained" onClick={() => patch(choosePeriod(wider))}>
            Show a longer period
          </Button>
        )
      }
    />
  );
}

function Differences({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Notice tone="warning" title="The nightly check found figures that do not agree.">
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {items.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Notice>
  );
}

function ReportSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Skeleton variant="rectangular" height={96} />
      <Skeleton variant="rectangular" height={340} />
      <Skeleton variant="rectangular" height={300} />
    </Box>
  );
}
