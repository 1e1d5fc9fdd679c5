import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from 'frontend-shared/format';
import type { LiveVisitors, ReportPanel } from '../../api/types';
import { DataAge } from '../../components/data-age';
import { EmptyState } from '../../components/empty-state';
import { Panel } from '../../components/panel';
import { PanelState } from '../../components/panel-state';
import { Hint } from '../../components/text';
import { ANALYTICS_API } from './address';
import { RankedBars } from './ranked-bars';

const EVERY_MS = 15_000;

/** Asks again only while the page is visible. */
export function LiveView() {
  const query = useQuery<LiveVisitors>({
    queryKey: [`${ANALYTICS_API}/live`],
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
  const live = query.data;
  return (
    <PanelState query={query} area="analytics" keepsTypedWork>
      {live && (
        <Box sx={{ display: 'grid', gap: 4, maxWidth: 720 }}>
          <Panel title="On the site now" meta={<DataAge updatedAt={query.dataUpdatedAt} />}>
            <Typography sx={{ fontSize: '2.5rem', lineHeight: 1.1, fontWeight: 600 }}>
              {formatCount(live.people)}
            </Typography>
            <Hint>People in the last five minutes, without bots and our own team. No one is identified.</Hint>
          </Panel>
          <Panel title="By page">
            {live.pages.length === 0 ? (
              <EmptyState compact title="No one is on the site right now" />
            ) : (
              <RankedBars panel={pagesPanel(live)} />
            )}
          </Panel>
        </Box>
      )}
    </PanelState>
  );
}

const pagesPanel = ({ pages, people }: LiveVisitors): ReportPanel => ({
  key: 'pages',
  title: 'People by page',
  definition: '',
  n: people,
  chart: 'bar',
  columns: [
    { key: 'page', label: 'Page', unit: 'text' },
    { key: 'people', label: 'People', unit: 'count' },
  ],
  rows: pages.map(({ page, people: here }) => ({ cells: { page, people: here }, link: null })),
  labelColumn: 'page',
  valueColumns: ['people'],
});
