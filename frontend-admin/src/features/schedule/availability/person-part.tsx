import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import type { StaffAvailability } from '../../../api/types';
import { TextField } from '../../../components/text-field';
import { SettingsForm } from './settings-form';
import { skillOptions } from './skills';
import { useChange } from './use-change';
import { WeekEditor, weekProblem } from './week-editor';

type Skill = NonNullable<StaffAvailability['calendar']>['skills'][number];

interface Props {
  person: StaffAvailability;
  canWrite: boolean;
  onReload: () => void;
}

const MOST_WEIGHT = 100;
const ZONE = /^\d{1,5}$/;

export function PersonPart({ person, canWrite, onReload }: Props) {
  const { calendar } = person;
  const [skills, setSkills] = useState<Skill[]>(calendar?.skills ?? []);
  const [zones, setZones] = useState((calendar?.postalZones ?? []).join(', '));
  const [weight, setWeight] = useState(String(calendar?.weight ?? 1));
  const [bookable, setBookable] = useState(calendar?.bookable ?? true);
  const [rules, setRules] = useState(person.rules);
  const change = useChange();
  const postalZones = zones.split(/[\s,]+/).filter((zone) => zone !== '');
  const zoneProblem = postalZones.every((zone) => ZONE.test(zone))
    ? undefined
    : 'Enter the first digits of ZIP codes, such as 631, 63017.';
  const weightProblem =
    /^\d+$/.test(weight.trim()) && Number(weight) <= MOST_WEIGHT
      ? undefined
      : `Enter a whole number from 0 to ${MOST_WEIGHT}.`;

  return (
    <SettingsForm
      change={change}
      canWrite={canWrite}
      problem={zoneProblem ?? weightProblem ?? weekProblem(rules)}
      onReload={onReload}
      onSubmit={() =>
        change.ask({
          method: 'PUT',
          path: `/staff/${person.id}`,
          body: { skills, postalZones, weight: Number(weight), bookable, rules, version: calendar?.version ?? 0 },
        })
      }
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
                checked={skills.includes(value as Skill)}
                onChange={(event) =>
                  setSkills(
                    event.target.checked ? [...skills, value as Skill] : skills.filter((skill) => skill !== value),
                  )
                }
              />
            }
            label={label}
          />
        ))}
      </Box>
      <TextField
        label="ZIP codes they prefer"
        hint="The first digits are enough. Separate with commas. Empty means everywhere."
        optional
        value={zones}
        onChange={setZones}
        error={zoneProblem}
      />
      <TextField
        label="Share of the visits"
        hint="2 gets twice as many as 1; 0 only when nobody else is free."
        inputMode="numeric"
        value={weight}
        onChange={setWeight}
        error={weightProblem}
      />
      <WeekEditor value={rules} onChange={setRules} withDates />
    </SettingsForm>
  );
}
