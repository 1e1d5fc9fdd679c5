import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { SignedDocument } from '../../api/types';
import { FileButton } from '../../components/file-button';
import { InspectorSection } from '../../components/inspector-section';
import { ListSkeleton } from '../../components/list-skeleton';
import { Notice } from '../../components/notice';
import { PanelState } from '../../components/panel-state';
import { Hint } from '../../components/text';

/** The file that was signed, checked each time it is shown. */
export function SignedContract({ documentId, reference }: { documentId: string; reference: string }) {
  const path = `/api/admin/signed-documents/${documentId}`;
  const query = useQuery<SignedDocument>({ queryKey: [path], staleTime: 0 });
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
                label="Signing certificate"
                path={`${path}/certificate.pdf`}
                name={`signing-certificate-${reference}.pdf`}
              />
            </Box>
          </>
        )}
      </PanelState>
    </InspectorSection>
  );
}
