import { Box, Button, Link } from '@mui/material';
import { errorText } from 'frontend-shared/api';
import { formatDay, formatDollars } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Project } from '../../api/types';
import { Facts } from '../../components/facts';
import { Panel } from '../../components/panel';
import { SelectField } from '../../components/select-field';
import { Faint } from '../../components/text';
import { TimeText } from '../../components/time-text';
import { leadsPath, proposalHref } from '../../config/paths';
import { useAuth } from '../../lib/auth/auth-context';
import { EditProjectDialog } from './edit-project-dialog';
import { GateList } from './gates';
import { HouseholdPanel } from './household';
import { daysText, slipReasonLabel, slipText, typeLabel } from './labels';
import { PhaseList } from './phases';
import { projectPath, useProjectUndo, useProjectWrite, useManagers } from './use-project';

export function OverviewTab({ project }: { project: Project }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
        '@container (min-width: 1000px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(300px, 1fr)' },
      }}
    >
      <Panel title="Phases">
        <PhaseList project={project} />
      </Panel>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <About project={project} />
        <Dates project={project} />
        <HouseholdPanel project={project} />
        <Panel title="Gates">
          <GateList project={project} onlyClosed />
        </Panel>
      </Box>
    </Box>
  );
}

function About({ project }: { project: Project }) {
  const { can } = useAuth();
  const [editing, setEditing] = useState(false);
  const { property, promise, leadId, proposalId, contractCents } = project;
  const place = [property.address, property.city, property.postalCode].filter(Boolean).join(', ');
  return (
    <Panel title="Project" meta={can('projects.write') && <Button onClick={() => setEditing(true)}>Edit</Button>}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Facts
          items={[
            { label: 'Type', value: typeLabel(project.type) },
            { label: 'Property', value: place || 'No address yet' },
            { label: 'Contract', value: contractCents === null ? 'No price yet' : formatDollars(contractCents) },
            {
              label: 'Last update',
              value: promise.lastUpdateAt ? <TimeText at={promise.lastUpdateAt} /> : 'None yet',
            },
            { label: 'Customer updates', value: `Every ${promise.everyWorkingDays} working days while work is active` },
            leadId !== null &&
              can('leads.read') && {
                label: 'Lead',
                value: (
                  <Link component={RouterLink} to={`${leadsPath}&lead=${leadId}`}>
                    Open the lead
                  </Link>
                ),
              },
            proposalId !== null &&
              can('proposals.read') && {
                label: 'Proposal',
                value: (
                  <Link component={RouterLink} to={proposalHref(proposalId)}>
                    Open the signed proposal
                  </Link>
                ),
              },
          ]}
        />
        {can('projects.write') && <ManagerPicker project={project} />}
      </Box>
      <EditProjectDialog open={editing} project={project} onClose={() => setEditing(false)} />
    </Panel>
  );
}

function ManagerPicker({ project: { id, version, pm } }: { project: Project }) {
  const staff = useManagers();
  const { showDone } = useProjectUndo();
  const save = useProjectWrite({
    onSaved: (saved) => showDone(saved.pm ? `Assigned to ${saved.pm.name}` : 'Unassigned', saved),
    onRefused: (error) => showToast({ title: 'Not assigned', description: errorText(error), variant: 'destructive' }),
  });
  const people = pm && staff.every((person) => person.id !== pm.id) ? [...staff, pm] : staff;
  return (
    <SelectField
      label="Manager"
      value={pm?.id ?? ''}
      options={[{ value: '', label: 'Unassigned' }, ...people.map((one) => ({ value: one.id, label: one.name }))]}
      disabled={save.isPending}
      onChange={(pmId) => save.run({ method: 'PATCH', path: projectPath(id), body: { version, pmId: pmId || null } })}
    />
  );
}

function Dates({ project }: { project: Project }) {
  const { slips } = project;
  return (
    <Panel title="Dates">
      <Facts
        items={[
          { label: 'Starts', value: formatDay(project.startsOn) },
          { label: 'Baseline end', value: formatDay(project.baselineEndsOn) },
          {
            label: 'Forecast end',
            value: `${formatDay(project.forecastEndsOn)}, ${slipText(project.slipDays).toLowerCase()}`,
          },
          ...slips.items.map(({ reason, days }) => ({ label: slipReasonLabel(reason), value: daysText(days) })),
        ]}
      />
      {slips.items.length === 0 && <Faint sx={{ mt: 2 }}>No slips yet.</Faint>}
    </Panel>
  );
}
