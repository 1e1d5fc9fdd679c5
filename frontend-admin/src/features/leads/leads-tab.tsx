import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { rowsOf, useCursorList } from '../../api/use-cursor-list';
import type { LeadOwner, LeadSummary } from '../../api/types';
import { EmptyState } from '../../components/empty-state';
import { ListAge } from '../../components/list-age';
import { ListSkeleton } from '../../components/list-skeleton';
import { LoadMore } from '../../components/load-more';
import { PanelState } from '../../components/panel-state';
import { SearchField } from '../../components/search-field';
import { SelectField } from '../../components/select-field';
import { serviceOptions } from '../../lib/lead-labels';
import { hrefWith, useUrlState } from '../../lib/use-url-state';
import { LeadsTable } from './leads-table';
import { OWNERS_PATH } from './owner-picker';
import { StageFilter } from './stage-filter';
import { LEADS_PATH } from './use-lead';

const sorts = [
  { value: '', label: 'Oldest untouched first' },
  { value: 'dueAt', label: 'Reply due first' },
  { value: '-receivedAt', label: 'Newest first' },
  { value: 'receivedAt', label: 'Oldest first' },
  { value: 'name', label: 'Name' },
];

const filterNames = ['stage', 'owner', 'service', 'q'] as const;
const noFilters = { stage: null, owner: null, service: null, q: null };

export function LeadsTab() {
  const { params, patch } = useUrlState();
  const value = (name: string) => params.get(name) ?? '';
  const leadId = params.get('lead');
  const owners = useQuery<{ items: LeadOwner[] }>({ queryKey: [OWNERS_PATH] });
  const list = useCursorList<LeadSummary>(LEADS_PATH, {
    stage: value('stage'),
    ownerId: value('owner'),
    service: value('service'),
    q: value('q'),
    sort: value('sort'),
  });
  const rows = rowsOf(list.data);
  const filtered = filterNames.some((name) => value(name) !== '');
  const setFilter = (name: string) => (next: string) => patch({ [name]: next, lead: null }, { replace: true });

  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        <SearchField label="Search leads" value={value('q')} onSearch={setFilter('q')} />
        <Box sx={filterStyle}>
          <SelectField
            labelHidden
            label="Service"
            value={value('service')}
            onChange={setFilter('service')}
            options={[{ value: '', label: 'All services' }, ...serviceOptions]}
          />
          <SelectField
            labelHidden
            label="Owner"
            value={value('owner')}
            onChange={setFilter('owner')}
            options={[
              { value: '', label: 'All owners' },
              { value: 'none', label: 'Nobody yet' },
              ...(owners.data?.items ?? []).map((owner) => ({ value: owner.id, label: owner.name })),
            ]}
          />
          <SelectField labelHidden label="Sort" value={value('sort')} onChange={setFilter('sort')} options={sorts} />
        </Box>
      </Box>
      <StageFilter value={value('stage')} onChange={setFilter('stage')} />
      <ListAge query={list} />
      <PanelState query={list} area="leads" skeleton={<ListSkeleton />}>
        {rows.length === 0 ? (
          filtered ? (
            <EmptyState
              title="No leads match these filters."
              action={
                <Button variant="outlined" onClick={() => patch({ ...noFilters, lead: null })}>
                  Clear filters
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="No leads yet"
              action={
                <Button variant="outlined" href="/consult">
                  Open the request form
                </Button>
              }
            >
              Every request sent from the site arrives here at once.
            </EmptyState>
          )
        ) : (
          <Box aria-busy={list.isPlaceholderData} sx={{ opacity: list.isPlaceholderData ? 0.6 : 1 }}>
            <LeadsTable
              rows={rows}
              selectedId={leadId}
              hrefOf={(id) => hrefWith(params, { lead: id })}
              onOpen={(id) => patch({ lead: id })}
            />
            <LoadMore
              shown={rows.length}
              total={list.data?.pages[0]?.total}
              noun={rows.length === 1 ? 'lead' : 'leads'}
              hasMore={list.hasNextPage}
              loading={list.isFetchingNextPage}
              failed={list.isFetchNextPageError}
              onMore={() => void list.fetchNextPage()}
            />
          </Box>
        )}
      </PanelState>
    </Box>
  );
}

const filterStyle = {
  flex: '2 1 min(100%, 440px)',
  minWidth: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 45%), 1fr))',
  maxWidth: 680,
  '@container (max-width: 899.95px)': { flexBasis: '100%', maxWidth: 'none' },
  // The longest labels are those of the sort: where room is short it gets a row of its own.
  '@container (max-width: 699.95px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :last-child': { gridColumn: '1 / -1' },
  },
} as const;
