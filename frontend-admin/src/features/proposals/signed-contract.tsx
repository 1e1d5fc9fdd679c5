import { Box } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { errorText } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { getFile } from '../../api/client';
import type { SignedDocument } from '../../api/types';
import { InspectorSection } from '../../components/inspector-section';
import { ListSkeleton } from '../../components/list-skeleton';
import { LoadingButton } from '../../components/loading-button';
import { Notice } from '../../components/notice';
import { PanelState } from '../../components/panel-state';
import { Hint } from '../../components/text';
import { download } from '../../lib/download';

/** The file that was signed, checked each time it is shown. */
export function SignedContract({ documentId, reference }: { documentId: string; reference: string }) {
  const path = `/api/admin/signed-documents/${documentId}`;
  const query = useQuery<SignedDocument>({ queryKey: [path] });
  const document = query.data;
  return (
    <InspectorSection title="Signed contract">
      <PanelState query={query} area="the signed contract" skeleton={<ListSkeleton rows={2} />}>
        {document && (
          <>
            <Notice tone={document.intact ? 'success' : 'danger'}>
              {document.intact ? 'Genuine and intact.' : document.problems.join(' ')}
            </Notice>
            <Hint sx={{ overflowWrap: 'anywhere' }}>{`SHA-256 ${document.sha256}`}</Hint>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <FileButton label="Signed PDF" path={`${path}/file`} name={`signed-contract-${reference}.pdf`} />
              <FileButton
                label="Certificate PDF"
                path={`${path}/certificate.pdf`}
                name={`certificate-${reference}.pdf`}
              />
            </Box>
          </>
        )}
      </PanelState>
    </InspectorSection>
  );
}

function FileButton({ label, path, name }: { label: string; path: string; name: string }) {
  const fetchFile = useMutation({
    mutationFn: () => getFile(path),
    onSuccess: (file) => download(name, file),
    onError: (error) =>
      showToast({ title: 'The file could not be opened', description: errorText(error), variant: 'destructive' }),
  });
  return (
    <LoadingButton variant="outlined" loading={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
      {label}
    </LoadingButton>
  );
}
