import type { ReactNode } from 'react';
import { useEstimator } from '../../../features/pool-estimator/estimator-context';
import { FeatureQuestions } from '../../../features/pool-estimator/feature-questions';
import { OptionQuestion } from '../../../features/pool-estimator/option-question';
import { CONSTRUCTION, SHAPE } from '../../../features/pool-estimator/questions';
import { ExtrasStep } from '../../../features/pool-estimator/steps/extras-step';
import { FinishStep } from '../../../features/pool-estimator/steps/finish-step';
import { SiteStep } from '../../../features/pool-estimator/steps/site-step';
import { SizeStep } from '../../../features/pool-estimator/steps/size-step';
import { TerraceStep } from '../../../features/pool-estimator/steps/terrace-step';
import { TextField } from '../../../components/ui/field';

interface AssistantFieldsProps {
  panel: 'shape' | 'features' | 'finish' | 'site';
  floor: ReactNode;
}

const NAME_MAX = 120;

/** The estimator's questions in the design assistant. */
export default function AssistantFields({ panel, floor }: AssistantFieldsProps) {
  switch (panel) {
    case 'shape':
      return (
        <div className="space-y-10">
          <OptionQuestion question={SHAPE} />
          <SizeStep />
          {floor}
          <OptionQuestion question={CONSTRUCTION} />
          <NameField />
        </div>
      );
    case 'features':
      return <FeatureQuestions />;
    case 'finish':
      return (
        <div className="space-y-10">
          <FinishStep />
          <TerraceStep />
        </div>
      );
    case 'site':
      return (
        <div className="space-y-10">
          <h2 className="sr-only">Site</h2>
          <SiteStep />
          <ExtrasStep />
        </div>
      );
  }
}

function NameField() {
  const { draft, rename } = useEstimator();
  return (
    <TextField
      id="assistant-name"
      label="A name for this pool"
      optional
      maxLength={NAME_MAX}
      autoComplete="off"
      value={draft.name}
      onChange={(event) => rename(event.target.value)}
    />
  );
}
