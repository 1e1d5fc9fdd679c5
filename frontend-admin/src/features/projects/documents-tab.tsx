import { Box, Button, Chip, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import type { Project, ProjectDocument } from '../../api/types';
import { EmptyState } from '../../components/empty-state';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { LoadingButton } from '../../components/loading-button';
import { Panel } from '../../components/panel';
import { PanelState } from '../../components/panel-state';
import { Row, RowList } from '../../components/row-list';
import { SelectField } from '../../components/select-field';
import { Hint } from '../../components/text';
import { TextField } from '../../components/text-field';
import { TimeText } from '../../components/time-text';
import { useAuth } from '../../lib/auth/auth-context';
import { filledIn, useFields } from '../../lib/use-fields';
import { AudienceSwitch, namesStyle, readersOf } from './audience';
import { FileField } from './file-field';
import { OwnerConsentPanel } from './owner-consent';
import { usePartWrite, useUpload } from './use-part';
import { projectPath } from './use-project';

const kinds: Record<ProjectDocument['kind'], string> = {
  plan: 'Plan',
  survey: 'Survey',
  permit: 'Permit',
  hoa: 'HOA',
  contract: 'Contract',
  warranty: 'Warranty',
  manual: 'Manual',
  photo: 'Photo',
  other: 'Other',
};
const kindOptions = Object.entries(kinds).map(([value, label]) => ({ value, label }));
const ACCEPT = '.pdf,.docx,.xlsx,.dwg,.jpg,.jpeg,.png,.webp';
const MAX_BYTES = 25 * 1024 * 1024;

const fileProblem = (file: File | undefined): string | undefined => {
  if (!file) return 'Choose a file.';
  return file.size > MAX_BYTES ? 'That file is too large. The limit is 25 MB.' : undefined;
};

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export function DocumentsTab({ project }: { project: Project }) {
  const { can } = useAuth();
  const canWrite = can('projects.write');
  const [adding, setAdding] = useState(false);
  const [versionOf, setVersionOf] = useState<ProjectDocument | null>(null);
  const list = useQuery<{ items: ProjectDocument[] }>({ queryKey: [`${projectPath(project.id)}/documents`] });
  const items = list.data?.items ?? [];
  const folders = [...new Set(items.map(({ folder }) => folder))].sort();
  const add = <Button onClick={() => setAdding(true)}>Add a document</Button>;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Panel title="Documents" meta={canWrite && items.length > 0 && add}>
        <PanelState query={list} area="documents">
          {items.length === 0 ? (
            <EmptyState compact title="No documents yet" action={canWrite && add}>
              Plans, permits, contracts and manuals. They are internal until you share them.
            </EmptyState>
          ) : (
            folders.map((folder) => (
              <Box key={folder} component="section" aria-label={folder || 'Documents'} sx={{ mb: 4 }}>
                {folder !== '' && (
                  <Hint component="h3" sx={{ mb: 1 }}>
                    {folder}
                  </Hint>
                )}
                <RowList label={folder || 'Documents'}>
                  {items
                    .filter((one) => one.folder === folder)
                    .map((one) => (
                      <Document
                        key={one.id}
                        document={one}
                        project={project}
                        canWrite={canWrite}
                        onVersion={() => setVersionOf(one)}
                      />
                    ))}
                </RowList>
              </Box>
            ))
          )}
        </PanelState>
        <UploadDialog open={adding} project={project} onClose={() => setAdding(false)} />
        <VersionDialog
          open={versionOf !== null}
          project={project}
          document={versionOf}
          onClose={() => setVersionOf(null)}
        />
      </Panel>
      <OwnerConsentPanel project={project} />
    </Box>
  );
}

interface DocumentProps {
  document: ProjectDocument;
  project: Project;
  canWrite: boolean;
  onVersion: () => void;
}

