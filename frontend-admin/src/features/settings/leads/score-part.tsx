import { Box } from '@mui/material';
import type { LeadSettings, ScoreFactor } from '../../../api/types';
import { Notice } from '../../../components/notice';
import { factorLabel, scoreFactors, stageLabel, weightedStages } from '../../../lib/lead-labels';
import { NumberForm } from './number-form';
import { ScoreTrialPart } from './trials';

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

interface Props {
  settings: LeadSettings;
  canWrite: boolean;
}

export const ScorePart = (props: Props) => (
  <NumberForm
    setting="score"
    names={scoreFactors}
    labelOf={factorLabel}
    hints={hints}
    intro={`The most points that each fact can give, ${TOTAL} together. After a change every open lead is scored again.`}
    noun="points"
    total={TOTAL}
    {...props}
  >
    {(weights, problem) => <ScoreTrialPart weights={weights} problem={problem} />}
  </NumberForm>
);

export const StagesPart = (props: Props) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
    {props.settings.stages.version === 0 && (
      <Notice tone="info" title="These rates are our assumption.">
        Enter your own once you know how many leads of each stage were won.
      </Notice>
    )}
    <NumberForm
      setting="stages"
      names={weightedStages}
      labelOf={stageLabel}
      intro="Of a hundred leads in each stage, how many are won. The board weights prices by it. Won counts in full, Lost not at all."
      noun="rates"
      {...props}
    />
  </Box>
);
