import { Box, Button, Chip } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { components } from 'frontend-shared/api';
import { formatCount, formatDay } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import { getJson } from '../../api/client';
import { useWrite } from '../../api/use-write';
import { DataTable, type Column } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice } from '../../components/notice';
import { Panel } from '../../components/panel';
import { NoPermission, PanelState } from '../../components/panel-state';
import { Row, RowList } from '../../components/row-list';
import { Hint, Quiet } from '../../components/text';
import { TimeText } from '../../components/time-text';
import { useAuth } from '../../lib/auth/auth-context';
import { download, downloadCsv } from '../../lib/download';
import { dollars, entryLabels } from './money-labels';

const EXPORTS_PATH = '/api/admin/accounting-exports';
const RECONCILIATION_PATH = '/api/admin/reconciliation';

type Export = components['schemas']['AccountingExportResponse'];
type Exports = components['schemas']['AccountingExportsResponse'];
type Payment = components['schemas']['ReconciledPaymentResponse'];
type Reconciled = components['schemas']['ReconciliationResponse'];

export function BookkeepingView() {
  const { can } = useAuth();
  if (!can('billing.read')) return <NoPermission area="invoices and payments" />;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {can('billing.write') && <NextExport />}
      <EarlierExports mayOpen={can('billing.write')} />
      <Reconciliation />
    </Box>
  );
}

const MAX_SHOWN = 100;

const ENTRY_COLUMNS: Column<Export['entries'][number]>[] = [
  { key: 'date', header: 'Date', render: ({ onDate }) => formatDay(onDate) },
  { key: 'kind', header: 'Entry', render: ({ kind }) => (kind === 'bill' ? 'Bill' : entryLabels[kind]) },
  { key: 'number', header: 'Number', render: ({ number }) => number },
  { key: 'project', header: 'Project', render: ({ project }) => project },
  { key: 'memo', header: 'Memo', needsRoomPx: 1000, render: ({ memo }) => memo || '–' },
  { key: 'amount', header: 'Amount', align: 'right', render: ({ amountCents }) => dollars(amountCents) },
];

/** The dry run: what the next export would write. */
function NextExport() {
  const client = useQueryClient();
  const next = useQuery<Export>({ queryKey: [`${EXPORTS_PATH}/next`] });
  const make = useWrite<Export>({
    onSuccess: (made) => {
      saveFiles(made);
      showToast({ title: `${entryCount(made.rowCount)} exported`, variant: 'success' });
    },
  });
  const run = () =>
    make.run(
      { method: 'POST', path: EXPORTS_PATH },
      { onSettled: () => void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => isExport(key) }) },
    );
  const entries = next.data?.entries ?? [];
  return (
    <Panel title="Next export">
      <PanelState query={next} area="the next export">
        {next.data?.rowCount === 0 ? (
          <EmptyState compact title="Everything is exported">
            Invoices, payments and corrections since the last export appear here.
          </EmptyState>
        ) : (
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' }}>
            <Quiet>
              {`${entryCount(next.data?.rowCount ?? 0)} not exported yet. Each is exported once, as CSV and as IIF for QuickBooks.`}
            </Quiet>
            <ErrorNotice error={make.error} title="Not exported" />
            <LoadingButton variant="contained" loading={make.isPending} onClick={run}>
              Export and download
            </LoadingButton>
            <Box sx={{ width: '100%', display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <DataTable
                label="Entries in the next export"
                columns={ENTRY_COLUMNS}
                rows={entries.slice(0, MAX_SHOWN)}
                rowKey={({ entryId }) => entryId}
                maxHeight="420px"
              />
              {entries.length > MAX_SHOWN && (
                <Hint>{`The first ${MAX_SHOWN} are shown; the files have all of them.`}</Hint>
              )}
            </Box>
          </Box>
        )}
      </PanelState>
    </Panel>
  );
}

function EarlierExports({ mayOpen }: { mayOpen: boolean }) {
  const list = useQuery<Exports>({ queryKey: [EXPORTS_PATH] });
  const [failed, setFailed] = useState<Error | null>(null);
  const open = (id: string) => {
    setFailed(null);
    void getJson<Export>(`${EXPORTS_PATH}/${id}`).then(saveFiles, setFailed);
  };
  return (
    <Panel title="Earlier exports">
      <PanelState query={list} area="the exports">
        <ErrorNotice error={failed} title="Not downloaded" />
        {list.data?.items.length === 0 && <Quiet>None yet.</Quiet>}
        <RowList label="Earlier exports">
          {list.data?.items.map(({ id, rowCount, createdAt, createdByName }) => (
            <Row
              key={id}
              title={<TimeText at={createdAt} />}
              detail={`${entryCount(rowCount)} · ${createdByName ?? 'the system'}`}
            >
              {mayOpen && (
                <Button variant="text" onClick={() => open(id)}>
                  Download again
                </Button>
              )}
            </Row>
          ))}
        </RowList>
      </PanelState>
    </Panel>
  );
}

const MATCHES: Readonly<Record<Payment['match'], string>> = {
  missing_here: 'Not in our ledger',
  missing_there: 'Not in Stripe',
  amount_differs: 'Amounts differ',
  matched: 'Matches',
};

function Reconciliation() {
  const list = useQuery<Reconciled>({ queryKey: [RECONCILIATION_PATH] });
  const columns: Column<Payment>[] = [
    { key: 'match', header: 'Result', render: ({ match }) => <MatchChip match={match} /> },
    { key: 'id', header: 'Stripe payment', render: ({ providerId }) => providerId },
    { key: 'theirs', header: 'Stripe', align: 'right', render: ({ theirCents }) => money(theirCents) },
    { key: 'ours', header: 'Our ledger', align: 'right', render: ({ ourCents }) => money(ourCents) },
  ];
  return (
    <Panel title="Online payments of the last quarter">
      <PanelState query={list} area="Stripe payments">
        {list.data?.isOn === false && (
          <Quiet>Online payments are off. To turn them on, set a Stripe key on the server.</Quiet>
        )}
        {list.data?.isOn && list.data.items.length === 0 && (
          <Quiet>Stripe collected nothing in the last quarter, and our ledger agrees.</Quiet>
        )}
        {list.data && list.data.items.length > 0 && (
          <DataTable
            label="Online payments"
            columns={columns}
            rows={list.data.items}
            rowKey={({ providerId }) => providerId}
          />
        )}
      </PanelState>
    </Panel>
  );
}

function MatchChip({ match }: { match: Payment['match'] }) {
  const isFine = match === 'matched';
  return (
    <Chip
      label={MATCHES[match]}
      sx={
        isFine
          ? { bgcolor: 'tokens.successTint', color: 'tokens.success' }
          : { bgcolor: 'tokens.dangerTint', color: 'tokens.danger' }
      }
    />
  );
}

function money(cents: number | null): string {
  return cents === null ? '–' : dollars(cents);
}

function isExport(key: unknown): boolean {
  return typeof key === 'string' && key.startsWith(EXPORTS_PATH);
}

function saveFiles({ createdAt, csv, iif }: Export): void {
  const name = `bookkeeping-${(createdAt ?? '').slice(0, 10)}`;
  downloadCsv(`${name}.csv`, csv);
  download(`${name}.iif`, new Blob([iif], { type: 'text/plain;charset=utf-8' }));
}

function entryCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'entry' : 'entries'}`;
}
