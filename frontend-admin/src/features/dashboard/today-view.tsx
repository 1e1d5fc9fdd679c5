import { useQuery } from '@tanstack/react-query';
import { Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import type { TodayView as TodayData } from '../../api/types';
import { DataAge, RefreshButton } from '../../components/data-age';
import { ListSkeleton } from '../../components/list-skeleton';
import { PageHeading } from '../../components/page-heading';
import { PanelState } from '../../components/panel-state';
import { Figures } from './figures';
import { NeedsYouNow, type VisitToConfirm } from './needs-you-now';
import { Pipeline } from './pipeline';

const TODAY_PATH = '/api/admin/today';

interface Props {
  documentTitle: string;
  openLeadHref: (id: string) => string;
  mailHref: string | null;
  selectedLeadId: string | null;
  visitsToConfirm: VisitToConfirm[];
  agenda: ReactNode;
}

export function TodayView({ documentTitle, openLeadHref, mailHref, selectedLeadId, visitsToConfirm, agenda }: Props) {
  const today = useQuery<TodayData>({ queryKey: [TODAY_PATH] });

  return (
    <>
      <PageHeading
        title="Today"
        documentTitle={documentTitle}
        meta={<DataAge updatedAt={today.dataUpdatedAt} />}
        actions={<RefreshButton query={today} />}
      />
      <PanelState query={today} area="leads" skeleton={<TodaySkeleton />}>
        {today.data && (
          <Box sx={layoutStyle}>
            <Box sx={{ display: 'grid', gap: 5, alignContent: 'start', minWidth: 0 }}>
              <NeedsYouNow
                today={today.data}
                visitsToConfirm={visitsToConfirm}
                openLeadHref={openLeadHref}
                mailHref={mailHref}
                selectedLeadId={selectedLeadId}
              />
              {agenda}
            </Box>
            <Box sx={{ display: 'grid', gap: 5, alignContent: 'start', minWidth: 0 }}>
              <Figures today={today.data} />
              <Pipeline stages={today.data.openByStage} />
            </Box>
          </Box>
        )}
      </PanelState>
    </>
  );
}

const layoutStyle = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
  '@container (min-width: 1300px)': { gridTemplateColumns: 'minmax(0, 1fr) 420px' },
} as const;

function TodaySkeleton() {
  return (
    <Box sx={layoutStyle}>
      <ListSkeleton rows={5} height={84} />
      <Box sx={{ display: 'grid', gap: 5 }}>
        <Skeleton variant="rectangular" height={220} />
        <Skeleton variant="rectangular" height={260} />
      </Box>
    </Box>
  );
}
