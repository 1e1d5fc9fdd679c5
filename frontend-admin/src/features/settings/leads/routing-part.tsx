import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { LeadSettings } from '../../../api/types';
import { LoadingButton } from '../../../components/loading-button';
import { ErrorNotice, Notice } from '../../../components/notice';
import { HttpError, randomId } from 'frontend-shared/api';
import { draftsOf, MOST_RULES, newRule, problemsOf, ruleText, rulesOf, type RuleDraft } from './routing-rules';
import { RuleCard } from './rule-card';
import { DiscardButton, focusSave, StaleNotice } from './stale-notice';
import { currentOf, LEAD_SETTINGS_PATH, useKeepSettings, useLeadOwners, useSettingsWrite } from './use-lead-settings';
import { useRoutingDraft } from './use-setting-draft';

interface Props {
  settings: LeadSettings;
  canWrite: boolean;
}

export function RoutingPart({ settings: { routing }, canWrite }: Props) {
  const { mine, setMine, forget } = useRoutingDraft();
  const [tried, setTried] = useState(false);
  const owners = useLeadOwners(canWrite);
  const save = useSettingsWrite(forget);
  const keep = useKeepSettings();
  const form = useRef<HTMLFormElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const wasAdded = useRef(false);
  const changed = canWrite ? mine : null;
  const rules = changed?.rules ?? draftsOf(routing.rules);
  const problems = rules.map(problemsOf);
  const hasProblem = problems.some((problem) => Object.keys(problem).length > 0);
  const current = currentOf<LeadSettings>(save.error);
  const refused = save.error instanceof HttpError ? save.error.fields : {};

  useEffect(() => {
    if (!wasAdded.current) return;
    wasAdded.current = false;
    form.current?.querySelector<HTMLElement>('fieldset:last-of-type select')?.focus();
  });

  const change = (next: RuleDraft[]) => {
    // A running save must not be dropped.
    if (save.isPending) return;
    setMine({ rules: next, version: changed?.version ?? routing.version });
    if (save.isError) save.reset();
  };
  const add = () => {
    if (save.isPending) return;
    wasAdded.current = true;
    change([...rules, newRule(randomId())]);
  };
  const remove = (key: string) => {
    change(rules.filter((rule) => rule.key !== key));
    addButton.current?.focus();
  };
  const drop = () => {
    setMine(null);
    setTried(false);
    save.reset();
  };
  const take = (stored: LeadSettings) => {
    keep(stored);
    drop();
  };
  const send = (version: number) => {
    setTried(true);
    if (hasProblem || save.isPending) return;
    // The rules are disabled while saving.
    if (document.activeElement?.closest('fieldset')) focusSave(form.current);
    save.run(
      { method: 'PUT', path: `${LEAD_SETTINGS_PATH}/routing`, body: { rules: rulesOf(rules), version } },
      {
        onSuccess: () => {
          setMine(null);
          setTried(false);
        },
        onError: (error) => {
          // An earlier try was saved although its answer was lost.
          const stored = currentOf<LeadSettings>(error);
          if (stored && JSON.stringify(rulesOf(draftsOf(stored.routing.rules))) === JSON.stringify(rulesOf(rules)))
            take(stored);
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(changed?.version ?? routing.version);
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
          problems={{ ...refusalsOf(refused, index), ...(tried ? problems[index] : {}) }}
          canWrite={canWrite}
          isSaving={save.isPending}
          onChange={(part) => change(rules.map((other) => (other.key === rule.key ? { ...other, ...part } : other)))}
          onRemove={() => remove(rule.key)}
        />
      ))}
      <ErrorNotice error={owners.error} title="The list of colleagues could not be loaded." />
      {tried && hasProblem && (
        <Notice tone="danger" live title="Not saved">
          Check the marked answers.
        </Notice>
      )}
      {current ? (
        <StaleNotice onKeepMine={() => send(current.routing.version)} onTakeTheirs={() => take(current)}>
          {current.routing.rules.length === 0 ? (
            'No rule.'
          ) : (
            <Box component="ul" sx={{ m: 0, pl: 5 }}>
              {current.routing.rules.map((rule) => (
                <li key={rule.staffId}>{ruleText(rule)}</li>
              ))}
            </Box>
          )}
        </StaleNotice>
      ) : (
        <ErrorNotice error={save.error} title="Not saved" />
      )}
      {canWrite && (
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <LoadingButton type="submit" variant="contained" loading={save.isPending}>
            Save rules
          </LoadingButton>
          {rules.length < MOST_RULES && (
            <Button ref={addButton} variant="outlined" aria-disabled={save.isPending || undefined} onClick={add}>
              Add a rule
            </Button>
          )}
          {changed && <DiscardButton isSaving={save.isPending} onDiscard={drop} />}
        </Box>
      )}
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
