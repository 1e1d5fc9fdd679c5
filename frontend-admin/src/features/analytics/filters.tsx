import { Badge, Box, Button, useMediaQuery } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { LeadOwner } from '../../api/types';
import { SearchField } from '../../components/search-field';
import { SelectField } from '../../components/select-field';
import { useAuth } from '../../lib/auth/auth-context';
import { serviceOptions } from '../../lib/lead-labels';
import { useUrlState } from '../../lib/use-url-state';
import { media } from '../../theme/tokens';
import { noFilters, type ReportAddress } from './address';
import { tabOf, type FilterName } from './reports';

const devices = [
  { value: '', label: 'All devices' },
  { value: 'phone', label: 'Phone' },
  { value: 'tablet', label: 'Tablet' },
  { value: 'computer', label: 'Computer' },
];
const services = [{ value: '', label: 'All services' }, ...serviceOptions];
const traffic = [
  { value: '', label: 'People only' },
  { value: 'all', label: 'Including bots and staff' },
];

export function Filters({ address }: { address: ReportAddress }) {
  const { patch } = useUrlState();
  const { can } = useAuth();
  const phone = useMediaQuery(media.phone);
  const [open, setOpen] = useState(false);
  const id = useId();
  const { filters } = tabOf(address.report);
  // Others see only what is theirs.
  const offered = filters.filter((name) => name !== 'staff' || can('analytics.read'));
  const chosen = Object.keys(address.filters).length;
  if (offered.length === 0) return null;
  const fields = offered.map((name) => <Filter key={name} name={name} value={address.filters[name] ?? ''} />);
  return (
    <>
      {phone && (
        <Badge badgeContent={chosen} color="primary">
          <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            Filters
          </Button>
        </Badge>
      )}
      {(!phone || open) && (
        <Box id={id} role="group" aria-label="Filters" sx={phone ? phoneStyle : rowStyle}>
          {fields}
        </Box>
      )}
      {chosen > 0 && (
        <Button variant="text" onClick={() => patch(noFilters, { replace: true })}>
          Clear filters
        </Button>
      )}
    </>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  '& > *': { maxWidth: 168 },
} as const;
const phoneStyle = { width: '100%', display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 } as const;

function Filter({ name, value }: { name: FilterName; value: string }) {
  const { patch } = useUrlState();
  const change = (next: string) => patch({ [name]: next }, { replace: true });
  if (name === 'staff') return <StaffFilter value={value} onChange={change} />;
  if (name === 'source') return <SearchField label="Source" value={value} onSearch={change} />;
  if (name === 'page') return <SearchField label="Page, like /services" value={value} onSearch={change} />;
  const options = { device: devices, service: services, traffic }[name];
  const label = { device: 'Device', service: 'Service', traffic: 'Traffic' }[name];
  return <SelectField labelHidden label={label} value={value} options={options} onChange={change} />;
}

function StaffFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const owners = useQuery<{ items: LeadOwner[] }>({ queryKey: ['/api/admin/leads/owners'] });
  const people = (owners.data?.items ?? []).map((owner) => ({ value: owner.id, label: owner.name }));
  const options = [{ value: '', label: 'All staff' }, ...people, { value: 'none', label: 'Unassigned' }];
  return <SelectField labelHidden label="Staff" value={value} options={options} onChange={onChange} />;
}
