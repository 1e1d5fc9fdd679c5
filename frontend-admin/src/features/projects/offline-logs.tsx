import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { Panel } from '../../components/panel';
import { SelectField } from '../../components/select-field';
import { devicePlaces, type KeptPlace } from '../../lib/device-logs';
import { useUrlState } from '../../lib/use-url-state';
import { LogForm, WaitingLogs } from './log-form';
import { logQueue } from './log-queue';

/** While the server cannot be reached: logs for the projects that this device showed lately. */
export function OfflineLogs() {
  const { params } = useUrlState();
  const [places, setPlaces] = useState<readonly KeptPlace[]>([]);
  const [chosen, setChosen] = useState(params.get('project'));
  useEffect(() => {
    void devicePlaces.all().then(setPlaces, () => undefined);
  }, []);
  const place = places.find(({ id }) => id === chosen) ?? places[0];
  const userId = place?.userId;
  useEffect(() => {
    if (userId !== undefined) void logQueue.start(userId, () => undefined);
  }, [userId]);
  if (!place) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, mt: 6 }}>
      <Panel title="Write a log offline">
        <Box sx={{ display: 'grid', gap: 4 }}>
          <SelectField
            label="Project"
            value={place.id}
            onChange={setChosen}
            options={places.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }))}
          />
          <LogForm key={place.id} project={place} userId={place.userId} crews={place.crews} />
        </Box>
      </Panel>
      <WaitingLogs projectId={place.id} />
    </Box>
  );
}
