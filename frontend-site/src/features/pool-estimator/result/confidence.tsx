import type { Maturity } from 'poolkit/cost';
import { Button } from '../../../components/ui/button';
import type { EstimateFigures } from '../../../lib/designs/api';
import type { EstimatorStep } from '../estimator-steps';
import { dollars } from '../price-words';
import { ResultSection } from './result-section';

const LEVELS: Readonly<Record<Maturity, { title: string; text: string }>> = {
  wide: { title: 'Wide', text: 'Good for a first conversation. Answer some of the questions below to narrow it.' },
  fair: { title: 'Fair', text: 'Good for a budget. What is left below is settled by a visit or a choice.' },
  close: { title: 'Close', text: 'As close as a price can get before drawings are signed.' },
};

function stepOf(question: string): EstimatorStep {
  if (question === 'interior' || question === 'waterlineTile' || question === 'coping') return 'finish';
  if (question === 'deck') return 'terrace';
  return question === 'fence' ? 'extras' : 'site';
}

interface ConfidenceProps {
  estimate: EstimateFigures;
  onAnswer?: (step: EstimatorStep) => void;
}

export function Confidence({ estimate, onAnswer }: ConfidenceProps) {
  const { maturity, unknowns, widthPercent } = estimate;
  const level = LEVELS[maturity];
  return (
    <ResultSection
      title="How sure we are"
      lead={
        <>
          <strong className="font-semibold text-ink">{level.title}.</strong> {level.text} From low to high is{' '}
          {Math.round(widthPercent)}% of the likely price.
        </>
      }
    >
      {unknowns.length === 0 ? (
        <p>Every question that moves the range is answered.</p>
      ) : (
        <ul className="border-t border-line">
          {unknowns.map(({ question, label, settledBy, widensByCents }) => {
            const step = stepOf(question);
            return (
              <li
                key={question}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3"
              >
                <span className="min-w-0 flex-1 basis-64">
                  <span className="block font-semibold">{label}</span>
                  <span className="type-small block text-ink-2">{settledBy}</span>
                </span>
                <span className="tabular-nums">widens it by {dollars(widensByCents)}</span>
                {onAnswer && (
                  <Button variant="text" size="inline" className="no-print" onClick={() => onAnswer(step)}>
                    Answer<span className="sr-only"> {label}</span>
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </ResultSection>
  );
}
