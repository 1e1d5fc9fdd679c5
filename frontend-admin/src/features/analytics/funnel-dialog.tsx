import { Box, Button } from '@mui/material';
import { randomId } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SavedFunnel } from '../../api/types';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { Hint } from '../../components/text';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import { useFields } from '../../lib/use-fields';
import { ANALYTICS_API } from './address';
import {
  countOptions,
  eventOptions,
  hasForm,
  hasPage,
  newStep,
  sentSteps,
  STEPS_MAX,
  STEPS_MIN,
  type StepDraft,
} from './funnel-steps';
import { useAnalyticsWrite } from './use-analytics-write';

export const FUNNELS_PATH = `${ANALYTICS_API}/saved-funnels`;

interface Props {
  /** The one to change, or null to make one. */
  funnel: SavedFunnel | 'new';
  onSaved: (id: string | null) => void;
  onClose: () => void;
}

export const FunnelDialog = formDialog(FunnelForm);

const draftOf = (funnel: SavedFunnel | null): StepDraft[] =>
  funnel === null
    ? [0, 1].map((at) => newStep('visits', randomId(), at))
    : funnel.steps.map(({ event, pagePath, formName }) => ({
        ...{ key: randomId(), event, pagePath: pagePath ?? '', formName: formName ?? '' },
      }));

function FunnelForm({ funnel: given, onSaved, onClose }: Props) {
  const funnel = given === 'new' ? null : given;
  const write = useAnalyticsWrite<SavedFunnel | null>();
  const [counts, setCounts] = useState<SavedFunnel['counts']>(funnel?.counts ?? 'visits');
  const [steps, setSteps] = useState(() => draftOf(funnel));
  const form = useFields({ name: funnel?.name ?? '' }, write.error, ({ name }) => ({
    name: name.trim() === '' ? 'Enter a name.' : undefined,
  }));
  const addStep = useRef<HTMLButtonElement>(null);
  const path = funnel ? `${FUNNELS_PATH}/${funnel.id}` : FUNNELS_PATH;
  const submit = () => {
    if (!form.check() || write.isPending) return;
    const body = { name: form.values.name.trim(), counts, steps: sentSteps(steps) };
    write.run(
      funnel ? { method: 'PUT', path, body: { ...body, version: funnel.version } } : { method: 'POST', path, body },
      {
        onSuccess: (saved) => {
          showToast({ title: 'Funnel saved', variant: 'success' });
          onSaved(saved?.id ?? null);
          onClose();
        },
      },
    );
  };
  const remove = () =>
    write.run(
      { method: 'DELETE', path },
      {
        onSuccess: () => {
          showToast({ title: 'Funnel removed' });
          onSaved(null);
          onClose();
        },
      },
    );
  const change = (key: string, part: Partial<StepDraft>) =>
    setSteps(steps.map((step) => (step.key === key ? { ...step, ...part } : step)));

  return (
    <DialogForm
      title={funnel ? `Change ${funnel.name}` : 'New funnel'}
      button="Save"
      busy={write.isPending}
      error={write.error}
      onSubmit={submit}
      onClose={onClose}
      otherActions={
        funnel && (
          <Button variant="text" color="error" onClick={remove} sx={{ mr: 'auto' }}>
            Remove
          </Button>
        )
      }
    >
      <TextField label="Name" focusOnOpen maxLength={80} {...form.field('name')} />
      <SelectField
        label="What it counts"
        value={counts}
        options={countOptions}
        onChange={(next) => {
          const chosen = next as SavedFunnel['counts'];
          setCounts(chosen);
          setSteps(steps.map(({ key }, at) => newStep(chosen, key, at)));
        }}
      />
      <Box component="ol" aria-label="Steps" sx={{ m: 0, pl: 5, display: 'grid', gap: 3 }}>
        {steps.map((step, at) => (
          <Step
            key={step.key}
            step={step}
            number={at + 1}
            counts={counts}
            onChange={(part) => change(step.key, part)}
            onRemove={
              steps.length > STEPS_MIN
                ? () => {
                    flushSync(() => setSteps(steps.filter((other) => other !== step)));
                    // The pressed button goes away, and would take the keyboard's place with it.
                    addStep.current?.focus();
                  }
                : null
            }
          />
        ))}
      </Box>
      {steps.length < STEPS_MAX ? (
        <Button
          ref={addStep}
          variant="text"
          sx={{ justifySelf: 'start' }}
          onClick={() => setSteps([...steps, newStep(counts, randomId(), steps.length)])}
        >
          Add a step
        </Button>
      ) : (
        <Hint>{`A funnel has ${STEPS_MIN} to ${STEPS_MAX} steps.`}</Hint>
      )}
    </DialogForm>
  );
}

interface StepProps {
  step: StepDraft;
  number: number;
  counts: SavedFunnel['counts'];
  onChange: (part: Partial<StepDraft>) => void;
  onRemove: (() => void) | null;
}

function Step({ step: { event, pagePath, formName }, number, counts, onChange, onRemove }: StepProps) {
  return (
    <Box component="li" sx={{ '& > div': { display: 'grid', gap: 2 } }}>
      <div>
        <Box sx={{ display: 'flex', gap: 2, '& > :first-of-type': { flex: 1 } }}>
          <SelectField
            labelHidden
            label={`Step ${number}`}
            value={event}
            options={eventOptions(counts)}
            onChange={(next) => onChange({ event: next })}
          />
          {onRemove && (
            <Button variant="text" aria-label={`Remove step ${number}`} onClick={onRemove}>
              Remove
            </Button>
          )}
        </Box>
        {hasPage(event) && (
          <TextField
            label="Page"
            optional
            hint="Such as /consult. Empty means any page."
            value={pagePath}
            onChange={(next) => onChange({ pagePath: next })}
          />
        )}
        {hasForm(event) && (
          <TextField
            label="Form"
            optional
            hint="Such as consult. Empty means any form."
            value={formName}
            onChange={(next) => onChange({ formName: next })}
          />
        )}
      </div>
    </Box>
  );
}
