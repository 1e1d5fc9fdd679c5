import { useQuery } from '@tanstack/react-query';
import type { Lead, LeadOwner } from '../../api/types';
import { Facts } from '../../components/facts';
import { Notice } from '../../components/notice';
import { SelectField } from '../../components/select-field';
import { errorText } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { OWNERS_PATH, useLeadWrite } from './use-lead';

const UNASSIGNED = '';

export function OwnerPicker({ lead, canAssign }: { lead: Lead; canAssign: boolean }) {
  const owners = useQuery<{ items: LeadOwner[] }>({ queryKey: [OWNERS_PATH], enabled: canAssign });
  const assign = useLeadWrite();

  if (!canAssign) return <Facts items={[{ label: 'Owner', value: lead.owner?.name ?? 'Unassigned' }]} />;

  const known = owners.data?.items ?? [];
  const options = [
    { value: UNASSIGNED, label: 'Unassigned' },
    ...known.map((owner) => ({ value: owner.id, label: owner.name })),
  ];
  // A disabled staff member is no longer offered but may still own the lead.
  if (lead.owner && !known.some((owner) => owner.id === lead.owner?.id)) {
    options.push({ value: lead.owner.id, label: lead.owner.name });
  }

  const choose = (ownerId: string) => {
    assign.send(
      lead.id,
      '/assign',
      { ownerId: ownerId === UNASSIGNED ? null : ownerId, version: lead.version },
      {
        onSuccess: (saved) =>
          showToast({
            title: saved.owner ? `Assigned to ${saved.owner.name}` : 'Unassigned',
            description: saved.name,
            variant: 'success',
          }),
      },
    );
  };

  return (
    <>
      <SelectField
        label="Owner"
        value={
          assign.isPending
            ? ((assign.variables?.body as { ownerId: string | null }).ownerId ?? UNASSIGNED)
            : (lead.owner?.id ?? UNASSIGNED)
        }
        options={options}
        onChange={choose}
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
