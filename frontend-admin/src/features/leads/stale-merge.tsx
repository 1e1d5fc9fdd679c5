import { Box, Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import type { LeadFacts } from '../../api/types';
import { LoadingButton } from '../../components/loading-button';
import { Notice } from '../../components/notice';
import { factLabels, factText, type FactKey } from './facts-form';

type Choice = 'mine' | 'theirs';

interface Props {
  fields: FactKey[];
  mine: LeadFacts;
  theirs: LeadFacts;
  busy: boolean;
  onSave: (choices: Partial<Record<FactKey, Choice>>) => void;
  onCancel: () => void;
}

export function StaleMerge({ fields, mine, theirs, busy, onSave, onCancel }: Props) {
  const [choices, setChoices] = useState<Partial<Record<FactKey, Choice>>>(() =>
    Object.fromEntries(fields.map((field) => [field, 'mine'])),
  );
  const baseId = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSave(choices);
  };

  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Notice tone="warning" live title="Someone else changed this lead while you were editing.">
        Keep yours or take theirs, field by field.
      </Notice>
      {fields.map((field) => (
        <Box key={field} component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
          <Typography component="legend" id={`${baseId}-${field}`} sx={{ fontWeight: 600, p: 0 }}>
            {factLabels[field]}
          </Typography>
          <RadioGroup
            aria-labelledby={`${baseId}-${field}`}
            value={choices[field] ?? 'mine'}
            onChange={(_event, value) => setChoices((before) => ({ ...before, [field]: value as Choice }))}
          >
            <FormControlLabel
              value="mine"
              control={<Radio size="small" />}
              label={`Keep mine: ${factText(field, mine[field])}`}
            />
            <FormControlLabel
              value="theirs"
              control={<Radio size="small" />}
              label={`Take theirs: ${factText(field, theirs[field])}`}
            />
          </RadioGroup>
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <LoadingButton type="submit" variant="contained" loading={busy}>
          Save
        </LoadingButton>
        <Button variant="text" onClick={onCancel}>
          Discard mine
        </Button>
      </Box>
    </Box>
  );
}
