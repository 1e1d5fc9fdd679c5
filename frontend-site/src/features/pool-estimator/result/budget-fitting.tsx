import { useMutation } from '@tanstack/react-query';
import { buysFor, editsFor, editsUnder, type Estimate, type PriceDesign, type Suggestion } from 'poolkit/cost';
import type { PoolDesign } from 'poolkit/design';
import { checksOf } from 'poolkit/feasibility';
import { lengthsIn } from 'poolkit/metric';
import { parseCents } from 'poolkit/units';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { Notice } from '../../../components/ui/notice';
import { useEstimator } from '../estimator-context';
import { dollars, rangeText } from '../price-words';
import { ResultSection } from './result-section';
import { settledPrice } from '../settled-price';
import type { Work } from '../../../lib/designs/draft';
import type { Pricing } from '../../../lib/designs/pricing';
import { useTabDraft } from '../../../lib/drafts/tab-draft';
import { type Units, useUnits } from '../../../lib/hooks/use-units';

type Edits = Suggestion<PoolDesign>['edits'];

export function BudgetFitting() {
  const { work, pricing, estimate, apply } = useEstimator();
  const [units] = useUnits();
  const [taken, setTaken] = useState<{ edits: Edits; before: Work; changeCents: number } | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const search = useMutation({
    mutationFn: async ({ question, cents }: { question: BudgetQuestion; cents: number }) => {
      // Lets the busy state show before the slow search.
      await new Promise((resolve) => setTimeout(resolve));
      return pricing && searchBudget(question, cents, work, pricing);
    },
    networkMode: 'always',
  });
  const isBusy = (question: BudgetQuestion) => search.isPending && search.variables.question === question;
  const ask = (question: BudgetQuestion) => (cents: number) => {
    setTaken(null);
    search.mutate({ question, cents });
  };
  const take = ({ edits, design, changeCents }: Suggestion<PoolDesign>) => {
    setTaken({ edits, before: work, changeCents });
    apply({ ...work, design });
    outcome.current?.focus();
  };
  const shown = search.data?.of === work ? search.data : null;

  return (
    <ResultSection
      title="Fit a budget"
      lead={estimate ? `The likely price now is ${dollars(estimate.likelyCents)}.` : undefined}
    >
      <div className="no-print grid gap-8 md:grid-cols-2">
        <MoneyField
          id="estimator-under"
          label="Get me under"
          action="Find ways"
          busy={isBusy('under')}
          onAsk={ask('under')}
        />
        <MoneyField
          id="estimator-buy"
          label="What would this much more buy?"
          action="Show what it buys"
          busy={isBusy('buy')}
          onAsk={ask('buy')}
        />
      </div>
      <div ref={outcome} role="status" tabIndex={-1} className="mt-6 space-y-4 focus:outline-none">
        {taken !== null && (
          <Notice
            tone="success"
            title={`Applied: ${labelsOf(taken.edits, units)}.`}
            action={
              <Button
                variant="outline"
                size="compact"
                onClick={() => {
                  apply(taken.before);
                  setTaken(null);
                  outcome.current?.focus();
                }}
              >
                Undo
              </Button>
            }
          >
            {`The likely price changed by ${change(taken.changeCents)}.`}
          </Notice>
        )}
        {shown !== null && <Findings findings={shown} onTake={take} />}
      </div>
    </ResultSection>
  );
}

function Findings({
  findings,
  onTake,
}: {
  findings: BudgetFindings;
  onTake: (suggestion: Suggestion<PoolDesign>) => void;
}) {
  const { question, cents, suggestions, alreadyWithin, nearest } = findings;
  if (alreadyWithin) return <p>{`The likely price is already ${dollars(cents)} or less.`}</p>;
  if (suggestions.length === 0 && nearest === null) {
    return (
      <p>
        {question === 'buy'
          ? `We found nothing to add that costs ${dollars(cents)} or less.`
          : 'We found no change that makes this pool cheaper.'}
      </p>
    );
  }
  return (
    <>
      {suggestions.length === 0 && (
        <p>{`We found no set of changes that reaches ${dollars(cents)}. This comes closest:`}</p>
      )}
      <ol className="border-t border-line">
        {(suggestions.length > 0 ? suggestions : [nearest]).map((suggestion) =>
          suggestion === null ? null : (
            <SuggestionRow key={idOf(suggestion)} suggestion={suggestion} onTake={() => onTake(suggestion)} />
          ),
        )}
      </ol>
    </>
  );
}

