import { Checkbox, FormControlLabel } from '@mui/material';
import { TextField } from '../../components/text-field';

interface Props {
  on: boolean;
  reason: string;
  problem: string | undefined;
  onChange: (on: boolean, reason: string) => void;
}

export const OVERRIDE_REASON_MIN = 3;

export function OverrideFields({ on, reason, problem, onChange }: Props) {
  return (
    <>
      <FormControlLabel
        control={<Checkbox checked={on} onChange={(event) => onChange(event.target.checked, reason)} />}
        label="Override our rules (hours, notice, caps, holidays)"
      />
      {on && (
        <TextField
          label="Reason for the override"
          hint="Kept with the visit and in the audit log. A time that is taken stays taken."
          maxLength={300}
          value={reason}
          onChange={(value) => onChange(on, value)}
          error={problem}
        />
      )}
    </>
  );
}
