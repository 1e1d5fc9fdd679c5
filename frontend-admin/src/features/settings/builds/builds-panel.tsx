import { Box, Button, Link } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from 'frontend-shared/toast';
import { buildWeeks, type BuildPhase, type BuildProcess, type Draw, type FirstToDo } from 'poolkit/build-process';
import { useState } from 'react';
import { useWrite } from '../../../api/use-write';
import { DataTable, type Column } from '../../../components/data-table';
import { DialogForm, formDialog } from '../../../components/form-dialog';
import { LoadingButton } from '../../../components/loading-button';
import { ErrorNotice, Notice } from '../../../components/notice';
import { Panel } from '../../../components/panel';
import { PanelState } from '../../../components/panel-state';
import { Row, RowList } from '../../../components/row-list';
import { Quiet } from '../../../components/text';
import { TextField } from '../../../components/text-field';
import { TimeText } from '../../../components/time-text';
import { useFields } from '../../../lib/use-fields';
import { BuildSettingsPanel } from './build-settings-panel';
import { DrawsDialog } from './draws-dialog';
import { PhaseDialog } from './phase-dialog';
import { AddPhaseDialog, PhaseActions, RemovePhaseDialog } from './phase-order';
import { ToDosDialog } from './to-dos-dialog';
import { TEMPLATE_PATH, useBuildTemplate, useTemplateWrite, type BuildTemplate } from './use-build-template';

export function BuildsPanel() {
  const template = useBuildTemplate();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      <Panel title="Build template">
        <PanelState query={template} area="the build template" keepsTypedWork>
          {template.data && <Template template={template.data} />}
        </PanelState>
      </Panel>
      <BuildSettingsPanel />
    </Box>
  );
}

function Template({ template }: { template: BuildTemplate }) {
  const { published, draft, versions } = template;
  const process = draft?.process ?? published.process;
  const [phaseKey, setPhaseKey] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  const [editsDraws, setEditsDraws] = useState(false);
  const [editsToDos, setEditsToDos] = useState(false);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Quiet sx={{ maxWidth: '72ch' }}>
        The phases, draws and to-dos that new projects begin with. Changes are saved in a draft and take effect when it
        is published. Projects in progress keep their phases.
      </Quiet>
      {draft && <DraftNotice template={template} draft={draft} />}
      <DataTable
        label="Phases"
        columns={[
          ...phaseColumns(process, setPhaseKey),
          {
            key: 'actions',
            header: 'Actions',
            render: ({ key }) => <PhaseActions template={template} phaseKey={key} onRemove={() => setRemoving(key)} />,
          },
        ]}
        rows={[...process.phases]}
        rowKey={({ key }) => key}
        onOpen={({ key }) => setPhaseKey(key)}
      />
      <Button onClick={() => setAdding(true)} sx={{ justifySelf: 'start' }}>
        Add a phase
      </Button>
      <DataTable label="Draws" columns={drawColumns(process)} rows={[...process.draws]} rowKey={({ key }) => key} />
      <Button onClick={() => setEditsDraws(true)} sx={{ justifySelf: 'start' }}>
        Edit the draws
      </Button>
      {process.firstToDos && process.firstToDos.length > 0 && (
        <DataTable
          label="First to-dos"
          columns={toDoColumns}
          rows={[...process.firstToDos]}
          rowKey={({ title, dueInDays }) => `${title} ${dueInDays}`}
        />
      )}
      <Button onClick={() => setEditsToDos(true)} sx={{ justifySelf: 'start' }}>
        Edit the first to-dos
      </Button>
      <RowList label="Published versions">
        {versions.map(({ versionNo, publishedAt, note }, index) => (
          <Row key={versionNo} title={`Version ${versionNo}${index === 0 ? ', current' : ''}`} detail={note}>
            <TimeText at={publishedAt} />
          </Row>
        ))}
      </RowList>
      <PhaseDialog template={template} phaseKey={phaseKey} onClose={() => setPhaseKey(null)} />
      <AddPhaseDialog open={adding} template={template} onClose={() => setAdding(false)} />
      <RemovePhaseDialog
        open={removing !== null}
        template={template}
        phaseKey={removing}
        onClose={() => setRemoving(null)}
      />
      <DrawsDialog template={template} open={editsDraws} onClose={() => setEditsDraws(false)} />
      <ToDosDialog template={template} open={editsToDos} onClose={() => setEditsToDos(false)} />
    </Box>
  );
}

interface DraftProps {
  template: BuildTemplate;
  draft: NonNullable<BuildTemplate['draft']>;
}

