import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../components/notice';
import { PanelState } from '../../../components/panel-state';
import { hasStatus } from 'frontend-shared/api';
import { useUrlState } from '../../../lib/use-url-state';
import { BookView } from './book-view';
import { type CostBookVersion, versionPath } from './use-cost-book';
import { VersionsList } from './versions-list';

export function CostBookPanel() {
  const { params } = useUrlState();
  const wanted = params.get('book');
  if (wanted === null || !/^[1-9]\d{0,8}$/.test(wanted)) return <VersionsList />;
  return <OneVersion key={wanted} versionNo={Number(wanted)} />;
}

function OneVersion({ versionNo }: { versionNo: number }) {
  const { patch } = useUrlState();
  const version = useQuery<CostBookVersion>({ queryKey: [versionPath(versionNo)] });
  if (hasStatus(version.error, 404)) {
    return (
      <Notice
        tone="warning"
        live
        title="This version no longer exists."
        action={
          <Button variant="outlined" onClick={() => patch({ book: null, bookPart: null }, { replace: true })}>
            All versions
          </Button>
        }
      >
        A draft may have been discarded.
      </Notice>
    );
  }
  if (version.data) return <BookView book={version.data} />;
  return (
    <PanelState query={version} area="the cost book">
      {null}
    </PanelState>
  );
}
