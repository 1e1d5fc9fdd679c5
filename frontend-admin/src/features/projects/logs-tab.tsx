import { Box, Button, Chip, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { errorText, randomId, serverNow } from 'frontend-shared/api';
import { businessDay, formatDay, longDay } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import type { GalleryPhoto, Project, ProjectLog } from '../../api/types';
import { useCursorList } from '../../api/use-cursor-list';
import { EmptyState } from '../../components/empty-state';
import { Form } from '../../components/form';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice, Notice } from '../../components/notice';
import { Panel } from '../../components/panel';
import { PanelState } from '../../components/panel-state';
import { ResourceList } from '../../components/resource-list';
import { SelectField } from '../../components/select-field';
import { Faint, Hint, Strong } from '../../components/text';
import { TextField } from '../../components/text-field';
import { TimeText } from '../../components/time-text';
import { useAuth } from '../../lib/auth/auth-context';
import { logDrafts } from '../../lib/drafts';
import { AudienceSwitch, readersOf } from './audience';
import { FileField } from './file-field';
import { sendFile, usePartWrite, useReread } from './use-part';
import { projectPath } from './use-project';

const MOST_PHOTOS = 30;

export function LogsTab({ project }: { project: Project }) {
  const { can } = useAuth();
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
            <LogForm project={project} />
          </Panel>
        )}
        <Panel title="Logs">
          <ResourceList
            list={list}
            area="daily logs"
            one="log"
            many="logs"
            empty={
              <EmptyState compact title="No logs yet">
                What happened on the site, with photos, goes here.
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

const emptyLog = { text: '', weather: '', phaseKey: '' };

function LogForm({ project }: { project: Project }) {
  const userId = useAuth().user?.id ?? null;
  const reread = useReread(project.id);
  const post = usePartWrite<ProjectLog>(project.id, 'The log was not saved');
  const [draft, setDraft] = useState(() => logDrafts.read(userId, project.id) ?? emptyLog);
  const [loggedOn, setLoggedOn] = useState(businessDay(serverNow()));
  const [shared, setShared] = useState(false);
  const [photos, setPhotos] = useState<File[]>([]);
  const [uploading, setUploading] = useState<{ done: number; of: number } | null>(null);
  const [tried, setTried] = useState(false);
  // The same until the log is saved, so that sending it twice makes one log.
  const [log, setLog] = useState({ id: randomId(), round: 0 });
  const problem = draft.text.trim() === '' ? 'Enter what happened.' : undefined;
  const tooMany = photos.length > MOST_PHOTOS ? `Choose ${MOST_PHOTOS} photos or fewer.` : undefined;
  const working = project.phases.filter(({ status }) => status !== 'not_started');

  const change = (changes: Partial<typeof draft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    logDrafts.save(userId, project.id, next.text.trim() === '' ? null : next);
  };
  const sendPhotos = async (saved: ProjectLog) => {
    const failed: string[] = [];
    for (const [index, file] of photos.entries()) {
      setUploading({ done: index, of: photos.length });
      const path = `${projectPath(project.id)}/logs/${saved.id}/photos`;
      await sendFile({ path, name: 'photo', file }).catch((error: unknown) => {
        failed.push(`${file.name}: ${errorText(error)}`);
      });
    }
    setUploading(null);
    reread();
    if (failed.length > 0)
      showToast({ title: 'Some photos were not uploaded', description: failed.join(' '), variant: 'destructive' });
    else showToast({ title: 'Log saved', variant: 'success' });
  };
  const submit = () => {
    setTried(true);
    if (problem || tooMany || post.isPending || uploading) return;
    const { text, weather, phaseKey } = draft;
    const body = {
      id: log.id,
      text: text.trim(),
      loggedOn,
      visibility: shared ? 'customer' : 'internal',
      ...(weather.trim() && { weather: weather.trim() }),
      ...(phaseKey && { phaseKey }),
    };
    const onSuccess = (saved: ProjectLog) => {
      logDrafts.save(userId, project.id, null);
      setDraft(emptyLog);
      setTried(false);
      setShared(false);
      setLog(({ round }) => ({ id: randomId(), round: round + 1 }));
      setPhotos([]);
      void sendPhotos(saved);
    };
    post.run({ method: 'POST', path: `${projectPath(project.id)}/logs`, body }, { onSuccess });
  };
  return (
    <Form onSubmit={submit}>
      <TextField
        label="What happened"
        value={draft.text}
        onChange={(text) => change({ text })}
        multilineRows={3}
        maxLength={5000}
        error={tried ? problem : undefined}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))', gap: 4 }}>
        <SelectField
          label="Phase"
          optional
          value={draft.phaseKey}
          onChange={(phaseKey) => change({ phaseKey })}
          options={[{ value: '', label: 'None' }, ...working.map(({ key, name }) => ({ value: key, label: name }))]}
        />
        <TextField label="Day" type="date" value={loggedOn} onChange={setLoggedOn} />
        <TextField
          label="Weather"
          optional
          maxLength={80}
          value={draft.weather}
          onChange={(weather) => change({ weather })}
        />
      </Box>
      <FileField
        key={log.round}
        label="Photos"
        hint="Up to 30. Their place and camera data are removed."
        accept="image/*"
        multiple
        optional
        error={tooMany}
        onChange={setPhotos}
      />
      <AudienceSwitch project={project} what="this log and its photos" shared={shared} onChange={setShared} />
      <ErrorNotice error={post.error} title="Not saved" />
      {uploading && <Notice live>{`Uploading photo ${uploading.done + 1} of ${uploading.of}…`}</Notice>}
      <LoadingButton
        type="submit"
        variant="contained"
        loading={post.isPending || uploading !== null}
        sx={{ justifySelf: 'start' }}
      >
        Save log
      </LoadingButton>
    </Form>
  );
}

