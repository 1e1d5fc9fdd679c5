import { FormControlLabel, Switch } from '@mui/material';
import type { LogPlace } from '../../lib/device-logs';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** The people of the household, by name. */
export function readersOf({ people, customer }: Pick<LogPlace, 'people' | 'customer'>): string {
  return people.length === 0 ? customer : list.format(people.map(({ name }) => name || customer));
}

interface Props {
  project: Pick<LogPlace, 'people' | 'customer'>;
  what: string;
  shared: boolean;
  onChange: (shared: boolean) => void;
}

/** Internal unless it is switched on; it says who will see it. */
export function AudienceSwitch({ project, what, shared, onChange }: Props) {
  const label = shared
    ? `${readersOf(project)} will see ${what} on the dashboard.`
    : `Internal: only staff see ${what}. Turn on to show it to ${readersOf(project)}.`;
  return (
    <FormControlLabel
      control={<Switch checked={shared} onChange={(_event, next) => onChange(next)} />}
      label={label}
      sx={{ alignItems: 'flex-start', m: 0, gap: 2, '& .MuiFormControlLabel-label': { pt: 1 } }}
    />
  );
}

/** A button that names them all takes the lines it needs. */
export const namesStyle = { whiteSpace: 'normal', textAlign: 'start' } as const;
