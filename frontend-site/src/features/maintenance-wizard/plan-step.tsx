import { serverNow } from 'frontend-shared/api';
import { GUIDANCE_LINE } from 'poolkit/water-safety';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { WIZARD } from '../../content/maintenance-wizard';
import { announce } from '../../lib/focus/announcer';
import { trackEvent } from '../../lib/analytics/analytics';
import { useTabDraft } from '../../lib/drafts/tab-draft';
import { BalanceSection } from './balance-section';
import { EmergencySteps, SafetyLine, WayOut } from './plan-warnings';
import { missingWords } from './plan-steps';
import { FindingsSection, SeasonSection, StartUpSection, TestedSection } from './plan-sections';
import { PlanPrint } from './plan-print';
import { PlanSteps, ProductsAtHand, retestText } from './plan-steps';
import { SavePanel } from './save-panel';
import { advised, type Advised, furtherWarnings, type HandOver, serviceLines } from './wizard-advice';
import { TreatmentSection } from './treatment-section';
import type { Wizard } from './use-wizard';
import { TextList } from '../../components/ui/text-list';

interface PlanStepProps {
  wizard: Wizard;
  isSignedIn: boolean;
  onFix: () => void;
  onHandOver: HandOver;
}

export default function PlanStep({ wizard, isSignedIn, onFix, onHandOver }: PlanStepProps) {
  const { values, season, today, figures } = wizard;
  const result = useMemo(() => advised(values, season, today, figures), [values, season, today, figures]);
  if (result === null) {
    return (
      <Notice
        tone="info"
        title={WIZARD.notReady}
        action={
          <Button size="compact" onClick={onFix}>
            Fill them in
          </Button>
        }
      />
    );
  }
  return <Plan wizard={wizard} isSignedIn={isSignedIn} onHandOver={onHandOver} {...result} />;
}

function Plan({ wizard, isSignedIn, onHandOver, input, advice }: Advised & Omit<PlanStepProps, 'onFix'>) {
  const { values, set } = wizard;
  const { plan, diagnosis, withheld } = advice;
  const [madeAt] = useState(() => serverNow());
  const { issueDetected, severity, recommendationCount } = diagnosis;

  const { profile, readings, complaints, answers } = input;
  const mark = JSON.stringify([profile, readings, complaints, answers, issueDetected, severity, recommendationCount]);
  // Counted once in this tab, even when a strength is changed and changed back.
  const [counted, count] = useTabDraft<'mark'>('counted-water');
  useEffect(() => {
    if (counted.mark === mark) return;
    count({ mark });
    trackEvent('wizard_result', { issue_detected: issueDetected, severity, recommendation_count: recommendationCount });
  }, [counted, count, mark, issueDetected, severity, recommendationCount]);
  useEffect(() => announce(plan.message), [plan.message]);

  const retest = retestText(plan.retestAfterHours, madeAt);
  return (
    <>
      <div className="space-y-12 print:hidden">
        <div className="space-y-4">
          <SafetyLine />
          <EmergencySteps diagnosis={diagnosis} />
          <WayOut diagnosis={diagnosis} onHelp={(to) => onHandOver(to, serviceLines(input, diagnosis))} />
          {furtherWarnings(advice).map((warning) => (
            <Notice key={warning} tone="warning" title={warning} />
          ))}
        </div>
        <section>
          <h3 className="type-display-3 max-w-[30ch]">{plan.message}</h3>
          {withheld === null && <p className="type-lead mt-3">{retest}</p>}
          {withheld === null && plan.missingTests.length > 0 && (
            <details open={plan.missingTests.length === 1} className="mt-4">
              <summary className="type-ui min-h-11 w-fit cursor-pointer py-2 text-link underline underline-offset-4">
                {missingWords(plan.missingTests)}
              </summary>
              <TextList items={plan.missingTests.map(({ sentence }) => sentence)} className="max-w-[62ch] space-y-2" />
            </details>
          )}
          {plan.steps.length > 0 && (
            <div className="mt-8 space-y-8">
              <ProductsAtHand wizard={wizard} />
              <PlanSteps
                steps={plan.steps}
                units={values.units}
                retest={retest}
                laterTests={plan.laterTests}
                onStrength={(product, percent) => set({ strengths: { ...values.strengths, [product]: percent } })}
              />
            </div>
          )}
          {plan.notes.length > 0 && (
            <TextList items={plan.notes} className="mt-6 max-w-[62ch] list-disc space-y-1 pl-5" />
          )}
          <p className="type-small mt-6 max-w-[62ch] text-ink-2">{GUIDANCE_LINE}</p>
          {wizard.figuresMissing && <p className="type-small mt-2 max-w-[62ch] text-ink-2">{WIZARD.figuresMissing}</p>}
        </section>
        {withheld === null && (values.treatment.isUnderway || advice.treats) && (
          <TreatmentSection wizard={wizard} profile={input.profile} readings={input.readings} />
        )}
        <FindingsSection diagnosis={diagnosis} />
        <TestedSection plan={plan} />
        <BalanceSection plan={plan} units={values.units} />
        <StartUpSection wizard={wizard} />
        <SeasonSection wizard={wizard} />
        <SavePanel input={input} isSignedIn={isSignedIn} />
        <Button variant="outline" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <PlanPrint advice={advice} units={values.units} madeAt={madeAt} />
    </>
  );
}
