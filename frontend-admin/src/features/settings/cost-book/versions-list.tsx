import { formatDay } from 'frontend-shared/format';
import { Box, Button, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { rowsOf, useCursorList } from '../../../api/use-cursor-list';
import { useWrite } from '../../../api/use-write';
import { DataTable, type Column } from '../../../components/data-table';
import { EmptyState } from '../../../components/empty-state';
import { LoadingButton } from '../../../components/loading-button';
import { ErrorNotice } from '../../../components/notice';
import { ResourceList } from '../../../components/resource-list';
import { TimeText } from '../../../components/time-text';
import { useAuth } from '../../../lib/auth/auth-context';
import { hasCode } from 'frontend-shared/api';
import { hrefWith, useUrlState } from '../../../lib/use-url-state';
import { StateChip } from '../state-chip';
import {
  stateOf,
  type CostBookSummary,
  type CostBookVersion,
  COST_BOOK_PATH,
  isDraft,
  useKeepVersion,
} from './use-cost-book';
import { PermitFeeNotice } from './permit-fee-notice';
import { Quiet } from '../../../components/text';

export function VersionsList() {
  const { params, patch } = useUrlState();
  const { can } = useAuth();
  const list = useCursorList<CostBookSummary>(COST_BOOK_PATH, {});
  // A draft is the newest version, so it is on the first page.
  const draft = rowsOf(list.data).find(isDraft);
  const current = rowsOf(list.data).find(({ inForce }) => inForce);

  const open = (row: CostBookSummary) => (
    <Link component={RouterLink} to={hrefWith(params, { book: String(row.versionNo) })} sx={{ fontWeight: 600 }}>
      {`Version ${row.versionNo}`}
    </Link>
  );
  const columns: Column<CostBookSummary>[] = [
    { key: 'version', header: 'Version', render: open },
    { key: 'state', header: 'Status', render: (row) => <StateChip {...stateOf(row)} /> },
    { key: 'from', header: 'Effective date', render: firstDay },
    {
      key: 'note',
      header: 'Note',
      render: ({ note }) => <Box sx={{ py: 2, minWidth: 160, maxWidth: 420 }}>{note ?? '–'}</Box>,
    },
    { key: 'published', header: 'Published', render: published },
  ];

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Quiet sx={{ maxWidth: '72ch' }}>
        What building costs us. Every estimate is priced with the current version and keeps it. Prices change in a
        draft, which is previewed before it is published.
      </Quiet>
      {current && <PermitFeeNotice book={draft ?? current} />}
      {list.isSuccess && can('costbook.write') && (
        <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
          {draft ? (
            <Button variant="contained" onClick={() => patch({ book: String(draft.versionNo) })}>
              <span>{`Continue draft ${draft.versionNo}`}</span>
            </Button>
          ) : (
            <NewDraft onReady={(versionNo) => patch({ book: String(versionNo) })} />
          )}
        </Box>
      )}
      <ResourceList
        list={list}
        area="the cost book"
        one="version"
        many="versions"
        empty={<EmptyState compact title="No versions yet" />}
      >
        {(rows) => (
          <DataTable
            label="Versions of the cost book"
            columns={columns}
            rows={rows}
            rowKey={({ versionNo }) => String(versionNo)}
            onOpen={({ versionNo }) => patch({ book: String(versionNo) })}
          />
        )}
      </ResourceList>
    </Box>
  );
}

const firstDay = ({ effectiveFrom }: CostBookSummary) => (effectiveFrom ? formatDay(effectiveFrom) : '–');

const published = ({ publishedAt, publishedBy }: CostBookSummary) => (
  <>
    <TimeText at={publishedAt} />
    {publishedBy && <span>{` by ${publishedBy}`}</span>}
  </>
);

function NewDraft({ onReady }: { onReady: (versionNo: number) => void }) {
  const { keep, rereadAll } = useKeepVersion();
  const create = useWrite<CostBookVersion>({ onSuccess: keep });
  const start = () =>
    create.run(
      { method: 'POST', path: COST_BOOK_PATH },
      {
        onSuccess: ({ versionNo }) => onReady(versionNo),
        onError: (error) => {
          // Someone else started one first.
          if (hasCode(error, 'DRAFT_EXISTS')) rereadAll();
        },
      },
    );
  return (
    <>
      <LoadingButton variant="contained" loading={create.isPending} onClick={start}>
        Start a draft
      </LoadingButton>
      <ErrorNotice error={create.error} title="The draft was not started." />
    </>
  );
}
