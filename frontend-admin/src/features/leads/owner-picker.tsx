import { useQuery } from '@tanstack/react-query';
import type { Lead, LeadOwner } from '../../api/types';
import { Facts } from '../../components/facts';
import { Notice } from '../../components/notice';
import { SelectField } from '../../components/select-field';
import { errorText } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { OWNERS_PATH, useLeadWrite } from './use-lead';

export function OwnerPicker({ lead, canAssign }: { lead: Lead; canAssign: boolean }) {
  const owners = useQuery<{ items: LeadOwner[] }>({ queryKey: [OWNERS_PATH], enabled: canAssign });
  const assign = useLeadWrite({
    onSaved: ({ owner: to, name }) =>
      showToast({ title: to ? `Assigned to ${to.name}` : 'Unassigned', description: name, variant: 'success' }),
  });

  if (!canAssign) return <Facts items={[{ label: 'Owner', value: lead.owner?.name ?? 'Unassigned' }]} />;

  const known = owners.data?.items ?? [];
  const { owner } = lead;
  // A disabled staff member is no longer offered but may still own the lead.
  const people = owner && known.every(({ id }) => id !== owner.id) ? [...known, owner] : known;
  const asked = assign.variables?.body as { ownerId: string | null } | undefined;
  const ownerId = assign.isPending ? asked?.ownerId : owner?.id;

  return (
    <>
      <SelectField
        label="Owner"
        value={ownerId ?? ''}
        options={[{ value: '', label: 'Unassigned' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(id) => assign.send(lead.id, '/assign', { ownerId: id || null, version: lead.version })}
        disabled={assign.isPending}
      />
      {(assign.isError || owners.isError) && (
        <Notice tone="danger" live>
          {assign.isError ? errorText(assign.error) : 'The list of staff could not be loaded.'}
        </Notice>
      )}
    </>
  );
}
