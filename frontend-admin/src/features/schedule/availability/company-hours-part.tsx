import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import type { Availability } from '../../../api/types';
import { DayPlans } from './day-plans';
import { SettingsForm, type PartProps } from './settings-form';
import { WeekEditor, weekProblem } from './week-editor';

export function CompanyHoursPart({ hours, ...part }: PartProps & { hours: Availability['companyHours'] }) {
  const [mine, setMine] = useState(hours);
  return (
    <SettingsForm
      {...part}
      problem={weekProblem(mine.weekly)}
      changeTo={() => ({ method: 'PUT', path: '/company-hours', body: mine })}
    >
      <WeekEditor value={mine.weekly} onChange={(weekly) => setMine({ ...mine, weekly })} />
      <FormControlLabel
        control={
          <Checkbox
            checked={mine.keepsHolidays}
            onChange={(event) => setMine({ ...mine, keepsHolidays: event.target.checked })}
          />
        }
        label="Closed on federal holidays (observed dates)"
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
