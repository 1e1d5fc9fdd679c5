import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state';
import { PageFrame } from '../../components/page-frame';
import { PageHeading } from '../../components/page-heading';
import { pageTexts } from '../../config/page-titles';
import { paths } from '../../config/paths';

export function Component() {
  return (
    <PageFrame inspector={null} inspectorKey={null} inspectorLabel="Analytics" onCloseInspector={() => undefined}>
      <PageHeading title="Analytics" documentTitle={pageTexts['/analytics'].title} />
      <EmptyState
        title="Analytics is not built yet"
        action={
          <Button variant="outlined" component={Link} to={paths.today}>
            Open Today
          </Button>
        }
      >
        This page will hold the funnel from visit to contract, where leads come from and how the tools are used, all
        from our own events. Until then the figures on Today count leads by stage and month.
      </EmptyState>
    </PageFrame>
  );
}
