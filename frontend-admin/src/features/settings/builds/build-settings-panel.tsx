import { Box } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { components } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { currentOf, useWrite } from '../../../api/use-write';
import { LoadingButton } from '../../../components/loading-button';
import { ErrorNotice } from '../../../components/notice';
import { Panel } from '../../../components/panel';
import { PanelState } from '../../../components/panel-state';
import { TextField } from '../../../components/text-field';
import { DATES_PROBLEM, datesIn, typedDates } from '../../../lib/typed-dates';
import { useFields } from '../../../lib/use-fields';

const SETTINGS_PATH = '/api/admin/build-settings';

type BuildSettings = components['schemas']['BuildSettingsResponse'];

export function BuildSettingsPanel() {
  const settings = useQuery<BuildSettings>({ queryKey: [SETTINGS_PATH] });
  return (
    <Panel title="Builds">
      <PanelState query={settings} area="build settings" keepsTypedWork>
        {settings.data && <SettingsForm settings={settings.data} />}
      </PanelState>
    </Panel>
  );
}

function SettingsForm({ settings }: { settings: BuildSettings }) {
  const queryClient = useQueryClient();
  const keep = (next: BuildSettings) => queryClient.setQueryData([SETTINGS_PATH], next);
  const save = useWrite<BuildSettings>({
    onSuccess: keep,
    onError: (error) => {
      const current = currentOf<BuildSettings>(error);
      if (current) keep(current);
    },
  });
  const form = useFields(
    {
      silenceWorkingDays: String(settings.silenceWorkingDays),
      companyHolidays: typedDates(settings.companyHolidays),
    },
    save.error,
    ({ silenceWorkingDays: days, companyHolidays }) => ({
      silenceWorkingDays: /^([1-9]|1\d|20)$/.test(days.trim()) ? undefined : 'Enter a number from 1 to 20.',
      companyHolidays: datesIn(companyHolidays) === null ? DATES_PROBLEM : undefined,
    }),
  );
  const submit = () => {
    const companyHolidays = datesIn(form.values.companyHolidays);
    if (save.isPending || !form.check()) return;
    save.run(
      {
        method: 'PUT',
        path: SETTINGS_PATH,
        body: {
          version: settings.version,
          silenceWorkingDays: Number(form.values.silenceWorkingDays),
          companyHolidays,
        },
      },
      { onSuccess: () => showToast({ title: 'Settings saved', variant: 'success' }) },
    );
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'grid', gap: 4, justifyItems: 'start', maxWidth: 480 }}
    >
      <ErrorNotice error={save.error} title="Not saved" />
      <TextField
        label="Working days between updates"
        hint="Customers with active work hear from us at least this often. After that, a project is marked as overdue for an update."
        inputMode="numeric"
        {...form.field('silenceWorkingDays')}
      />
      <TextField
        label="Company holidays"
        hint="Days off besides federal holidays, such as 3/12/2027, one per line. A project’s dates reflect them after its next change."
        optional
        multilineRows={3}
        {...form.field('companyHolidays')}
      />
      <LoadingButton type="submit" variant="contained" loading={save.isPending}>
        Save
      </LoadingButton>
    </Box>
  );
}
