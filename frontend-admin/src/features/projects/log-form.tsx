import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { randomId, serverNow } from 'frontend-shared/api';
import { businessDay, longDay } from 'frontend-shared/format';
import { useState, useSyncExternalStore } from 'react';
import type { Crew } from '../../api/types';
import { Form } from '../../components/form';
import { LoadingButton } from '../../components/loading-button';
import { Notice } from '../../components/notice';
import { Panel } from '../../components/panel';
import { Row, RowList } from '../../components/row-list';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import type { LogPlace, WaitingLog } from '../../lib/device-logs';
import { logDrafts } from '../../lib/drafts';
import { useOnline } from '../../lib/use-online';
import { AudienceSwitch } from './audience';
import { CREWS_PATH } from './crew-picker';
import { FileField } from './file-field';
import { logQueue } from './log-queue';

const MAX_PHOTOS = 30;
const MAX_CREWS = 20;

const emptyLog = { text: '', weather: '', phaseKey: '' };

interface Hours {
  crew: string;
  hours: string;
}

const hoursOf = (typed: string): number | null => {
  const hours = Number(typed);
  return typed.trim() !== '' && Number.isFinite(hours) && hours > 0 && hours <= 1_000 ? hours : null;
};

interface Props {
  project: LogPlace;
  userId: string | null;
  /** Names of crews, where they cannot be read. */
  crews?: readonly string[];
}

export function LogForm({ project, userId, crews = [] }: Props) {
  const [draft, setDraft] = useState(() => logDrafts.read(userId, project.id) ?? emptyLog);
  const [loggedOn, setLoggedOn] = useState(businessDay(serverNow()));
  const [shared, setShared] = useState(false);
  const [hours, setHours] = useState<Hours[]>([]);
  const [photos, setPhotos] = useState<File[]>([]);
  const [round, setRound] = useState(0);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [isFull, setFull] = useState(false);
  const problem = draft.text.trim() === '' ? 'Enter what happened.' : undefined;
  const tooMany = photos.length > MAX_PHOTOS ? `Choose ${MAX_PHOTOS} photos or fewer.` : undefined;
  const counted = hours.filter(({ crew, hours: typed }) => crew !== '' || typed.trim() !== '');
  const hasBadHours = counted.some(({ crew, hours: typed }) => crew === '' || hoursOf(typed) === null);
  const working = project.phases.filter(({ status }) => status !== 'not_started');

  const change = (changes: Partial<typeof draft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    logDrafts.save(userId, project.id, next.text.trim() === '' ? null : next);
  };
  const submit = async () => {
    setTried(true);
    setFull(false);
    if (problem || tooMany || hasBadHours || userId === null || saving) return;
    const { text, weather, phaseKey } = draft;
    const id = randomId();
    const body: WaitingLog['body'] = {
      id,
      text: text.trim(),
      loggedOn,
      visibility: shared ? 'customer' : 'internal',
      ...(weather.trim() && { weather: weather.trim() }),
      ...(phaseKey && { phaseKey }),
      ...(counted.length > 0 && {
        crewHours: counted.map(({ crew, hours: typed }) => ({ crew, hours: hoursOf(typed) })),
      }),
    };
    setSaving(true);
    const isTaken = await logQueue.take({ id, userId, projectId: project.id, body, photos, problem: null });
    setSaving(false);
    if (!isTaken) {
      setFull(true);
      return;
    }
    logDrafts.save(userId, project.id, null);
    setDraft(emptyLog);
    setHours([]);
    setTried(false);
    setShared(false);
    setPhotos([]);
    setRound(round + 1);
  };
  return (
    <Form onSubmit={() => void submit()}>
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
      <CrewHours known={crews} rows={hours} onChange={setHours} tried={tried} />
      <FileField
        key={round}
        label="Photos"
        hint="Up to 30. Location and camera data are removed."
        accept="image/*"
        multiple
        optional
        error={tooMany}
        onChange={setPhotos}
      />
      <AudienceSwitch project={project} what="this log and its photos" shared={shared} onChange={setShared} />
      {isFull && (
        <Notice tone="danger" live title="This device has no space for the log">
          It is not saved and nothing was sent. Keep this page open, free some space or remove photos, and save again.
        </Notice>
      )}
      <LoadingButton type="submit" variant="contained" loading={saving} sx={{ justifySelf: 'start' }}>
        Save log
      </LoadingButton>
    </Form>
  );
}

interface CrewHoursProps {
  known: readonly string[];
  rows: readonly Hours[];
  tried: boolean;
  onChange: (rows: Hours[]) => void;
}

function CrewHours({ rows, tried, onChange }: CrewHoursProps) {
  const crews = useQuery<{ items: Crew[] }>({ queryKey: [CREWS_PATH] });
  const names = (crews.data?.items ?? []).filter(({ active }) => active).map(({ name }) => name);
  const set = (index: number, changes: Partial<Hours>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changes } : row)));
  return (
    <Box role="group" aria-label="Crew hours" sx={{ display: 'grid', gap: 3 }}>
      {rows.map(({ crew, hours }, index) => (
        <Box key={index} sx={{ display: 'flex', gap: 3, alignItems: 'flex-end', '& > :first-of-type': { flex: 1 } }}>
          <SelectField
            label="Crew"
            value={crew}
            onChange={(next) => set(index, { crew: next })}
            options={[{ value: '', label: 'Choose' }, ...names.map((name) => ({ value: name, label: name }))]}
            error={tried && crew === '' && hours.trim() !== '' ? 'Choose the crew.' : undefined}
          />
          <Box sx={{ width: 96 }}>
            <TextField
              label="Hours"
              inputMode="decimal"
              value={hours}
              onChange={(next) => set(index, { hours: next })}
              error={tried && crew !== '' && hoursOf(hours) === null ? 'Enter the hours.' : undefined}
            />
          </Box>
          <Button
            variant="text"
            aria-label={`Remove the hours of ${crew || 'this crew'}`}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          >
            Remove
          </Button>
        </Box>
      ))}
      {rows.length < MAX_CREWS && (
        <Button sx={{ justifySelf: 'start' }} onClick={() => onChange([...rows, { crew: '', hours: '' }])}>
          Add crew hours
        </Button>
      )}
    </Box>
  );
}

/** Logs of this project that are still on the device. */
export function WaitingLogs({ projectId }: { projectId: string }) {
  const online = useOnline();
  const all = useSyncExternalStore(logQueue.subscribe, logQueue.waiting);
  const logs = all.filter((log) => log.projectId === projectId);
  if (logs.length === 0) return null;
  const stateOf = ({ problem, isInTabOnly }: WaitingLog) =>
    problem ??
    (isInTabOnly ? 'This device has no space for it. Keep this page open until it is sent.' : null) ??
    (online ? 'Sending…' : 'Saved on this device. It will be sent when you are back online.');
  return (
    <Box role="status">
      <Panel title="Not sent yet">
        <RowList label="Logs not sent yet">
          {logs.map((log) => (
            <Row
              key={log.id}
              title={longDay(log.body.loggedOn)}
              detail={`${log.body.text}${log.photos.length === 0 ? '' : ` (${log.photos.length === 1 ? '1 photo' : `${log.photos.length} photos`})`}`}
              error={log.problem}
            >
              {log.problem === null ? (
                <span>{stateOf(log)}</span>
              ) : (
                <>
                  <Button onClick={() => void logQueue.retry(log.id)}>Try again</Button>
                  <Button variant="text" onClick={() => void logQueue.discard(log.id)}>
                    Discard
                  </Button>
                </>
              )}
            </Row>
          ))}
        </RowList>
      </Panel>
    </Box>
  );
}