function Document({ document, project, canWrite, onVersion }: DocumentProps) {
  const save = usePartWrite<ProjectDocument>(project.id, 'The document was not changed');
  const path = `${projectPath(project.id)}/documents/${document.id}`;
  const isShared = document.visibility === 'customer';
  const [latest, ...older] = document.versions;
  const name = latest ? (
    <Link href={latest.url} target="_blank" rel="noreferrer">
      {document.name}
    </Link>
  ) : (
    document.name
  );
  const facts = latest && (
    <>
      <span>{`${kinds[document.kind]} · ${latest.extension.toUpperCase()}, ${sizeText(latest.bytes)} · version ${latest.versionNo} by ${latest.uploadedByName} · `}</span>
      <TimeText at={latest.uploadedAt} />
      {older.length > 0 && (
        <Box component="details" sx={{ '& summary': { cursor: 'pointer', width: 'fit-content' } }}>
          <summary>Earlier versions</summary>
          {older.map((version) => (
            <Box key={version.id}>
              <Link href={version.url} target="_blank" rel="noreferrer">
                {`Version ${version.versionNo}`}
              </Link>
              <span>{` by ${version.uploadedByName} · `}</span>
              <TimeText at={version.uploadedAt} />
            </Box>
          ))}
        </Box>
      )}
    </>
  );
  return (
    <Row title={name} detail={facts}>
      <Chip label={isShared ? 'Shared' : 'Internal'} sx={{ bgcolor: isShared ? 'tokens.infoTint' : 'tokens.sunken' }} />
      {canWrite && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <LoadingButton
            variant="text"
            loading={save.isPending}
            sx={namesStyle}
            aria-label={
              isShared ? `Stop sharing ${document.name}` : `Share ${document.name} with ${readersOf(project)}`
            }
            onClick={() =>
              save.run({
                method: 'PATCH',
                path,
                body: { version: document.version, visibility: isShared ? 'internal' : 'customer' },
              })
            }
          >
            {isShared ? 'Stop sharing' : `Share with ${readersOf(project)}`}
          </LoadingButton>
          <Button variant="text" aria-label={`New version of ${document.name}`} onClick={onVersion}>
            New version
          </Button>
          <Button
            variant="text"
            aria-label={`Archive ${document.name}`}
            onClick={() =>
              save.run(
                { method: 'DELETE', path },
                { onSuccess: () => showToast({ title: 'Document archived', description: document.name }) },
              )
            }
          >
            Archive
          </Button>
        </Box>
      )}
    </Row>
  );
}

const UploadDialog = formDialog(UploadForm);

function UploadForm({ project, onClose }: { project: Project; onClose: () => void }) {
  const upload = useUpload<ProjectDocument>(project.id);
  const [file, setFile] = useState<File | undefined>();
  const [shared, setShared] = useState(false);
  const form = useFields({ name: '', folder: '', kind: 'plan' }, upload.error, () => ({ file: fileProblem(file) }));
  const submit = () => {
    if (!form.check() || !file || upload.isPending) return;
    const fields = { ...filledIn(form.values), visibility: shared ? 'customer' : 'internal' };
    upload.mutate(
      { path: `${projectPath(project.id)}/documents`, fields, name: 'file', file },
      {
        onSuccess: ({ name }) => {
          showToast({ title: 'Document added', description: name, variant: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <DialogForm
      title="Add a document"
      button="Add document"
      busy={upload.isPending}
      error={upload.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <FileField
        label="File"
        hint="PDF, Word, Excel, DWG, JPG, PNG or WebP, up to 25 MB."
        accept={ACCEPT}
        error={form.errorOf('file')}
        onChange={([chosen]) => setFile(chosen)}
      />
      <TextField
        label="Name"
        hint="If empty, the file name is used."
        optional
        maxLength={120}
        {...form.field('name')}
      />
      <TextField label="Folder" optional maxLength={80} {...form.field('folder')} />
      <SelectField label="Kind" options={kindOptions} {...form.field('kind')} />
      <AudienceSwitch project={project} what="this document" shared={shared} onChange={setShared} />
    </DialogForm>
  );
}

const VersionDialog = formDialog(VersionForm);

interface VersionProps {
  project: Project;
  document: ProjectDocument;
  onClose: () => void;
}

function VersionForm({ project, document, onClose }: VersionProps) {
  const upload = useUpload<ProjectDocument>(project.id);
  const [file, setFile] = useState<File | undefined>();
  const form = useFields({}, upload.error, () => ({ file: fileProblem(file) }));
  const submit = () => {
    if (!form.check() || !file || upload.isPending) return;
    const path = `${projectPath(project.id)}/documents/${document.id}/versions`;
    upload.mutate({ path, name: 'file', file }, { onSuccess: onClose });
  };
  return (
    <DialogForm
      title={`New version of ${document.name}`}
      button="Add version"
      busy={upload.isPending}
      error={upload.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <FileField
        label="File"
        hint="Earlier versions are kept."
        accept={ACCEPT}
        error={form.errorOf('file')}
        onChange={([chosen]) => setFile(chosen)}
      />
    </DialogForm>
  );
}