function Log({ log, project, canChange }: { log: ProjectLog; project: Project; canChange: boolean }) {
  const change = usePartWrite<ProjectLog>(project.id, 'The log was not changed');
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
            onClick={() => setVisibility(isShared ? 'internal' : 'customer')}
          >
            {isShared ? 'Make internal' : `Share with ${readersOf(project)}`}
          </LoadingButton>
        )}
      </Box>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{log.text}</Typography>
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
          <span>{` · ${log.crewHours.map(({ crew, hours }) => `${crew} ${hours} h`).join(', ')}`}</span>
        )}
      </Hint>
    </Box>
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
  const photos = useQuery<{ items: GalleryPhoto[] }>({ queryKey: [`${projectPath(project.id)}/photos`] });
  const [phaseKey, setPhaseKey] = useState('');
  const items = photos.data?.items ?? [];
  const shown = items.filter((photo) => phaseKey === '' || photo.phaseKey === phaseKey);
  const phases = project.phases.filter(({ key }) => items.some((photo) => photo.phaseKey === key));
  return (
    <Panel title="Photos">
      <PanelState query={photos} area="photos">
        {items.length === 0 ? (
          <Faint>No photos yet.</Faint>
        ) : (
          <Box sx={{ display: 'grid', gap: 3 }}>
            {phases.length > 0 && (
              <SelectField
                label="Phase"
                value={phaseKey}
                onChange={setPhaseKey}
                options={[{ value: '', label: 'All' }, ...phases.map(({ key, name }) => ({ value: key, label: name }))]}
              />
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              {shown.map((photo) => (
                <Photo
                  key={photo.id}
                  photo={photo}
                  alt={`${formatDay(photo.takenOn)}: ${photo.caption || 'photo of the site'}`}
                />
              ))}
            </Box>
            {shown.length === 0 && <Button onClick={() => setPhaseKey('')}>Show all photos</Button>}
          </Box>
        )}
      </PanelState>
    </Panel>
  );
}
