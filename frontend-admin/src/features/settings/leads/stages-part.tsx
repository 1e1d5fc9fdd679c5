import { Box } from '@mui/material';
import type { LeadSettings } from '../../../api/types';
import { Notice } from '../../../components/notice';
import { stageLabel, weightedStages } from '../../../lib/lead-labels';
import { NumberForm } from './number-form';
import { useStagesDraft } from './use-setting-draft';

export function StagesPart({ settings, canWrite }: { settings: LeadSettings; canWrite: boolean }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      {settings.stages.version === 0 && (
        <Notice tone="info" title="These rates are our assumption.">
          Enter your own once you know how many leads of each stage were won.
        </Notice>
      )}
      <NumberForm
        setting="stages"
        settings={settings}
        names={weightedStages}
        labelOf={stageLabel}
        intro="Of a hundred leads in each stage, how many are won. The board weights prices by it. Won counts in full, Lost not at all."
        noun="rates"
        draft={useStagesDraft()}
        canWrite={canWrite}
      />
    </Box>
  );
}
