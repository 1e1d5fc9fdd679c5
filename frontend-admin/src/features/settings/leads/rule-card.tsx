import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import type { LeadOwner, RoutingRule } from '../../../api/types';
import { Notice } from '../../../components/notice';
import { SelectField } from '../../../components/select-field';
import { TextField } from '../../../components/text-field';
import { serviceOptions } from '../../../lib/lead-labels';
import type { RuleDraft, RuleProblems } from './routing-rules';

interface Props {
  rule: RuleDraft;
  known: RoutingRule | undefined;
  owners: LeadOwner[];
  takenIds: string[];
  problems: RuleProblems & { services?: string };
  canWrite: boolean;
  isSaving: boolean;
  onChange: (change: Partial<RuleDraft>) => void;
  onRemove: () => void;
}

export function RuleCard({ rule, known, owners, takenIds, problems, canWrite, isSaving, onChange, onRemove }: Props) {
  const isFault = known !== undefined && !known.takesLeads;
  const name =
    owners.find(({ id }) => id === rule.staffId)?.name ??
    known?.staffName ??
    (rule.staffId === '' ? 'New rule' : 'A deleted account');
  const people = owners
    .filter(({ id }) => id === rule.staffId || !takenIds.includes(id))
    .map((owner) => ({ value: owner.id, label: owner.name }));
  const options = [
    ...(rule.staffId === '' ? [{ value: '', label: 'Choose a colleague' }] : []),
    ...people,
    ...(rule.staffId !== '' && !people.some(({ value }) => value === rule.staffId)
      ? [{ value: rule.staffId, label: isFault ? `${name} (takes no leads)` : name }]
      : []),
  ];
  const toggle = (service: RuleDraft['services'][number], isOn: boolean) =>
    onChange({ services: isOn ? [...rule.services, service] : rule.services.filter((other) => other !== service) });

  return (
    <Box
      component="fieldset"
      disabled={!canWrite || isSaving}
      sx={{
        m: 0,
        p: 4,
        minWidth: 0,
        border: 1,
        borderColor: isFault ? 'tokens.warning' : 'tokens.line',
        borderRadius: '4px',
        display: 'grid',
        gap: 4,
      }}
    >
      <Typography component="legend" sx={{ fontWeight: 600, px: 1 }}>
        {name}
      </Typography>
      {isFault && (
        <Notice tone="warning" title={`${name} no longer takes leads.`}>
          The account is disabled, or its role does not answer leads. New leads skip this rule. Choose someone else or
          remove the rule.
        </Notice>
      )}
      <SelectField
        label="Colleague"
        value={rule.staffId}
        options={options}
        onChange={(staffId) => onChange({ staffId })}
        error={problems.staffId}
      />
      <Box role="group" aria-label="Services" sx={{ display: 'grid', gap: 1 }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          Services
        </Typography>
        <Typography variant="body2" sx={{ color: 'tokens.ink3' }}>
          Choose none for all services.
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))' }}>
          {serviceOptions.map(({ value, label }) => {
            const service = value as RuleDraft['services'][number];
            return (
              <FormControlLabel
                key={value}
                control={
                  <Checkbox
                    checked={rule.services.includes(service)}
                    onChange={(event) => toggle(service, event.target.checked)}
                  />
                }
                label={label}
              />
            );
          })}
        </Box>
        {problems.services && <Notice tone="danger">{problems.services}</Notice>}
      </Box>
      <TextField
        label="ZIP codes"
        hint="The first digits are enough. Separate with commas. Empty means everywhere."
        optional
        value={rule.zones}
        onChange={(zones) => onChange({ zones })}
        error={problems.zipZones}
      />
      <TextField
        label="Maximum open leads"
        hint={
          known
            ? `${known.openLeads} open now${known.openLeads >= Number(rule.maxOpen) ? ', at the limit' : ''}. More leads go to someone else.`
            : 'More leads go to someone else.'
        }
        inputMode="numeric"
        maxLength={4}
        value={rule.maxOpen}
        onChange={(maxOpen) => onChange({ maxOpen })}
        error={problems.maxOpen}
      />
      {canWrite && (
        <Box>
          <Button
            variant="text"
            onClick={onRemove}
            aria-label={rule.staffId === '' ? 'Remove the new rule' : `Remove the rule of ${name}`}
          >
            Remove
          </Button>
        </Box>
      )}
    </Box>
  );
}
