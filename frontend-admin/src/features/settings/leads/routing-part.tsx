import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef, type FormEvent } from 'react';
import type { LeadSettings } from '../../../api/types';
import { ErrorNotice, Notice } from '../../../components/notice';
import { focusSave } from '../../../components/stale-notice';
import { HttpError, randomId } from 'frontend-shared/api';
import { draftsOf, MOST_RULES, newRule, problemsOf, ruleText, rulesOf, type RuleDraft } from './routing-rules';
import { RuleCard } from './rule-card';
import { SettingFormEnd, useLeadOwners, useSettingForm } from './setting-form';

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
  const wasAdded = useRef(false);
  const rules = edit.typed ?? draftsOf(routing.rules);
  const problems = rules.map(problemsOf);
  const hasProblem = problems.some((problem) => Object.keys(problem).length > 0);
  const body = hasProblem ? null : { rules: rulesOf(rules) };
  const refused = edit.error instanceof HttpError ? edit.error.fields : {};

  useEffect(() => {
    if (!wasAdded.current) return;
    wasAdded.current = false;
    form.current?.querySelector<HTMLElement>('fieldset:last-of-type select')?.focus();
  });

  const add = () => {
    if (edit.isSaving) return;
    wasAdded.current = true;
    edit.change([...rules, newRule(randomId())]);
  };
  const remove = (key: string) => {
    edit.change(rules.filter((rule) => rule.key !== key));
    addButton.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The rules are disabled while saving.
    if (body && document.activeElement?.closest('fieldset')) focusSave(form.current);
    edit.send(body);
  };

  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}
    >
      <Typography sx={{ color: 'tokens.ink2' }}>
        A returning customer goes to the person who answered before. Any other lead goes to the person who covers its
        service and area and has the most room. When no one fits, an alert goes out after five office minutes; for an
        emergency, after five minutes at any hour.
      </Typography>
      {rules.length === 0 && (
        <Notice tone="info">
          Without a rule, new leads stay unassigned until someone assigns them, and an alert goes out for each.
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
      <ErrorNotice error={owners.error} title="The list of colleagues could not be loaded." />
      <SettingFormEnd
        form={edit}
        noun="rules"
        body={body}
        problem={hasProblem ? 'Check the marked answers.' : null}
        theirs={(current) =>
          current.routing.rules.length === 0 ? (
            'No rule.'
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
        {rules.length < MOST_RULES && (
          <Button ref={addButton} variant="outlined" aria-disabled={edit.isSaving || undefined} onClick={add}>
            Add a rule
          </Button>
        )}
      </SettingFormEnd>
    </Box>
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
