import { Box, Link } from '@mui/material';
import { formatDollars } from 'frontend-shared/format';
import { Link as RouterLink } from 'react-router-dom';
import type { ProposalItem, ProposalState } from '../../api/types';
import { useCursorList } from '../../api/use-cursor-list';
import { DataTable, type Column } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { NoMatch, ResourceList } from '../../components/resource-list';
import { SearchField } from '../../components/search-field';
import { SelectField } from '../../components/select-field';
import { TimeText } from '../../components/time-text';
import { hrefWith, useUrlState } from '../../lib/use-url-state';
import { PROPOSAL_STATE_LABELS } from '../../lib/proposal-labels';
import { PROPOSALS_PATH } from './use-proposals';

const states = [
  { value: '', label: 'All statuses' },
  ...(Object.keys(PROPOSAL_STATE_LABELS) as ProposalState[]).map((value) => ({
    value,
    label: PROPOSAL_STATE_LABELS[value],
  })),
];

export function ProposalsTab() {
  const { params, patch } = useUrlState();
  const [q, state] = [params.get('q') ?? '', params.get('state') ?? ''];
  const list = useCursorList<ProposalItem>(PROPOSALS_PATH, { q, state });
  const columns: Column<ProposalItem>[] = [
    {
      key: 'reference',
      header: 'Proposal',
      render: ({ id, reference, revision, title }) => (
        <Link
          component={RouterLink}
          to={hrefWith(params, { proposal: id })}
          data-opens={id}
          sx={{ fontWeight: 600, color: 'tokens.ink' }}
        >
          {`${reference}${revision > 1 ? ` v${revision}` : ''}, ${title}`}
        </Link>
      ),
    },
    { key: 'customer', header: 'For', render: ({ customer }) => customer },
    { key: 'state', header: 'Status', render: ({ state: of }) => PROPOSAL_STATE_LABELS[of] },
    { key: 'price', header: 'Price', align: 'right', render: ({ priceCents }) => formatDollars(priceCents) },
    {
      key: 'sent',
      header: 'Sent',
      needsRoomPx: 900,
      render: ({ sentAt }) => (sentAt === null ? '–' : <TimeText at={sentAt} />),
    },
    {
      key: 'until',
      header: 'Open until',
      needsRoomPx: 900,
      render: ({ expiresAt }) => (expiresAt === null ? '–' : <TimeText at={expiresAt} />),
    },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <SearchField
          label="Search proposals"
          value={q}
          onSearch={(value) => patch({ q: value, proposal: null }, { replace: true })}
        />
        <SelectField
          labelHidden
          label="Status"
          value={state}
          options={states}
          onChange={(value) => patch({ state: value, proposal: null }, { replace: true })}
        />
      </Box>
      <ResourceList
        list={list}
        area="proposals"
        one="proposal"
        many="proposals"
        empty={
          q !== '' || state !== '' ? (
            <NoMatch
              title="No proposals match these filters."
              onClear={() => patch({ q: null, state: null, proposal: null })}
            />
          ) : (
            <EmptyState title="No proposals yet">Create one from a lead that has an estimate.</EmptyState>
          )
        }
      >
        {(rows) => (
          <DataTable
            label="Proposals"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            onOpen={({ id }) => patch({ proposal: id })}
          />
        )}
      </ResourceList>
    </Box>
  );
}