function SuggestionRow({ suggestion, onTake }: { suggestion: Suggestion<PoolDesign>; onTake: () => void }) {
  const { edits, changeCents, estimate, why } = suggestion;
  const [units] = useUnits();
  const labels = labelsOf(edits, units);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{labels}</p>
        <p className="type-small text-ink-2">
          {`Likely ${dollars(estimate.likelyCents)}, range ${rangeText(estimate.shown)}`}
        </p>
        {why !== null && <p className="type-small text-ink-2">{why}</p>}
      </div>
      <span className="font-semibold tabular-nums">{change(changeCents)}</span>
      <Button variant="outline" size="compact" onClick={onTake}>
        Apply<span className="sr-only">{` ${labels}`}</span>
      </Button>
    </li>
  );
}

function labelsOf(edits: Edits, units: Units): string {
  return edits.map(({ label }) => lengthsIn(units, label)).join('; ');
}

function idOf({ edits }: Suggestion<PoolDesign>): string {
  return edits.map(({ id }) => id).join(' ');
}

/** To the dollar, because it is a promise; the lines have the cents. */
function change(cents: number): string {
  const sign = cents < 0 ? '−' : '+';
  return `${sign}${dollars(Math.abs(cents))}`;
}

type BudgetQuestion = 'under' | 'buy';

interface BudgetFindings {
  readonly question: BudgetQuestion;
  readonly cents: number;
  readonly suggestions: readonly Suggestion<PoolDesign>[];
  readonly alreadyWithin: boolean;
  readonly nearest: Suggestion<PoolDesign> | null;
  readonly of: Work;
}

/** Never suggests a change that adds a conflict with the rules. */
function searchBudget(question: BudgetQuestion, cents: number, work: Work, pricing: Pricing): BudgetFindings {
  const edits = editsFor(work.design, pricing.book);
  const price = priceWithoutNewConflicts(work, pricing);
  if (question === 'buy') {
    const suggestions = buysFor(work.design, cents, edits, price);
    return { question, cents, suggestions, alreadyWithin: false, nearest: null, of: work };
  }
  return { question, cents, ...editsUnder(work.design, cents, edits, price), of: work };
}

function priceWithoutNewConflicts({ design, answers }: Work, pricing: Pricing): PriceDesign<PoolDesign> {
  const conflicts = (of: PoolDesign) =>
    checksOf(of, pricing.measure(of), pricing.assumptions).filter(({ result }) => result === 'conflict').length;
  const allowed = conflicts(design);
  const price = settledPrice(pricing);
  return (changed): Estimate | null => {
    const estimate = price({ design: changed, answers });
    return estimate !== null && conflicts(changed) <= allowed ? estimate : null;
  };
}

interface MoneyFieldProps {
  id: string;
  label: string;
  action: string;
  busy: boolean;
  onAsk: (cents: number) => void;
}

function MoneyField({ id, label, action, busy, onAsk }: MoneyFieldProps) {
  const [{ amount: text = '' }, keep] = useTabDraft<'amount'>(id);
  const [error, setError] = useState<string>();
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const amount = parseCents(text);
    const problem = !amount.ok
      ? 'Enter an amount like $150,000.'
      : amount.value <= 0
        ? 'Enter an amount above $0.'
        : undefined;
    setError(problem);
    if (amount.ok && problem === undefined) onAsk(amount.value);
    else document.getElementById(id)?.focus();
  };
  return (
    <form noValidate onSubmit={ask} className="space-y-3">
      <TextField
        id={id}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="go"
        placeholder="$"
        value={text}
        error={error}
        onChange={(event) => {
          keep({ amount: event.target.value });
          setError(undefined);
        }}
      />
      <Button type="submit" variant="outline" size="compact" busy={busy}>
        {action}
      </Button>
    </form>
  );
}
