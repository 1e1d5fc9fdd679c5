import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { Vendor } from '../../../api/types';
import { useCursorList } from '../../../api/use-cursor-list';
import { EmptyState } from '../../../components/empty-state';
import { DialogForm, formDialog } from '../../../components/form-dialog';
import { Panel } from '../../../components/panel';
import { ResourceList } from '../../../components/resource-list';
import { Row, RowList } from '../../../components/row-list';
import { SearchField } from '../../../components/search-field';
import { TextField } from '../../../components/text-field';
import { filledIn, useFields } from '../../../lib/use-fields';
import { useCostWrite, VENDORS_PATH } from './use-costs';

export function VendorList() {
  const [q, setQ] = useState('');
  const [editing, setEditing] = useState<Vendor | 'new' | null>(null);
  const list = useCursorList<Vendor>(VENDORS_PATH, { q, which: 'all' });
  return (
    <Panel
      title="Vendors"
      meta={
        <Button variant="outlined" onClick={() => setEditing('new')}>
          New vendor
        </Button>
      }
    >
      <Box sx={{ pb: 3 }}>
        <SearchField label="Search vendors" value={q} onSearch={setQ} />
      </Box>
      <ResourceList
        list={list}
        area="vendors"
        one="vendor"
        many="vendors"
        empty={<EmptyState compact title={q === '' ? 'No vendors yet' : 'No vendor matches'} />}
      >
        {(vendors) => (
          <RowList label="Vendors">
            {vendors.map((vendor) => (
              <Row key={vendor.id} title={vendor.name} detail={detailOf(vendor)}>
                <Button aria-label={`Edit ${vendor.name}`} onClick={() => setEditing(vendor)}>
                  Edit
                </Button>
              </Row>
            ))}
          </RowList>
        )}
      </ResourceList>
      <VendorDialog
        open={editing !== null}
        vendor={editing === 'new' ? null : editing}
        onClose={() => setEditing(null)}
      />
    </Panel>
  );
}

function detailOf({ contactName, email, phone, termsDays, note, isActive }: Vendor): string {
  const facts = [
    !isActive && 'no longer used',
    contactName,
    email,
    phone,
    `payment due in ${termsDays} ${termsDays === 1 ? 'day' : 'days'}`,
    note,
  ];
  return facts.filter(Boolean).join(' · ');
}

const VendorDialog = formDialog(VendorForm);

function VendorForm({ vendor, onClose }: { vendor: Vendor | null; onClose: () => void }) {
  const save = useCostWrite<Vendor>();
  const form = useFields(
    {
      ...{ name: vendor?.name ?? '', contactName: vendor?.contactName ?? '', email: vendor?.email ?? '' },
      ...{ phone: vendor?.phone ?? '', termsDays: String(vendor?.termsDays ?? 30), note: vendor?.note ?? '' },
    },
    save.error,
    ({ name, termsDays }) => ({
      name: name.trim() === '' ? 'Enter a name.' : undefined,
      termsDays: /^\d{1,3}$/.test(termsDays.trim()) ? undefined : 'Enter the days as a whole number.',
    }),
  );
  const send = (isActive: boolean) => {
    if (!form.check()) return;
    const body = { ...filledIn(form.values), termsDays: Number(form.values.termsDays) };
    if (vendor)
      save.run(
        { method: 'PATCH', path: `${VENDORS_PATH}/${vendor.id}`, body: { ...body, isActive, version: vendor.version } },
        { onSuccess: onClose },
      );
    else save.run({ method: 'POST', path: VENDORS_PATH, body }, { onSuccess: onClose });
  };
  return (
    <DialogForm
      title={vendor ? vendor.name : 'New vendor'}
      button="Save"
      busy={save.isPending}
      error={save.error}
      onSubmit={() => send(vendor?.isActive ?? true)}
      onClose={onClose}
      otherActions={
        vendor && (
          <Button variant="text" onClick={() => send(!vendor.isActive)}>
            <span>{vendor.isActive ? 'Stop using' : 'Use again'}</span>
          </Button>
        )
      }
    >
      <TextField label="Name" maxLength={120} focusOnOpen {...form.field('name')} />
      <TextField label="Contact" optional maxLength={120} {...form.field('contactName')} />
      <TextField
        label="Email"
        hint="Purchase orders go here."
        type="email"
        inputMode="email"
        optional
        {...form.field('email')}
      />
      <TextField label="Phone" inputMode="tel" optional {...form.field('phone')} />
      <TextField
        label="Payment terms in days"
        hint="Days from bill date to due date."
        inputMode="numeric"
        {...form.field('termsDays')}
      />
      <TextField label="Note" optional maxLength={500} {...form.field('note')} />
    </DialogForm>
  );
}
