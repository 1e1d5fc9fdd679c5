import { Box } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { errorText } from 'frontend-shared/api';
import { write } from '../../api/client';
import type { SignedDocument } from '../../api/types';
import { EmptyState } from '../../components/empty-state';
import { Facts } from '../../components/facts';
import { Field } from '../../components/field';
import { Notice } from '../../components/notice';
import { Panel } from '../../components/panel';
import { Quiet } from '../../components/text';
import { TimeText } from '../../components/time-text';

const PATH = '/api/admin/signed-documents';

export function SignaturesPanel() {
  const check = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('file', file, file.name);
      return write<{ items: SignedDocument[] }>('POST', `${PATH}/verify`, { body });
    },
  });
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Quiet>
        Choose a PDF that someone gave you. It is compared with every document signed here, and the stored file and its
        signatures are checked too. Customers can check theirs on the terms page.
      </Quiet>
      <Field label="File to check">
        {(ids) => (
          <input
            {...ids}
            type="file"
            accept=".pdf"
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file) check.mutate(file);
            }}
          />
        )}
      </Field>
      {check.error && (
        <Notice tone="danger" live>
          {errorText(check.error)}
        </Notice>
      )}
      <div role="status">
        {check.isPending && <Quiet>Checking…</Quiet>}
        {check.data?.items.length === 0 && (
          <EmptyState compact title="Not one of our documents">
            This file does not match any document we have. Changing a single character makes it a different file.
          </EmptyState>
        )}
        {check.data?.items.map((document) => (
          <Checked key={document.id} document={document} />
        ))}
      </div>
    </Box>
  );
}

function Checked({ document }: { document: SignedDocument }) {
  const { title, sha256, keptAt, intact, problems, signatures } = document;
  const signed = signatures.length > 0 ? 'Genuine and intact.' : 'Ours and intact, but not signed yet.';
  return (
    <Panel title={title}>
      <Notice tone={intact ? 'success' : 'danger'}>{intact ? signed : problems.join(' ')}</Notice>
      <Facts
        items={[
          { label: 'SHA-256', value: <Box sx={{ overflowWrap: 'anywhere' }}>{sha256}</Box> },
          { label: 'On file since', value: <TimeText at={keptAt} /> },
          ...signatures.map((signature) => ({
            label: signature.typedName,
            value: (
              <>
                <TimeText at={signature.signedAt} />
                <span>{`, ${signature.signerEmail}, by ${signature.provenBy === 'code' ? 'an emailed code' : 'password'}, from ${signature.ip}, consent version ${signature.consentVersion}`}</span>
              </>
            ),
          })),
        ]}
      />
    </Panel>
  );
}
