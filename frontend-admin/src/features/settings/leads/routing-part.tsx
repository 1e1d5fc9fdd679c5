import { Box, Button, Typography, Checkbox, FormControlLabel } from '@mui/material';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { LeadOwner, LeadSettings, RoutingRule } from '../../../api/types';
import { Form } from '../../../components/form';
import { ErrorNotice, Notice } from '../../../components/notice';
import { focusSave } from '../../../components/stale-notice';
import { HttpError, randomId } from 'frontend-shared/api';
import {
  draftsOf,
  MAX_RULES,
  newRule,
  problemsOf,
  ruleText,
  rulesOf,
  type RuleDraft,
  type RuleProblems,
} from './routing-rules';
import { SettingFormEnd, useLeadOwners, useSettingForm } from './setting-form';
import { SelectField } from '../../../components/select-field';
import { TextField } from '../../../components/text-field';
import { serviceOptions } from '../../../lib/lead-labels';
import { Hint, Quiet, Strong } from '../../../components/text';

interface Props {
  settings: LeadSettings;
  canWrite: boolean;
}

export function RoutingPart({ settings, canWrite }: Props) {
  const edit = useSettingForm<RuleDraft[]>('routing', settings, canWrite);
  const { routing } = settings;
  const owners = useLeadOwners(canWrite);
  const form = useRef<HTMLFormElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const rules = edit.typed ?? draftsOf(routing.rules);
  const problems = rules.map(problemsOf);
  const hasProblem = problems.some((problem) => Object.keys(problem).length > 0);
  const body = hasProblem ? null : { rules: rulesOf(rules) };
  const refused = edit.error instanceof HttpError ? edit.error.fields : {};

  const add = () => {
    if (edit.isSaving) return;
    flushSync(() => edit.change([...rules, newRule(randomId())]));
    form.current?.querySelector<HTMLElement>('fieldset:last-of-type select')?.focus();
  };
  const remove = (key: string) => {
    edit.change(rules.filter((rule) => rule.key !== key));
    addButton.current?.focus();
  };
  const submit = () => {
    // The rules are disabled while saving.
    if (body && document.activeElement?.closest('fieldset')) focusSave(form.current);
    edit.send(body);
  };

  return (
    <Form elementRef={form} onSubmit={submit}>
      <Quiet>
        A returning customer goes to the person who replied before. Every other lead goes to the person who covers its
        service and area and has the most room. If no one fits, an alert goes out after five business minutes, or for an
        emergency, after five minutes at any hour.
      </Quiet>
      {rules.length === 0 && (
        <Notice tone="info">
          Without a rule, new leads stay unassigned until someone assigns them, and each one triggers an alert.
        </Notice>
      )}
      {rules.map((rule, index) => (
        <RuleCard
          key={rule.key}
          rule={rule}
          known={routing.rules.find(({ staffId }) => staffId === rule.staffId)}
          owners={owners.data?.items ?? []}
          takenIds={rules.map(({ staffId }) => staffId)}
          problems={{ ...refusalsOf(refused, index), ...(edit.tried ? problems[index] : {}) }}
          canWrite={canWrite}
          isSaving={edit.isSaving}
          onChange={(part) =>
            edit.change(rules.map((other) => (other.key === rule.key ? { ...other, ...part } : other)))
          }
          onRemove={() => remove(rule.key)}
        />
      ))}
      <ErrorNotice error={owners.error} title="The list of staff could not be loaded." />
      <SettingFormEnd
        form={edit}
        noun="rules"
        body={body}
        problem={hasProblem ? 'Check the marked fields.' : null}
        theirs={(current) =>
          current.routing.rules.length === 0 ? (
            'No rules yet.'
          ) : (
            <Box component="ul" sx={{ m: 0, pl: 5 }}>
              {current.routing.rules.map((rule) => (
                <li key={rule.staffId}>{ruleText(rule)}</li>
              ))}
            </Box>
          )
        }
        canWrite={canWrite}
      >
        {rules.length < MAX_RULES && (
          <Button ref={addButton} variant="outlined" aria-disabled={edit.isSaving || undefined} onClick={add}>
            Add a rule
          </Button>
        )}
      </SettingFormEnd>
    </Form>
  );
}

function refusalsOf(fields: Record<string, string>, index: number): Record<string, string> {
  const prefix = `rules.${index}.`;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, text]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), text]] : [],
    ),
  );
}

interface RuleCardProps {
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

function RuleCard({ rule, known, owners, takenIds, problems, canWrite, isSaving, onChange, onRemove }: RuleCardProps) {
  const isFault = known !== undefined && !known.takesLeads;
  const name =
    owners.find(({ id }) => id === rule.staffId)?.name ??
    known?.staffName ??
    (rule.staffId === '' ? 'New rule' : 'A deleted account');
  const people = owners
    .filter(({ id }) => id === rule.staffId || !takenIds.includes(id))
    .map((owner) => ({ value: owner.id, label: owner.name }));
  const options = [
    ...(rule.staffId === '' ? [{ value: '', label: 'Choose a staff member' }] : []),
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
          The account is disabled, or its role cannot take leads. New leads skip this rule. Choose someone else or
          remove the rule.
        </Notice>
      )}
      <SelectField
        label="Staff member"
        value={rule.staffId}
        options={options}
        onChange={(staffId) => onChange({ staffId })}
        error={problems.staffId}
      />
      <Box role="group" aria-label="Services" sx={{ display: 'grid', gap: 1 }}>
        <Strong component="span">Services</Strong>
        <Hint>Choose none for all services.</Hint>
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
        hint="The first digits are enough. Separate with commas. Leave empty for everywhere."
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
            aria-label={rule.staffId === '' ? 'Remove the new rule' : `Remove the rule for ${name}`}
          >
            Remove
          </Button>
        </Box>
      )}
    </Box>
  );
}
