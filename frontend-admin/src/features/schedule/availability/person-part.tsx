import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import type { StaffAvailability } from '../../../api/types';
import { TextField } from '../../../components/text-field';
import { SettingsForm, type PartProps } from './settings-form';
import { skillOptions, wholeProblem, type Skill } from './visit-type-part';
import { WeekEditor, weekProblem } from './week-editor';

export function PersonPart({ person, ...part }: PartProps & { person: StaffAvailability }) {
  const { calendar } = person;
  const [skills, setSkills] = useState<Skill[]>(calendar?.skills ?? []);
  const [zones, setZones] = useState((calendar?.postalZones ?? []).join(', '));
  const [weight, setWeight] = useState(String(calendar?.weight ?? 1));
  const [bookable, setBookable] = useState(calendar?.bookable ?? true);
  const [rules, setRules] = useState(person.rules);
  const postalZones = zones.split(/[\s,]+/).filter(Boolean);
  const zoneProblem = postalZones.every((zone) => /^\d{1,5}$/.test(zone))
    ? undefined
    : 'Enter the first digits of ZIP codes, such as 631, 63017.';
  const weightProblem = wholeProblem(weight, { min: 0, max: 100 });

  return (
    <SettingsForm
      {...part}
      problem={zoneProblem ?? weightProblem ?? weekProblem(rules)}
      changeTo={() => ({
        method: 'PUT',
        path: `/staff/${person.id}`,
        body: { skills, postalZones, weight: Number(weight), bookable, rules, version: calendar?.version ?? 0 },
      })}
    >
      <FormControlLabel
        control={<Checkbox checked={bookable} onChange={(event) => setBookable(event.target.checked)} />}
        label="Takes visits"
      />
      <Box role="group" aria-label="Skills" sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {skillOptions.map(({ value, label }) => (
          <FormControlLabel
            key={value}
            control={
              <Checkbox
                checked={skills.includes(value)}
                onChange={({ target }) =>
                  setSkills(target.checked ? [...skills, value] : skills.filter((skill) => skill !== value))
                }
              />
            }
            label={label}
          />
        ))}
      </Box>
      <TextField
        label="Preferred ZIP codes"
        hint="The first digits are enough. Separate with commas. Leave empty for everywhere."
        optional
        value={zones}
        onChange={setZones}
        error={zoneProblem}
      />
      <TextField
        label="Share of visits"
        hint="A share of 2 gets twice as many visits as 1. A share of 0 gets visits only when no one else is free."
        inputMode="numeric"
        value={weight}
        onChange={setWeight}
        error={weightProblem}
      />
      <WeekEditor value={rules} onChange={setRules} withDates />
    </SettingsForm>
  );
}
