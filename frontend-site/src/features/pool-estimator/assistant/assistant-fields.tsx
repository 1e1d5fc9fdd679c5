import type { ReactNode } from 'react';
import { FeatureQuestions } from '../feature-questions';
import { OptionQuestion } from '../option-question';
import { CONSTRUCTION, SHAPE } from '../questions';
import { ExtrasStep } from '../steps/extras-step';
import { FinishStep } from '../steps/finish-step';
import { NameField } from '../steps/project-step';
import { SiteStep } from '../steps/site-step';
import { SizeStep } from '../steps/size-step';
import { TerraceStep } from '../steps/terrace-step';
import type { Panel } from './panel-tabs';

/** The estimator's questions, by panel. */
export default function AssistantFields({ panel, floor }: { panel: Exclude<Panel, 'describe'>; floor: ReactNode }) {
  if (panel === 'features') return <FeatureQuestions />;
  return (
    <div className="space-y-10">
      {panel === 'shape' && (
        <>
          <OptionQuestion question={SHAPE} />
          <SizeStep />
          {floor}
          <OptionQuestion question={CONSTRUCTION} />
          <NameField id="assistant-name" />
        </>
      )}
      {panel === 'finish' && (
        <>
          <FinishStep />
          <TerraceStep />
        </>
      )}
      {panel === 'site' && (
        <>
          <h2 className="sr-only">Site</h2>
          <SiteStep yardFirst />
          <ExtrasStep />
        </>
      )}
    </div>
  );
}
