import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state';
import { PageFrame } from '../../components/page-frame';
import { PageHeading } from '../../components/page-heading';
import { pageTexts } from '../../config/page-titles';
import { leadsPath } from '../../config/paths';

export function Component() {
  return (
    <PageFrame inspector={null} inspectorKey={null} inspectorLabel="Project" onCloseInspector={() => undefined}>
      <PageHeading title="Projects" documentTitle={pageTexts['/projects'].title} />
      <EmptyState
        title="Projects are not built yet"
        action={
          <Button variant="outlined" component={Link} to={`${leadsPath}&stage=proposal_sent,won`}>
            Open leads close to a contract
          </Button>
        }
      >
        This page will hold a board, a table and a calendar of every build, from preconstruction to warranty, with its
        phases, permits, money and documents. Until then the work before a contract is in Leads.
      </EmptyState>
    </PageFrame>
  );
}