function DraftNotice({ template, draft }: DraftProps) {
  const queryClient = useQueryClient();
  const [publishes, setPublishes] = useState(false);
  const discard = useWrite({ onSuccess: () => void queryClient.invalidateQueries({ queryKey: [TEMPLATE_PATH] }) });
  return (
    <>
      <Notice
        tone={draft.warnings.length > 0 ? 'warning' : 'info'}
        title={`This is draft ${draft.versionNo}.`}
        action={
          <>
            <Button variant="contained" onClick={() => setPublishes(true)}>
              Publish…
            </Button>
            <LoadingButton
              loading={discard.isPending}
              onClick={() => discard.run({ method: 'DELETE', path: `${TEMPLATE_PATH}/draft` })}
            >
              Discard draft
            </LoadingButton>
          </>
        }
      >
        <p>{effectOf(template.published.process, draft.process)}</p>
        {draft.warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </Notice>
      <ErrorNotice error={discard.error} title="The draft was not discarded." />
      <PublishDialog open={publishes} template={template} draft={draft} onClose={() => setPublishes(false)} />
    </>
  );
}

const PublishDialog = formDialog(PublishForm);

function PublishForm({ template, draft, onClose }: DraftProps & { onClose: () => void }) {
  const publish = useTemplateWrite();
  const form = useFields({ note: draft.note ?? '' }, publish.error);
  const submit = () => {
    const note = form.values.note.trim();
    publish.run(
      { method: 'POST', path: `${TEMPLATE_PATH}/publish`, body: { version: draft.version, ...(note && { note }) } },
      {
        onSuccess: ({ published }) => {
          showToast({
            title: 'Build template published',
            description: `Version ${published.versionNo}`,
            variant: 'success',
          });
          onClose();
        },
      },
    );
  };
  return (
    <DialogForm
      title={`Publish version ${draft.versionNo}?`}
      button="Publish"
      busy={publish.isPending}
      error={publish.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Quiet>{effectOf(template.published.process, draft.process)}</Quiet>
      <Quiet>New projects will use it. Projects in progress keep their phases.</Quiet>
      <TextField
        label="Note"
        hint="Why the template changed. Staff see it in the list of versions."
        optional
        focusOnOpen
        multilineRows={2}
        maxLength={500}
        {...form.field('note')}
      />
    </DialogForm>
  );
}

function effectOf(before: BuildProcess, after: BuildProcess): string {
  const weeks = ({ phases }: BuildProcess) => {
    const { low, high } = buildWeeks(phases);
    return `${low} to ${high} weeks`;
  };
  const [was, is] = [weeks(before), weeks(after)];
  return was === is ? `A full build still takes ${is}.` : `A full build will take ${is} instead of ${was}.`;
}

function phaseColumns({ phases }: BuildProcess, edit: (key: string) => void): Column<BuildPhase>[] {
  const nameOf = (key: string) => phases.find((phase) => phase.key === key)?.name ?? key;
  const list = (texts: readonly string[]) => (texts.length > 0 ? texts.join(', ') : '–');
  return [
    {
      key: 'name',
      header: 'Phase',
      render: ({ key, name }) => (
        <Link component="button" type="button" onClick={() => edit(key)} sx={{ fontWeight: 600, textAlign: 'left' }}>
          {name}
        </Link>
      ),
    },
    {
      key: 'days',
      header: 'Days (low, likely, high)',
      render: ({ days }) => `${days.low}, ${days.likely}, ${days.high}`,
    },
    {
      key: 'calendar',
      header: 'Counted in',
      render: ({ days }) => (days.kind === 'working' ? 'Working days' : 'Calendar days'),
    },
    { key: 'links', header: 'Waits for', render: ({ links }) => list(links.map(({ from }) => nameOf(from))) },
    {
      key: 'weather',
      header: 'Weather',
      render: ({ weatherSensitive }) => (weatherSensitive ? 'Stops on weather days' : '–'),
    },
    {
      key: 'cold',
      header: 'Minimum temperature',
      render: ({ minTempF }) => (minTempF === null ? '–' : `${minTempF} °F`),
    },
    { key: 'gates', header: 'Gates', render: ({ gates }) => list(gates.map(({ name }) => name)) },
  ];
}

const toDoColumns: Column<FirstToDo>[] = [
  { key: 'title', header: 'First to-do', render: ({ title }) => title },
  {
    key: 'due',
    header: 'Due after the project is started',
    render: ({ dueInDays }) => `${dueInDays} ${dueInDays === 1 ? 'day' : 'days'}`,
  },
];

function drawColumns({ phases }: BuildProcess): Column<Draw>[] {
  return [
    { key: 'when', header: 'Due when', render: ({ when }) => when },
    { key: 'percent', header: 'Percent', align: 'right', render: ({ percent }) => `${percent}%` },
    {
      key: 'after',
      header: 'Earned by',
      render: ({ afterPhase }) => phases.find(({ key }) => key === afterPhase)?.name ?? 'The signature',
    },
    { key: 'evidence', header: 'Evidence', render: ({ evidence }) => evidence },
  ];
}
