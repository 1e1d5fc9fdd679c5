import { Box, Button, Chip, Link, Typography } from '@mui/material';
import { formatDay, longDay } from 'frontend-shared/format';
import { useState } from 'react';
import type { GalleryPhoto, Project, ProjectLog } from '../../api/types';
import { currentOf } from '../../api/use-write';
import { useCursorList } from '../../api/use-cursor-list';
import { EmptyState } from '../../components/empty-state';
import { Form } from '../../components/form';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice, Notice } from '../../components/notice';
import { Panel } from '../../components/panel';
import { NoMatch, ResourceList } from '../../components/resource-list';
import { SelectField } from '../../components/select-field';
import { Faint, Hint, Strong } from '../../components/text';
import { TextField } from '../../components/text-field';
import { TimeText } from '../../components/time-text';
import { useAuth } from '../../lib/auth/auth-context';
import { namesStyle, readersOf } from './audience';
import { LogForm, WaitingLogs } from './log-form';
import { usePartWrite } from './use-part';
import { projectPath } from './use-project';

export function LogsTab({ project }: { project: Project }) {
  const { user, can } = useAuth();
  const list = useCursorList<ProjectLog>(`${projectPath(project.id)}/logs`, {});
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
        '@container (min-width: 1000px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(320px, 2fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {can('projects.log') && (
          <Panel title="Write a log">
            <LogForm project={project} userId={user?.id ?? null} />
          </Panel>
        )}
        <WaitingLogs projectId={project.id} />
        <Panel title="Logs">
          <ResourceList
            list={list}
            area="daily logs"
            one="log"
            many="logs"
            empty={
              <EmptyState compact title="No logs yet">
                Notes and photos from the site appear here.
              </EmptyState>
            }
          >
            {(logs) => (
              <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 5 }}>
                {logs.map((log) => (
                  <Log key={log.id} log={log} project={project} canChange={can('projects.log')} />
                ))}
              </Box>
            )}
          </ResourceList>
        </Panel>
      </Box>
      <Gallery project={project} />
    </Box>
  );
}

function Log({ log, project, canChange }: { log: ProjectLog; project: Project; canChange: boolean }) {
  const change = usePartWrite<ProjectLog>(project.id, 'The log was not changed');
  const [editing, setEditing] = useState(false);
  const isShared = log.visibility === 'customer';
  const phase = project.phases.find(({ key }) => key === log.phaseKey)?.name;
  const setVisibility = (visibility: 'internal' | 'customer') =>
    change.run({
      method: 'PATCH',
      path: `${projectPath(project.id)}/logs/${log.id}`,
      body: { version: log.version, visibility },
    });
  return (
    <Box component="li" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Strong>{longDay(log.loggedOn)}</Strong>
        <Chip
          label={isShared ? 'Shared with the customer' : 'Internal'}
          sx={{ bgcolor: isShared ? 'tokens.infoTint' : 'tokens.sunken' }}
        />
        {canChange && (
          <LoadingButton
            variant="text"
            loading={change.isPending}
            sx={namesStyle}
            onClick={() => setVisibility(isShared ? 'internal' : 'customer')}
          >
            {isShared ? 'Make internal' : `Share with ${readersOf(project)}`}
          </LoadingButton>
        )}
        {canChange && !editing && (
          <Button
            variant="text"
            aria-label={`Edit the log for ${formatDay(log.loggedOn)}`}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        )}
      </Box>
      {editing ? (
        <EditLog log={log} projectId={project.id} onDone={() => setEditing(false)} />
      ) : (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{log.text}</Typography>
      )}
      {log.photos.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {log.photos.map((photo, index) => (
            <Photo key={photo.id} photo={photo} alt={`Photo ${index + 1} of the log of ${formatDay(log.loggedOn)}`} />
          ))}
        </Box>
      )}
      <Hint>
        <span>{[log.authorName, phase, log.weather].filter(Boolean).join(' · ')}</span>
        <span>{' · '}</span>
        <TimeText at={log.postedAt} />
        {log.correctedAt !== null && <span> · corrected</span>}
        {log.crewHours.length > 0 && (
          <span>{` · ${log.crewHours.map(({ crew, hours }) => `${crew} ${hours} hr`).join(', ')}`}</span>
        )}
      </Hint>
    </Box>
  );
}

/** What was typed stays when another person has changed the log meanwhile; the next save is for what is there now. */
function EditLog({ log, projectId, onDone }: { log: ProjectLog; projectId: string; onDone: () => void }) {
  const save = usePartWrite<ProjectLog>(projectId);
  const [text, setText] = useState(log.text);
  const [opened] = useState(log.text);
  const theirs = currentOf<ProjectLog>(save.error)?.text ?? log.text;
  const submit = () => {
    if (text.trim() === '' || save.isPending) return;
    save.run(
      {
        method: 'PATCH',
        path: `${projectPath(projectId)}/logs/${log.id}`,
        body: { version: log.version, text: text.trim() },
      },
      { onSuccess: onDone },
    );
  };
  return (
    <Form onSubmit={submit}>
      <TextField
        label="What happened"
        hint="The original wording is kept for staff."
        value={text}
        onChange={setText}
        multilineRows={3}
        maxLength={5000}
        error={text.trim() === '' ? 'Enter what happened.' : undefined}
      />
      <ErrorNotice error={save.error} title="Not saved" />
      {theirs !== opened && (
        <Notice tone="warning" title="The log now says">
          {theirs}
        </Notice>
      )}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <LoadingButton type="submit" variant="contained" loading={save.isPending}>
          Save
        </LoadingButton>
        <Button onClick={onDone}>Cancel</Button>
      </Box>
    </Form>
  );
}

function Photo({ photo, alt }: { photo: Pick<GalleryPhoto, 'urls'>; alt: string }) {
  return (
    <Link href={photo.urls.full} target="_blank" rel="noreferrer">
      <Box
        component="img"
        src={photo.urls.thumb}
        alt={alt}
        loading="lazy"
        sx={{ width: 120, height: 90, objectFit: 'cover', borderRadius: '4px', display: 'block' }}
      />
    </Link>
  );
}

function Gallery({ project }: { project: Project }) {
  const [phase, setPhase] = useState('');
  const list = useCursorList<GalleryPhoto>(`${projectPath(project.id)}/photos`, { phase });
  return (
    <Panel title="Photos">
      <Box sx={{ mb: 3 }}>
        <SelectField
          label="Phase"
          value={phase}
          onChange={setPhase}
          options={[
            { value: '', label: 'All' },
            ...project.phases.map(({ key, name }) => ({ value: key, label: name })),
          ]}
        />
      </Box>
      <ResourceList
        list={list}
        area="photos"
        one="photo"
        many="photos"
        empty={
          phase === '' ? (
            <Faint>No photos yet.</Faint>
          ) : (
            <NoMatch compact title="No photos of this phase." clear="Show all photos" onClear={() => setPhase('')} />
          )
        }
      >
        {(photos) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {photos.map((photo) => (
              <Photo
                key={photo.id}
                photo={photo}
                alt={`${formatDay(photo.takenOn)}: ${photo.caption || 'photo of the site'}`}
              />
            ))}
          </Box>
        )}
      </ResourceList>
    </Panel>
  );
}
