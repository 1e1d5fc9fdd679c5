import { useQuery } from '@tanstack/react-query';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { LeadOwner } from '../../api/types';
import { ReportFilterBar } from '../../components/report-filter-bar';
import { SearchField } from '../../components/search-field';
import { SelectField } from '../../components/select-field';
import { useAuth } from '../../lib/auth/auth-context';
import { serviceOptions } from '../../lib/lead-labels';
import { clearedFilters, leadReportFilters, pickFilters } from '../../lib/report-filters';
import { hrefWith, useUrlState } from '../../lib/use-url-state';
import { AreaInterestDialog } from './area-interest-dialog';
import { LeadBoard } from './lead-board';
import { LeadList } from './leads-table';
import { QuickAddDialog } from './quick-add-dialog';
import { StageFilter } from './stage-filter';
import { OWNERS_PATH } from './use-lead';

const sorts = [
  { value: '', label: 'Oldest untouched first' },
  { value: 'dueAt', label: 'Reply due first' },
  { value: '-receivedAt', label: 'Newest first' },
  { value: 'receivedAt', label: 'Oldest first' },
  { value: 'name', label: 'Name' },
];

const noFilters = { stage: null, owner: null, service: null, q: null, ...clearedFilters(leadReportFilters) };

const noOwners = [
  { value: '', label: 'All owners' },
  { value: 'none', label: 'Unassigned' },
];

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
  const reported = pickFilters(params, leadReportFilters);
  const setFilter = (name: string) => (next: string) => patch({ [name]: next, lead: null }, { replace: true });
  const people = (owners.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const selects = [
    { name: 'service', label: 'Service', options: [{ value: '', label: 'All services' }, ...serviceOptions] },
    { name: 'owner', label: 'Owner', options: [...noOwners, ...people] },
    { name: 'view', label: 'View', options: views },
    ...(isBoard ? [] : [{ name: 'sort', label: 'Sort', options: sorts }]),
  ];
  const hrefOf = (id: string) => hrefWith(params, { lead: id });

  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        <SearchField label="Search leads" value={value('q')} onSearch={setFilter('q')} />
        <Box sx={{ ml: 'auto', display: 'flex', gap: 2 }}>
          <Button variant="text" onClick={() => setAsking(true)}>
            Waiting outside our area
          </Button>
          {can('leads.write') && (
            <Button variant="contained" onClick={() => setAdding(true)}>
              Add a lead
            </Button>
          )}
        </Box>
        <Box sx={filterStyle}>
          {selects.map(({ name, label, options }) => (
            <SelectField
              key={name}
              labelHidden
              label={label}
              value={value(name)}
              onChange={setFilter(name)}
              options={options}
            />
          ))}
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
          <ReportFilterBar
            filters={reported}
            onClear={() => patch({ ...clearedFilters(leadReportFilters), lead: null })}
          />
          <StageFilter value={value('stage')} onChange={setFilter('stage')} />
          <LeadList
            filters={{ stage: value('stage'), ...filters, ...reported, sort: value('sort') }}
            isFiltered={Object.keys(noFilters).some((name) => value(name) !== '')}
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
