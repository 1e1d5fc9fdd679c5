import { Box, Button } from '@mui/material';
import type { LeadSettings } from '../../../api/types';
import { Notice } from '../../../components/notice';
import { PanelState } from '../../../components/panel-state';
import { SelectField } from '../../../components/select-field';
import { useAuth } from '../../../lib/auth/auth-context';
import { useUrlState } from '../../../lib/use-url-state';
import { RoutingPart } from './routing-part';
import { TemplatesPart } from './templates-part';
import { useLeadSettings } from './setting-form';
import { WeightsPart } from './weights-part';

const parts = [
  { value: 'templates', label: 'Reply templates' },
  { value: 'routing', label: 'Who gets new leads' },
  { value: 'score', label: 'Lead scoring' },
  { value: 'stages', label: 'Win rates by stage' },
] as const;

export function LeadSettingsPanel() {
  const { user } = useAuth();
  const settings = useLeadSettings();
  return (
    <PanelState query={settings} area="leads" keepsTypedWork>
      {settings.data && user && <Parts key={user.id} settings={settings.data} />}
    </PanelState>
  );
}

function Parts({ settings }: { settings: LeadSettings }) {
  const { can } = useAuth();
  const canWrite = can('leads.assign');
  const { params, patch } = useUrlState();
  const part = parts.find(({ value }) => value === params.get('leadPart'))?.value ?? 'templates';
  const show = (value: string) => patch({ leadPart: value === 'templates' ? null : value }, { replace: true });
  const isRoutingBroken = settings.routing.rules.some(({ takesLeads }) => !takesLeads);

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <SelectField label="Section" value={part} options={[...parts]} onChange={show} />
      {!canWrite && <Notice tone="info">Your role can view this but not change it.</Notice>}
      {isRoutingBroken && part !== 'routing' && (
        <Notice
          tone="warning"
          title="Someone on the list for new leads can no longer take leads."
          action={
            <Button variant="outlined" onClick={() => show('routing')}>
              Review who gets new leads
            </Button>
          }
        />
      )}
      {part === 'templates' && <TemplatesPart canWrite={canWrite} />}
      {part === 'routing' && <RoutingPart settings={settings} canWrite={canWrite} />}
      {(part === 'score' || part === 'stages') && (
        <WeightsPart key={part} setting={part} settings={settings} canWrite={canWrite} />
      )}
    </Box>
  );
}
