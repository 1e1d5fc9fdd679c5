import { useMutation } from '@tanstack/react-query';
import { errorText } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { getFile } from '../../api/client';
import type { Proposal } from '../../api/types';
import { LoadingButton } from '../../components/loading-button';
import { download } from '../../lib/download';
import { proposalPath } from './use-proposals';

interface Props {
  proposal: Pick<Proposal, 'id' | 'reference'>;
  option: { id: string; name: string };
}

/** As it would be signed today. */
export function ContractButton({ proposal: { id, reference }, option }: Props) {
  const fetchFile = useMutation({
    mutationFn: () => getFile(proposalPath(id, `/contract.pdf?option=${option.id}`)),
    onSuccess: (file) => download(`contract-${reference}.pdf`, file),
    onError: (error) =>
      showToast({ title: 'The contract could not be created', description: errorText(error), variant: 'destructive' }),
  });
  return (
    <LoadingButton
      variant="text"
      aria-label={`Contract PDF: ${option.name}`}
      loading={fetchFile.isPending}
      onClick={() => fetchFile.mutate()}
    >
      Contract PDF
    </LoadingButton>
  );
}
