import type { LeadSettings, ScoreFactor } from '../../../api/types';
import { factorLabel, scoreFactors } from '../../../lib/lead-labels';
import { NumberForm } from './number-form';
import { ScoreTrialPart } from './score-trial';
import { useScoreDraft } from './use-setting-draft';

const TOTAL = 100;

const hints: Record<ScoreFactor, string> = {
  budget: 'What they want to spend.',
  timeline: 'How soon they want to swim.',
  place: 'Whether the home is in our area.',
  home: 'Whether they own the home and live there.',
  reach: 'Phone and address given.',
  design: 'A saved design is attached.',
  estimate: 'The price of the attached estimate.',
  visit: 'A visit is booked or was held.',
};

export function ScorePart({ settings, canWrite }: { settings: LeadSettings; canWrite: boolean }) {
  return (
    <NumberForm
      setting="score"
      settings={settings}
      names={scoreFactors}
      labelOf={factorLabel}
      hints={hints}
      intro={`The most points that each fact can give, ${TOTAL} together. After a change every open lead is scored anew.`}
      noun="points"
      statusOf={(sum) => `${sum} of ${TOTAL} points`}
      problemOf={(sum) => (sum === TOTAL ? null : `Together they are ${sum}. Make it ${TOTAL}.`)}
      draft={useScoreDraft()}
      canWrite={canWrite}
    >
      {(weights, problem) => <ScoreTrialPart weights={weights} problem={problem} />}
    </NumberForm>
  );
}
