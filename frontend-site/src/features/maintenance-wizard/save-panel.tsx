import { useQueryClient } from '@tanstack/react-query';
import type { WizardInput } from 'poolkit/water-wizard';
import type { SavedWaterTest, WaterQuestion } from '../../api/contract';
import { WATER_TESTS_PATH } from '../../api/paths';
import { useWrite } from '../../api/use-write';
import { Button, ButtonLink } from '../../components/ui/button';
import { FormFailure } from '../../components/ui/form-failure';
import { Notice } from '../../components/ui/notice';
import { StillSending } from '../../components/ui/still-trying';
import { PATHS } from '../../config/paths';
import { WIZARD } from '../../content/maintenance-wizard';
import { useOnline } from '../../lib/hooks/use-online';
import { errorText } from 'frontend-shared/api';
import { tellNotSaved } from '../../lib/toast/not-saved';
import { showToast } from 'frontend-shared/toast';

const BACK = `${PATHS.maintenanceWizard}?step=plan`;

export function SavePanel({ input, isSignedIn }: { input: WizardInput; isSignedIn: boolean }) {
  const question = questionOf(input);
  const content = JSON.stringify(question);
  const queryClient = useQueryClient();
  const save = useWrite<SavedWaterTest, WaterQuestion>({
    path: WATER_TESTS_PATH,
    onError: (error, asked) => tellNotSaved(error, () => save.mutate(asked)),
    onSuccess: () => {
      showToast({ title: 'Saved', description: WIZARD.saved, variant: 'success' });
      void queryClient.invalidateQueries({ queryKey: [WATER_TESTS_PATH] });
    },
  });
  const online = useOnline();
  const isSaved = save.isSuccess && JSON.stringify(save.variables) === content;
  if (!isSignedIn) {
    return (
      <section className="no-print rounded-card bg-tint p-4 md:p-6">
        <h3 className="type-title">Keep it</h3>
        <p className="type-body mt-2">{WIZARD.loginNote}</p>
        <div className="mt-4 flex flex-wrap gap-4">
          <ButtonLink to={`${PATHS.login}?next=${encodeURIComponent(BACK)}`} size="compact">
            Log in
          </ButtonLink>
          <ButtonLink to={PATHS.signup} size="compact" variant="outline">
            Create an account
          </ButtonLink>
        </div>
      </section>
    );
  }
  return (
    <section className="no-print space-y-4 rounded-card bg-tint p-4 md:p-6">
      <h3 className="type-title">Keep it</h3>
      {isSaved ? (
        <Notice tone="success" role="status" title={WIZARD.saved} />
      ) : (
        <>
          <p className="type-body">{WIZARD.saveNote}</p>
          {!online && <Notice tone="warning" role="status" title={WIZARD.offline} />}
          {save.isError && online && <FormFailure title={errorText(save.error)} error={save.error} />}
          <StillSending send={save} />
          <Button size="compact" busy={save.isPending} onClick={() => save.mutate(question)}>
            {save.isPending ? 'Saving…' : 'Save to my account'}
          </Button>
        </>
      )}
    </section>
  );
}

function questionOf({
  profile,
  readings,
  complaints,
  answers = {},
  overnightLossPpm,
  treatmentUnderway,
  options = {},
}: WizardInput): WaterQuestion {
  const { plasterAgeDays, ...pool } = profile;
  const { forecastTempF, chlorine, acid, strengths = {} } = options;
  return {
    pool: { ...pool, ...(plasterAgeDays !== null && { plasterAgeDays }) },
    readings,
    symptoms: [...complaints],
    answers,
    strengths,
    ...(overnightLossPpm !== undefined && { overnightLossPpm }),
    ...(treatmentUnderway && { treatmentUnderway }),
    ...(forecastTempF !== undefined && { forecastTempF }),
    ...(chlorine && { chlorine }),
    ...(acid && { acid }),
  };
}
