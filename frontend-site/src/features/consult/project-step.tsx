import { Button } from '../../components/ui/button';
import { ChoiceGroup } from '../../components/ui/choice-group';
import { TextAreaField } from '../../components/ui/field';
import { CONSULT, PLANNING_CHOICES } from '../../content/consult';
import { SERVICE_NAMES } from '../../content/navigation';
import type { StepProps } from './use-consult-form';

function PlanningQuestion({ values, set, errors }: StepProps) {
  if (values.service !== '') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-tint px-4 py-2">
        <p>
          About: <strong className="font-semibold">{SERVICE_NAMES[values.service]}</strong>
        </p>
        <Button variant="text" size="inline" onClick={() => set({ service: '' }, 'planning')}>
          Remove
        </Button>
      </div>
    );
  }
  return (
    <ChoiceGroup
      id="consult-planning"
      legend="What are you planning?"
      choices={PLANNING_CHOICES}
      value={values.planning}
      error={errors.planning}
      onChoose={(planning) => set({ planning }, 'planning')}
    />
  );
}

function AttachedReport({ report, onRemove }: { report: string; onRemove: () => void }) {
  return (
    <div className="rounded-card bg-tint px-4 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p>{CONSULT.report}</p>
        <Button variant="text" size="inline" onClick={onRemove}>
          Remove<span className="sr-only"> what you entered in the wizard</span>
        </Button>
      </div>
      <details className="pb-2">
        <summary className="text-link min-h-11 cursor-pointer py-2 underline underline-offset-4">Read it</summary>
        <p className="type-small whitespace-pre-line text-ink-2">{report}</p>
      </details>
    </div>
  );
}

export function ProjectStep({ values, set, errors }: StepProps) {
  return (
    <>
      <PlanningQuestion {...{ values, set, errors }} />
      <TextAreaField
        id="consult-message"
        name="message"
        label="Anything we should know?"
        optional
        value={values.message}
        error={errors.message}
        onChange={({ target }) => set({ message: target.value }, 'message')}
      />
      {values.report !== '' && (
        <AttachedReport report={values.report} onRemove={() => set({ report: '' }, 'message')} />
      )}
    </>
  );
}
