import {
  COMPLAINTS,
  diagnose,
  nextQuestion,
  QUESTIONS,
  type ComplaintId,
  type FollowUp,
  type QuestionId,
  type SymptomValues,
} from 'poolkit/symptoms';
import { useMemo } from 'react';
import { ChoiceGroup } from '../../components/ui/choice-group';
import { CheckField } from '../../components/tools/check-field';
import { EmergencySteps } from './plan-warnings';
import { MoreSection } from './more-section';
import type { Wizard } from './use-wizard';
import { knownSymptoms } from './wizard-advice';
import { profileOf, usableReadings } from './wizard-input';
import { EMPTY_VALUES, type WizardValues } from './wizard-values';

const FIRST: readonly ComplaintId[] = ['clear', 'cloudy', 'green', 'stain', 'scale', 'eye-sting', 'foam'];
const MORE = (Object.keys(COMPLAINTS) as ComplaintId[]).filter((id) => !FIRST.includes(id));

export default function SeenStep({ wizard }: { wizard: Wizard }) {
  const { values, set, today, figures } = wizard;
  const { complaints, answers } = knownSymptoms(values);
  const { diagnosis, next } = useMemo(() => diagnosisOf(values, today, figures), [values, today, figures]);
  const answered = (Object.keys(answers) as QuestionId[]).map(followUpOf);

  const toggle = (id: ComplaintId) => {
    if (complaints.includes(id)) {
      // Unchecking a symptom drops answers that only it asked for.
      set({ complaints: complaints.filter((other) => other !== id), answers: {} });
      return;
    }
    const others = id === 'clear' ? [] : complaints.filter((other) => other !== 'clear');
    set({ complaints: [...others, id] });
  };
  return (
    <>
      <fieldset>
        <legend className="font-semibold">What do you see?</legend>
        <p className="type-small mt-1 text-ink-3">Check everything that applies, or nothing if the water is clear.</p>
        <ComplaintList ids={FIRST} complaints={complaints} onToggle={toggle} />
        <MoreSection
          summary="Something else"
          opensFor={MORE.some((id) => complaints.includes(id)) ? 'marked' : null}
          className="mt-3"
        >
          <ComplaintList ids={MORE} complaints={complaints} onToggle={toggle} />
        </MoreSection>
      </fieldset>
      {diagnosis && <EmergencySteps diagnosis={diagnosis} />}
      <CheckField
        id="water-underway"
        label="A chlorine treatment for algae is underway"
        checked={values.treatment.isUnderway}
        onChange={(isUnderway) => set({ treatment: { ...EMPTY_VALUES.treatment, isUnderway } })}
      />
      <div className="space-y-10" aria-live="polite">
        {[...answered, ...(next === null ? [] : [next])].map((question) => (
          <ChoiceGroup
            key={question.id}
            id={`water-answer-${question.id}`}
            legend={question.ask}
            optional
            choices={question.options.map(({ id, text }) => ({ value: id, label: text }))}
            value={answers[question.id] ?? ''}
            onChoose={(answer) => set({ answers: { ...answers, [question.id]: answer } })}
            onClear={() => set({ answers: without(answers, question.id) })}
          />
        ))}
      </div>
    </>
  );
}

function diagnosisOf(values: WizardValues, today: string, figures: SymptomValues) {
  const { complaints, answers } = knownSymptoms(values);
  if (complaints.length === 0) return { diagnosis: null, next: null };
  const profile = profileOf(values, today);
  const asked = { complaints, answers, ...(profile && { test: { profile, readings: usableReadings(values) } }) };
  return { diagnosis: diagnose(asked, figures), next: nextQuestion(asked, figures) };
}

interface ComplaintListProps {
  ids: readonly ComplaintId[];
  complaints: readonly ComplaintId[];
  onToggle: (id: ComplaintId) => void;
}

function ComplaintList({ ids, complaints, onToggle }: ComplaintListProps) {
  return (
    <div className="mt-3 grid gap-x-6 md:grid-cols-2">
      {ids.map((id) => (
        <CheckField
          key={id}
          id={`water-seen-${id}`}
          label={COMPLAINTS[id]}
          checked={complaints.includes(id)}
          onChange={() => onToggle(id)}
        />
      ))}
    </div>
  );
}

function followUpOf(id: QuestionId): FollowUp {
  const options: Readonly<Record<string, string>> = QUESTIONS[id].options;
  return {
    id,
    ask: QUESTIONS[id].ask,
    options: [
      ...Object.entries(options).map(([option, text]) => ({ id: option, text })),
      { id: 'unsure', text: 'I am not sure' },
    ],
  };
}

function without(answers: Readonly<Record<string, string>>, id: string): Record<string, string> {
  const { [id]: _cleared, ...rest } = answers;
  return rest;
}
