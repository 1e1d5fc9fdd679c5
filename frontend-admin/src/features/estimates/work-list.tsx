import { formatCount } from 'frontend-shared/format';
import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatFeetInches } from 'poolkit/units';
import { useCursorList } from '../../api/use-cursor-list';
import type { DesignSummary, StaffDesignItem, StaffEstimateItem } from '../../api/types';
import { DataTable, type Column } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { NoMatch, ResourceList } from '../../components/resource-list';
import { SearchField } from '../../components/search-field';
import { leadsPath, paths } from '../../config/paths';
import { useUrlState } from '../../lib/use-url-state';

interface Props<T> {
  path: string;
  area: string;
  singular: string;
  searchLabel: string;
  columns: Column<T>[];
  card: (row: T) => ReactNode;
}

export function WorkList<T extends { id: string }>({ path, area, singular, searchLabel, columns, card }: Props<T>) {
  const { params, patch } = useUrlState();
  const q = params.get('q') ?? '';
  const list = useCursorList<T>(path, { q });
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SearchField label={searchLabel} value={q} onSearch={(value) => patch({ q: value }, { replace: true })} />
      <ResourceList
        list={list}
        area={area}
        one={singular}
        many={area}
        withAge
        empty={
          q ? (
            <NoMatch title={`No ${area} match this search.`} clear="Clear search" onClear={() => patch({ q: null })} />
          ) : (
            <EmptyState title={`No ${area} yet`}>They appear here when people save their work on the site.</EmptyState>
          )
        }
      >
        {(rows) => (
          <DataTable label={capital(area)} columns={columns} rows={rows} rowKey={(row) => row.id} card={card} />
        )}
      </ResourceList>
    </Box>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function PersonLink({ row: { customer, request } }: { row: StaffEstimateItem | StaffDesignItem }) {
  if (request)
    return <PageLink to={`${leadsPath}&lead=${request.id}`}>{`${request.name}, ${request.reference}`}</PageLink>;
  if (customer) return <PageLink to={`${paths.people}?customer=${customer.id}`}>{customer.name}</PageLink>;
  return <>No contact yet</>;
}

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <Link component={RouterLink} to={to}>
      {children}
    </Link>
  );
}

export function sizeOf({ lengthFt, widthFt, volumeGal }: DesignSummary): string {
  return `${formatFeetInches(widthFt)} by ${formatFeetInches(lengthFt)}, ${formatCount(Math.round(volumeGal))} gal`;
}
