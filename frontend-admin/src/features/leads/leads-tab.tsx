import { useQuery } from '@tanstack/react-query';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useCursorList, type ListParams } from '../../api/use-cursor-list';
import type { LeadOwner, LeadSummary } from '../../api/types';
import { EmptyState } from '../../components/empty-state';
import { NoMatch, ResourceList } from '../../components/resource-list';
import { SearchField } from '../../components/search-field';
import { SelectField } from '../../components/select-field';
import { useAuth } from '../../lib/auth/auth-context';
import { serviceOptions } from '../../lib/lead-labels';
import { hrefWith, useUrlState } from '../../lib/use-url-state';
import { AreaInterestDialog } from './area-interest-dialog';
import { LeadBoard } from './lead-board';
import { LeadsTable } from './leads-table';
import { OWNERS_PATH } from './owner-picker';
import { QuickAddDialog } from './quick-add-dialog';
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

const views = [
  { value: '', label: 'Table' },
  { value: 'board', label: 'Board' },
];

export function LeadsTab() {
  const { can } = useAuth();
  const { params, patch } = useUrlState();
  const value = (name: string) => params.get(name) ?? '';
  const leadId = params.get('lead');
  const isBoard = value('view') === 'board';
  const [adding, setAdding] = useState(false);
  const [asking, setAsking] = useState(false);
  const owners = useQuery<{ items: LeadOwner[] }>({ queryKey: [OWNERS_PATH] });
  const filters = { ownerId: value('owner'), service: value('service'), q: value('q') };
  const setFilter = (name: string) => (next: string) => patch({ [name]: next, lead: null }, { replace: true });
  const hrefOf = (id: string) => hrefWith(params, { lead: id });

  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        <SearchField label="Search leads" value={value('q')} onSearch={setFilter('q')} />
        <Box sx={{ ml: 'auto', display: 'flex', gap: 2 }}>
          <Button variant="text" onClick={() => setAsking(true)}>
            Outside our area
          </Button>
          {can('leads.write') && (
            <Button variant="contained" onClick={() => setAdding(true)}>
              Add a caller
            </Button>
          )}
        </Box>
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
              { value: 'none', label: 'Unassigned' },
              ...(owners.data?.items ?? []).map((owner) => ({ value: owner.id, label: owner.name })),
            ]}
          />
          <SelectField labelHidden label="View" value={value('view')} onChange={setFilter('view')} options={views} />
          {!isBoard && (
            <SelectField labelHidden label="Sort" value={value('sort')} onChange={setFilter('sort')} options={sorts} />
          )}
        </Box>
      </Box>
      <AreaInterestDialog
        open={asking}
        onClose={() => setAsking(false)}
        onFind={(q) => {
          setAsking(false);
          patch({ ...noFilters, q, lead: null });
        }}
      />
      <QuickAddDialog open={adding} onClose={() => setAdding(false)} onAdded={({ id }) => patch({ lead: id })} />
      {isBoard ? (
        <LeadBoard filters={filters} canWrite={can('leads.write')} selectedId={leadId} hrefOf={hrefOf} />
      ) : (
        <>
          <StageFilter value={value('stage')} onChange={setFilter('stage')} />
          <LeadList
            filters={{ stage: value('stage'), ...filters, sort: value('sort') }}
            isFiltered={filterNames.some((name) => value(name) !== '')}
            selectedId={leadId}
            hrefOf={hrefOf}
            onOpen={(id) => patch({ lead: id })}
            onClear={() => patch({ ...noFilters, lead: null })}
          />
        </>
      )}
    </Box>
  );
}

interface ListProps {
  filters: ListParams;
  isFiltered: boolean;
  selectedId: string | null;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  onClear: () => void;
}

function LeadList({ filters, isFiltered, selectedId, hrefOf, onOpen, onClear }: ListProps) {
  const list = useCursorList<LeadSummary>(LEADS_PATH, filters);
  return (
    <ResourceList
      list={list}
      area="leads"
      one="lead"
      many="leads"
      withAge
      empty={
        isFiltered ? (
          <NoMatch title="No leads match these filters." onClear={onClear} />
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
      }
    >
      {(rows) => <LeadsTable rows={rows} selectedId={selectedId} hrefOf={hrefOf} onOpen={onOpen} />}
    </ResourceList>
  );
}

const filterStyle = {
  flex: '1 1 100%',
  minWidth: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(4, minmax(0, 220px))',
  // Without the sort, the last of three gets its own row.
  '@container (max-width: 699.95px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :nth-of-type(odd):last-child': { gridColumn: '1 / -1' },
  },
} as const;
