import { Box, Link } from '@mui/material';
import { formatCount, formatDollars } from 'frontend-shared/format';
import { formatFeetInches } from 'poolkit/units';
import { Link as RouterLink } from 'react-router-dom';
import type { DesignSummary, StaffDesignItem, StaffEstimateItem } from '../../api/types';
import { useCursorList } from '../../api/use-cursor-list';
import { DataTable, type Column } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { NoMatch, ResourceList } from '../../components/resource-list';
import { SearchField } from '../../components/search-field';
import { TimeText } from '../../components/time-text';
import { leadsPath, paths } from '../../config/paths';
import { ReportFilterBar } from '../../components/report-filter-bar';
import { estimateStateLabel } from '../../lib/estimate-labels';
import { clearedFilters, estimateReportFilters, pickFilters } from '../../lib/report-filters';
import { useUrlState } from '../../lib/use-url-state';

function PersonLink({ row: { customer, request } }: { row: StaffEstimateItem | StaffDesignItem }) {
  if (!request && !customer) return <span>No contact yet</span>;
  const to = request ? `${leadsPath}&lead=${request.id}` : `${paths.people}?customer=${customer?.id}`;
  return (
    <Link component={RouterLink} to={to}>
      {request ? `${request.name}, ${request.reference}` : customer?.name}
    </Link>
  );
}

const sizeOf = ({ lengthFt, widthFt, volumeGal }: DesignSummary): string =>
  `${formatFeetInches(widthFt)} by ${formatFeetInches(lengthFt)}, ${formatCount(volumeGal)} gal`;

const estimateColumns: Column<StaffEstimateItem>[] = [
  {
    key: 'reference',
    header: 'Estimate',
    render: ({ reference, name }) => (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        <strong>{reference}</strong>
        {name && <span>{`, ${name}`}</span>}
      </Box>
    ),
  },
  { key: 'person', header: 'For', render: (row) => <PersonLink row={row} /> },
  {
    key: 'range',
    header: 'Range',
    align: 'right',
    render: ({ lowCents, highCents }) => `${formatDollars(lowCents)} to ${formatDollars(highCents)}`,
  },
  { key: 'size', header: 'Pool', render: ({ summary }) => sizeOf(summary), needsRoomPx: 1000 },
  { key: 'state', header: 'Status', render: ({ state }) => estimateStateLabel[state] },
  { key: 'issued', header: 'Issued', render: ({ issuedAt }) => <TimeText at={issuedAt} /> },
];

const designStateLabel: Record<StaffDesignItem['state'], string> = {
  saved: 'Saved',
  submitted: 'Sent',
};

const designColumns: Column<StaffDesignItem>[] = [
  { key: 'name', header: 'Design', render: ({ name }) => <strong>{name}</strong> },
  { key: 'person', header: 'For', render: (row) => <PersonLink row={row} /> },
  { key: 'size', header: 'Pool', render: ({ summary }) => sizeOf(summary) },
  { key: 'version', header: 'Version', align: 'right', render: ({ currentVersionNo }) => currentVersionNo },
  { key: 'state', header: 'Status', render: ({ state }) => designStateLabel[state] },
  { key: 'changed', header: 'Changed', render: ({ updatedAt }) => <TimeText at={updatedAt} /> },
];

export const EstimatesTab = () => (
  <WorkList
    many="estimates"
    one="estimate"
    label="Estimates"
    columns={estimateColumns}
    reportFilters={estimateReportFilters}
  />
);

export const DesignsTab = () => <WorkList many="designs" one="design" label="Designs" columns={designColumns} />;

interface Props<T> {
  many: string;
  one: string;
  label: string;
  columns: Column<T>[];
  reportFilters?: readonly string[];
}

function WorkList<T extends { id: string }>({ many, one, label, columns, reportFilters = [] }: Props<T>) {
  const { params, patch } = useUrlState();
  const q = params.get('q') ?? '';
  const reported = pickFilters(params, reportFilters);
  const list = useCursorList<T>(`/api/admin/${many}`, { q, ...reported });
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SearchField label={`Search ${many}`} value={q} onSearch={(value) => patch({ q: value }, { replace: true })} />
      <ReportFilterBar filters={reported} onClear={() => patch(clearedFilters(reportFilters))} />
      <ResourceList
        list={list}
        area={many}
        one={one}
        many={many}
        withAge
        empty={
          q ? (
            <NoMatch title={`No ${many} match this search.`} clear="Clear search" onClear={() => patch({ q: null })} />
          ) : (
            <EmptyState title={`No ${many} yet`}>They appear here when people save their work on the site.</EmptyState>
          )
        }
      >
        {(rows) => <DataTable label={label} columns={columns} rows={rows} rowKey={(row) => row.id} />}
      </ResourceList>
    </Box>
  );
}
