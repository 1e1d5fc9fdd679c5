import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { ChoiceGroup } from '../../components/ui/choice-group';
import AllInBudget from '../../components/prices/all-in-budget';
import { FieldError, TextField } from '../../components/ui/field';
import { Notice } from '../../components/ui/notice';
import { PATHS, servicePath } from '../../config/paths';
import { BUDGET_CHOICES, CONSULT, TIMELINE_CHOICES, CONSENT, CONSULT_PHOTOS } from '../../content/consult';
import { BRANCHES, QUESTIONS, type AnswerName, type Branch } from '../../content/consult-questions';
import { estimatePath, type SavedEstimateDetail } from '../../lib/designs/api';
import { zipOf, branchOf } from './consult-values';
import type { StepProps } from './use-consult-form';
import { areaWords } from '../../components/area/area-words';
import { useState } from 'react';
import { PhotoPicker } from '../../components/photos/photo-picker';
import { ChevronDownIcon } from '../../components/ui/icons';
import type { Photos } from '../../components/photos/use-photos';

function BudgetHelp({ branch }: { branch: Branch }) {
  const works =
    branch === 'renovation'
      ? servicePath('pool-renovation')
      : branch === 'equipment'
        ? servicePath('smart-technology')
        : null;
  const { text, link } = works === null ? CONSULT.helpMe.build : CONSULT.helpMe.works;
  return (
    <p role="status" className="mt-3 text-ink-2">
      <span>{`${text} ${CONSULT.helpMe.kept} `}</span>
      <Link to={works === null ? PATHS.poolEstimator : `${works}#what-it-costs`} className="text-link">
        {link}
      </Link>
    </p>
  );
}

function PlanQuestions({ values, set, errors }: StepProps) {
  return (
    <>
      <ChoiceGroup
        id="consult-timeline"
        legend="When would you like to swim?"
        optional
        choices={TIMELINE_CHOICES}
        value={values.timeline}
        error={errors.timeline}
        onChoose={(timeline) => set({ timeline }, 'timeline')}
        onClear={() => set({ timeline: '' }, 'timeline')}
      />
      <div>
        <ChoiceGroup
          id="consult-budgetBand"
          legend="Budget"
          optional
          choices={BUDGET_CHOICES}
          value={values.budgetBand}
          error={errors.budgetBand}
          onChoose={(budgetBand) => set({ budgetBand }, 'budgetBand')}
          onClear={() => set({ budgetBand: '' }, 'budgetBand')}
        />
        {values.budgetBand === 'help-me' && <BudgetHelp branch={branchOf(values)} />}
      </div>
    </>
  );
}

function BranchQuestion({ name, values, set }: { name: AnswerName } & StepProps) {
  const { choices, legend, ...more } = QUESTIONS[name];
  const answer = (value: string) => set({ answers: { ...values.answers, [name]: value } }, 'answers');
  return (
    <ChoiceGroup<string>
      id={`consult-${name}`}
      legend={legend}
      hint={'hint' in more ? more.hint : undefined}
      optional
      choices={choices}
      value={values.answers[name] ?? ''}
      onChoose={answer}
      onClear={() => answer('')}
    />
  );
}

/** Skips what the attached estimate already answers. */
export function YardStep({ values, set, errors }: StepProps) {
  const branch = branchOf(values);
  const { asks, asksPlan } = BRANCHES[branch];
  const { data: estimate } = useQuery<SavedEstimateDetail>({
    queryKey: [estimatePath(values.estimateId)],
    enabled: values.estimateId !== '',
  });
  const isOpen = (name: AnswerName) =>
    values.answers[name] !== undefined || estimate === undefined || !isAnsweredBy(estimate, name);
  const zip = zipOf(values.place);
  const isNewPool = branch === 'build';
  return (
    <>
      {branch === 'urgent' && (
        <Notice tone="warning" title={CONSULT.urgent}>
          <Link to={servicePath('emergency')} className="text-link">
            {CONSULT.urgentLink}
          </Link>
        </Notice>
      )}
      <div>
        <TextField
          id="consult-place"
          name="place"
          label="Where is the house?"
          hint={asksPlan ? CONSULT.placeHint : CONSULT.placeHintVisit}
          autoComplete="address-line1"
          enterKeyHint="next"
          value={values.place}
          error={errors.place}
          onChange={({ target }) => set({ place: target.value }, 'place')}
        />
        {zip !== null && (
          <AreaNotice
            zip={zip}
            isInterested={values.areaInterest}
            onInterest={branch === 'urgent' ? null : (areaInterest) => set({ areaInterest }, 'place')}
          />
        )}
      </div>
      {asksPlan && <PlanQuestions {...{ values, set, errors }} />}
      <div id="consult-answers" tabIndex={-1} className="space-y-10">
        {asks.filter(isOpen).map((name) => (
          <BranchQuestion key={name} {...{ name, values, set, errors }} />
        ))}
        <FieldError id="consult-answers">{errors.answers}</FieldError>
      </div>
      {isNewPool && <AllInBudget isFolded />}
    </>
  );
}

/** This many measured heights define the ground. */
const MEASURED_HEIGHTS = 4;

function isAnsweredBy({ design: { yard }, answers }: SavedEstimateDetail, name: AnswerName): boolean {
  if (name === 'machineAccess') return yard.accessWidthFt !== null;
  if (name === 'ground') return yard.slopeClass !== 'unknown' || yard.spotHeights.length >= MEASURED_HEIGHTS;
  return name === 'survey' && answers.survey === 'done';
}

interface AreaNoticeProps {
  zip: string;
  isInterested: boolean;
  onInterest: ((isInterested: boolean) => void) | null;
}

function AreaNotice({ zip, isInterested, onInterest }: AreaNoticeProps) {
  const outside = areaWords(zip);
  if (outside === null) return null;
  return (
    <Notice tone="info" role="status" title={CONSULT.outside} className="mt-3">
      <span>{outside.text}</span>
      {onInterest && (
        <label className="mt-3 flex min-h-11 cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            className="mt-1 size-5 shrink-0 accent-primary"
            checked={isInterested}
            onChange={({ target }) => onInterest(target.checked)}
          />
          <span>
            <span className="block font-semibold text-ink">{CONSULT.areaInterest}</span>
            {CONSENT.areaText}
          </span>
        </label>
      )}
    </Notice>
  );
}

export function YardPhotos({ photos }: { photos: Photos }) {
  const [hadSome] = useState(photos.photos.length > 0);
  return (
    <details open={hadSome} className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <span className="text-link underline underline-offset-4">{CONSULT.addPhotos}</span>
        <ChevronDownIcon className="shrink-0 text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="pt-4">
        <PhotoPicker photos={photos} words={CONSULT_PHOTOS} />
      </div>
    </details>
  );
}
