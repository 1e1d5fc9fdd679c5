import { Box, Checkbox, FormControlLabel, Link, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { showToast } from 'frontend-shared/toast';
import { Link as RouterLink } from 'react-router-dom';
import { useState } from 'react';
import type { Alerts } from '../../api/types';
import { currentOf } from '../../api/use-write';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { Notice } from '../../components/notice';
import { PanelState } from '../../components/panel-state';
import { StaleNotice } from '../../components/stale-notice';
import { Note } from '../../components/text';
import { TextField } from '../../components/text-field';
import { useFields } from '../../lib/use-fields';
import { ANALYTICS_API, consolePath } from './address';
import { useAnalyticsWrite } from './use-analytics-write';

const ALERTS_PATH = `${ANALYTICS_API}/alerts`;

type Settings = Omit<Alerts, 'current'>;
type Threshold = 'leadsDownPercent' | 'formErrorTimes' | 'lateReplies' | 'silentBuilds' | 'overdueInvoices';

const thresholds: { key: Threshold; kind: Alerts['muted'][number]; label: string }[] = [
  { key: 'leadsDownPercent', kind: 'leads-down', label: 'Drop in leads below the usual number (%)' },
  { key: 'formErrorTimes', kind: 'form-errors', label: 'Form errors (times the usual number)' },
  { key: 'lateReplies', kind: 'late-replies', label: 'Overdue replies' },
  { key: 'silentBuilds', kind: 'silent-builds', label: 'Projects without updates' },
  { key: 'overdueInvoices', kind: 'overdue-invoices', label: 'Overdue invoices' },
];

export const AlertsDialog = formDialog(AlertsLoader);

function AlertsLoader({ onClose }: { onClose: () => void }) {
  const alerts = useQuery<Alerts>({ queryKey: [ALERTS_PATH] });
  return (
    <PanelState
      query={alerts}
      area="analytics"
      keepsTypedWork
      skeleton={<Skeleton variant="rectangular" height={360} />}
    >
      {alerts.data && <AlertsForm alerts={alerts.data} onClose={onClose} />}
    </PanelState>
  );
}

function AlertsForm({ alerts, onClose }: { alerts: Alerts; onClose: () => void }) {
  const save = useAnalyticsWrite();
  const [version, setVersion] = useState(alerts.version);
  const [muted, setMuted] = useState(alerts.muted);
  const [emails, setEmails] = useState({ digest: alerts.digest, weekly: alerts.weekly });
  const form = useFields(thresholdsOf(alerts), save.error, (values) =>
    Object.fromEntries(
      thresholds.map(({ key }) => [key, /^\d{1,4}$/.test(values[key].trim()) ? undefined : 'Enter a whole number.']),
    ),
  );
  const current = currentOf<Settings>(save.error);
  const send = (over: number) => {
    if (!form.check() || save.isPending) return;
    const numbers = Object.fromEntries(thresholds.map(({ key }) => [key, Number(form.values[key])]));
    save.run(
      { method: 'PUT', path: ALERTS_PATH, body: { ...numbers, muted, ...emails, version: over } },
      {
        onSuccess: () => {
          showToast({ title: 'Alerts saved', variant: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <DialogForm
      title="Alerts"
      button="Save"
      busy={save.isPending}
      error={current ? null : save.error}
      onSubmit={() => send(version)}
      onClose={onClose}
    >
      {current && (
        <StaleNotice
          record="form"
          fields={[
            ...thresholds.map(({ key, label }) => ({ label, mine: form.values[key], theirs: String(current[key]) })),
            { label: 'Muted', mine: namesOf(muted), theirs: namesOf(current.muted) },
            { label: 'Emails', mine: emailsOf(emails), theirs: emailsOf(current) },
          ]}
          onKeepMine={() => send(current.version)}
          onTakeTheirs={() => {
            const theirs = thresholdsOf(current);
            for (const { key } of thresholds) form.field(key).onChange(theirs[key]);
            setMuted(current.muted);
            setEmails({ digest: current.digest, weekly: current.weekly });
            setVersion(current.version);
            save.reset();
          }}
        />
      )}
      <Current items={alerts.current} onClose={onClose} />
      <Note>An alert appears once a number below is reached.</Note>
      {thresholds.map(({ key, kind, label }) => (
        <Box key={key}>
          <TextField label={label} inputMode="numeric" {...form.field(key)} />
          <Choice
            label={`Mute “${label}”`}
            checked={muted.includes(kind)}
            onChange={(on) => setMuted(on ? [...muted, kind] : muted.filter((other) => other !== kind))}
          />
        </Box>
      ))}
      <div>
        <Choice
          label="Send a daily email when something needs attention"
          checked={emails.digest}
          onChange={(digest) => setEmails({ ...emails, digest })}
        />
        <Choice
          label="Send the Monday email"
          checked={emails.weekly}
          onChange={(weekly) => setEmails({ ...emails, weekly })}
        />
      </div>
    </DialogForm>
  );
}

function thresholdsOf(alerts: Settings): Record<Threshold, string> {
  return Object.fromEntries(thresholds.map(({ key }) => [key, String(alerts[key])])) as Record<Threshold, string>;
}

const namesOf = (muted: Alerts['muted']): string =>
  thresholds.flatMap(({ kind, label }) => (muted.includes(kind) ? [label] : [])).join('; ');

const emailsOf = ({ digest, weekly }: Pick<Alerts, 'digest' | 'weekly'>): string =>
  [...(digest ? ['Daily'] : []), ...(weekly ? ['Monday'] : [])].join(', ');

interface ChoiceProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const Choice = ({ label, checked, onChange }: ChoiceProps) => (
  <FormControlLabel
    label={label}
    control={<Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)} />}
    sx={{ display: 'flex' }}
  />
);

function Current({ items, onClose }: { items: Alerts['current']; onClose: () => void }) {
  if (items.length === 0) return null;
  return (
    <Notice tone="warning" title="Needs attention now">
      <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 2 }}>
        {items.map(({ kind, text, link }) => (
          <li key={kind}>
            <Link component={RouterLink} to={consolePath(link)} onClick={onClose}>
              {text}
            </Link>
          </li>
        ))}
      </Box>
    </Notice>
  );
}
