import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import type { Availability } from '../../../api/types';
import { DayPlans } from './day-plans';
import { SettingsForm } from './settings-form';
import { useChange } from './use-change';
import { WeekEditor, weekProblem } from './week-editor';

interface Props {
  hours: Availability['companyHours'];
  canWrite: boolean;
  onReload: () => void;
}

export function CompanyHoursPart({ hours, canWrite, onReload }: Props) {
  const [mine, setMine] = useState(hours);
  const change = useChange();
  return (
    <SettingsForm
      change={change}
      canWrite={canWrite}
      problem={weekProblem(mine.weekly)}
      onReload={onReload}
      onSubmit={() => change.ask({ method: 'PUT', path: '/company-hours', body: mine })}
    >
      <WeekEditor value={mine.weekly} onChange={(weekly) => setMine({ ...mine, weekly })} />
      <FormControlLabel
        control={
          <Checkbox
            checked={mine.keepsHolidays}
            onChange={(event) => setMine({ ...mine, keepsHolidays: event.target.checked })}
          />
        }
        label="Closed on federal holidays, as observed"
      />
      <Typography variant="h3">Dates with special hours</Typography>
      <DayPlans
        days={mine.overrides}
        onAdd={(day) =>
          setMine({ ...mine, overrides: [...mine.overrides.filter(({ date }) => date !== day.date), day] })
        }
        onRemove={(day) => setMine({ ...mine, overrides: mine.overrides.filter((entry) => entry !== day) })}
      />
    </SettingsForm>
  );
}
