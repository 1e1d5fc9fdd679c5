import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { TodayView as TodayData } from '../../api/types';
import { DataAge, RefreshButton } from '../../components/data-age';
import { ListSkeleton } from '../../components/list-skeleton';
import { PageHeading } from '../../components/page-heading';
import { PanelState } from '../../components/panel-state';
import { Figures } from './figures';
import { NeedsYouNow } from './needs-you-now';
import { Pipeline } from './pipeline';

interface Props extends Omit<ComponentProps<typeof NeedsYouNow>, 'today'> {
  documentTitle: string;
  agenda: ReactNode;
  trend: ReactNode;
}

export function TodayView({ documentTitle, agenda, trend, ...needs }: Props) {
  const today = useQuery<TodayData>({ queryKey: ['/api/admin/today'] });
  const skeleton = (
    <Box sx={layoutStyle}>
      <ListSkeleton rows={5} height={84} />
      <Skeleton variant="rectangular" height={480} />
    </Box>
  );
  return (
    <>
      <PageHeading
        title="Today"
        documentTitle={documentTitle}
        meta={<DataAge updatedAt={today.dataUpdatedAt} />}
        actions={<RefreshButton query={today} />}
      />
      <PanelState query={today} area="leads" skeleton={skeleton}>
        {today.data && (
          <Box sx={layoutStyle}>
            <Box sx={columnStyle}>
              <NeedsYouNow today={today.data} {...needs} />
              {agenda}
            </Box>
            <Box sx={columnStyle}>
              <Figures today={today.data} />
              <Pipeline stages={today.data.openByStage} />
              {trend}
            </Box>
          </Box>
        )}
      </PanelState>
    </>
  );
}

const columnStyle = { display: 'grid', gap: 5, alignContent: 'start', minWidth: 0 } as const;
const layoutStyle = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
  '@container (min-width: 1300px)': { gridTemplateColumns: 'minmax(0, 1fr) 420px' },
} as const;
