import { Link, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from 'frontend-shared/api';
import { businessDay } from 'frontend-shared/format';
import { addDays } from 'poolkit/schedule-grid';
import { Suspense } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { late } from '../../components/late';
import type { ReportResponse } from '../../api/types';
import { Panel } from '../../components/panel';
import { PanelState } from '../../components/panel-state';
import { Faint } from '../../components/text';
import { paths } from '../../config/paths';
import { CUSTOM, reportPath } from './address';
import { SALES } from './reports';
import { formatAt, formatAtShort } from './values';

const Bars = late(async () => (await import('./charts')).Bars);

const HEIGHT = 160;
const DAYS = 12 * 7;

/** The leads of the last twelve weeks, each ending on today's weekday. */
export function LeadTrend() {
  const to = businessDay(serverNow());
  const from = addDays(to, 1 - DAYS);
  const query = useQuery<ReportResponse>({
    queryKey: [reportPath({ report: SALES, period: CUSTOM, from, to, compare: 'none', filters: {} })],
  });
  const points = query.data?.series.find(({ key }) => key === 'leads')?.points ?? [];
  const isMeasured = query.data?.measuredFrom != null;
  const toAnalytics = (
    <Link component={RouterLink} to={`${paths.analytics}?report=${SALES}`}>
      Analytics
    </Link>
  );
  return (
    <Panel title="Leads by week" meta={toAnalytics}>
      <PanelState query={query} area="analytics" skeleton={<Skeleton variant="rectangular" height={HEIGHT} />}>
        {isMeasured ? (
          <Suspense fallback={<Skeleton variant="rectangular" height={HEIGHT} />}>
            <Bars
              label="Leads by week, the last twelve weeks"
              unit="count"
              height={HEIGHT}
              marks={points.map(({ at }) => ({ short: formatAtShort(at, 'week'), long: formatAt(at, 'week') }))}
              lines={[{ key: 'leads', label: 'Leads', values: points.map(({ value }) => value) }]}
            />
          </Suspense>
        ) : (
          <Faint>No data yet</Faint>
        )}
      </PanelState>
    </Panel>
  );
}
