import { cn } from '../../lib/class-names';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { Fold } from '../../components/ui/fold';
import { PATHS } from '../../config/paths';
import { SITE_ANALYSIS, YARD_TOPICS, type YardTopic } from '../../content/site-analysis';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { forgetTabDraft, useTabDraft } from '../../lib/drafts/tab-draft';
import { showToast } from 'frontend-shared/toast';

function Topic({ topic, value, onAnswer }: { topic: YardTopic; value: string; onAnswer: (value: string) => void }) {
  const { id, name, why, look, answers } = topic;
  const chosen = answers?.find((answer) => answer.value === value);
  return (
    <Fold title={name} note={chosen?.label}>
      <div className="pb-6">
        <p className="type-body">{why}</p>
        <p className="type-body mt-2 text-ink-2">
          <strong className="font-semibold text-ink">{SITE_ANALYSIS.lookLabel}.</strong>
          <span>{` ${look}`}</span>
        </p>
        {answers !== undefined && (
          <fieldset className="mt-5">
            <legend className="sr-only">{name}</legend>
            <div className="flex flex-wrap gap-2">
              {answers.map(({ value: own, label }) => (
                <label
                  key={own}
                  className={cn(
                    'motion-colors type-small relative flex min-h-11 cursor-pointer items-center rounded-full border px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                    own === value
                      ? 'border-primary bg-tint font-medium text-ink'
                      : 'border-control text-ink hover:border-ink-3',
                  )}
                >
                  <input
                    type="radio"
                    name={`yard-${id}`}
                    value={own}
                    checked={own === value}
                    onChange={() => onAnswer(own)}
                    className="sr-only"
                  />
                  <span>{label}</span>
                </label>
              ))}
            </div>
            <p aria-live="polite" className="type-small mt-3 min-h-[1.45em] text-ink-2">
              {chosen?.means}
            </p>
          </fieldset>
        )}
      </div>
    </Fold>
  );
}

const DRAFT = 'yard';

export function SiteAnalysis() {
  const navigate = useNavigate();
  const [kept, keep] = useTabDraft<YardTopic['id']>(DRAFT);
  const facts = useHydrated() ? kept : {};
  const [isTaking, setTaking] = useState(false);
  const isAnswered = Object.values(facts).some((value) => value !== 'unknown');
  const take = async () => {
    setTaking(true);
    // The drawing code is large and only needed here.
    try {
      const { keepYardFacts } = await import('./yard-facts');
      keepYardFacts(facts);
      forgetTabDraft(DRAFT);
    } catch (error) {
      console.warn('The answers could not be carried over', error);
      showToast({ variant: 'destructive', title: SITE_ANALYSIS.notTaken });
      setTaking(false);
      return;
    }
    await navigate(`${PATHS.poolEstimator}?step=site`);
  };
  return (
    <>
      <p className="type-body text-ink-2">{SITE_ANALYSIS.lead}</p>
      <div className="mt-6 border-t border-line">
        {YARD_TOPICS.map((topic) => (
          <Topic
            key={topic.id}
            topic={topic}
            value={facts[topic.id] ?? ''}
            onAnswer={(value) => keep({ [topic.id]: value })}
          />
        ))}
      </div>
      <div className="no-print noscript:hidden mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="outline" busy={isTaking} onClick={() => void take()}>
          {SITE_ANALYSIS.toEstimator}
        </Button>
        {!isAnswered && <p className="type-small text-ink-3">{SITE_ANALYSIS.none}</p>}
      </div>
      <noscript>
        <p className="mt-3 text-ink-2">{SITE_ANALYSIS.withoutScript}</p>
      </noscript>
    </>
  );
}
