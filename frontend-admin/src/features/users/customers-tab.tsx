import { formatCount } from 'frontend-shared/format';
import { Box, Button, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useCursorList } from '../../api/use-cursor-list';
import type { Customer } from '../../api/types';
import { DataTable, type Column } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { NoMatch, ResourceList } from '../../components/resource-list';
import { SearchField } from '../../components/search-field';
import { SelectField } from '../../components/select-field';
import { TimeText } from '../../components/time-text';
import { hrefWith, useUrlState } from '../../lib/use-url-state';
import { USERS_PATH } from './team';

const sorts = [
  { value: '', label: 'Newest first' },
  { value: '-lastSeenAt', label: 'Last seen first' },
  { value: 'name', label: 'Name' },
];

export function CustomersTab() {
  const { params, patch } = useUrlState();
  const q = params.get('q') ?? '';
  const sort = params.get('sort') ?? '';
  const list = useCursorList<Customer>(USERS_PATH, { type: 'customer', q, sort });
  const set = (name: string) => (value: string) => patch({ [name]: value, customer: null }, { replace: true });

  const link = (customer: Customer) => (
    <Link
      component={RouterLink}
      to={hrefWith(params, { customer: customer.id })}
      data-opens={customer.id}
      sx={{ fontWeight: 600, color: 'tokens.ink' }}
    >
      {customer.name}
    </Link>
  );
  const columns: Column<Customer>[] = [
    { key: 'name', header: 'Name', oneLine: true, render: link },
    { key: 'email', header: 'Email', oneLine: true, render: (row) => row.email },
    { key: 'verified', header: 'Email confirmed', render: (row) => (row.emailVerified ? 'Yes' : 'Not yet') },
    { key: 'phone', header: 'Phone', oneLine: true, render: (row) => row.phone ?? '–' },
    { key: 'requests', header: 'Requests', align: 'right', render: (row) => formatCount(row.requestCount) },
    { key: 'seen', header: 'Last seen', render: (row) => <TimeText at={row.lastSeenAt} empty="Never" /> },
    { key: 'created', header: 'Created', render: (row) => <TimeText at={row.createdAt} /> },
  ];

  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        <SearchField label="Search customers" value={q} onSearch={set('q')} />
        <Box sx={{ flex: '0 1 200px' }}>
          <SelectField labelHidden label="Sort" value={sort} onChange={set('sort')} options={sorts} />
        </Box>
      </Box>
      <ResourceList
        list={list}
        area="customers"
        one="customer"
        many="customers"
        withAge
        empty={
          q ? (
            <NoMatch title="No customers match this search." clear="Clear search" onClear={() => patch({ q: null })} />
          ) : (
            <EmptyState
              title="No customers yet"
              action={
                <Button variant="outlined" href="/signup">
                  Open the signup page
                </Button>
              }
            >
              People appear here when they create an account on the site.
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <DataTable
            label="Customers"
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            selectedKey={params.get('customer')}
            onOpen={(row) => patch({ customer: row.id })}
          />
        )}
      </ResourceList>
    </Box>
  );
}
