import { drawCents } from 'poolkit/build-process';
import { phaseSpread } from 'poolkit/cost';
import { levelLoan } from 'poolkit/loan';
import { formatCents, parseCents } from 'poolkit/units';
import { DrawTable } from '../../../components/prices/draw-table';
import { PhaseTable } from '../../../components/prices/phase-table';
import { Price } from '../../../components/prices/price';
import { TextField } from '../../../components/ui/field';
import { Fold } from '../../../components/ui/fold';
import { BY_PHASE, PAYING } from '../../../content/paying';
import { dollars, rounded } from '../price-words';
import { ResultSection } from './result-section';
import type { EstimateFigures } from '../../../lib/designs/api';
import { useBuildProcess } from '../../../lib/hooks/use-build-process';
import { useTabDraft } from '../../../lib/drafts/tab-draft';

export default function PayingPanel({ estimate }: { estimate: EstimateFigures }) {
  const { likelyCents } = estimate;
  const { draws } = useBuildProcess(true);
  return (
    <ResultSection title={PAYING.title} lead={PAYING.lead}>
      <DrawTable caption={PAYING.title} draws={draws} amounts={drawCents(draws, likelyCents).map(rounded)} />
      <Fold title={BY_PHASE.title} className="mt-8 border-t">
        <PhaseTable rows={phaseSpread(estimate)} total={estimate} />
        <p className="type-small max-w-[62ch] py-6 text-ink-3">{BY_PHASE.note}</p>
      </Fold>
      <LoanFields key={likelyCents} likelyCents={likelyCents} />
    </ResultSection>
  );
}

const FIELDS = ['amount', 'rate', 'years'] as const;
type Field = (typeof FIELDS)[number];

function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(/\s*%$/, ''));
}

function problemOf(field: Field, text: string): string | undefined {
  if (text.trim() === '') return undefined;
  if (field === 'amount') {
    const cents = parseCents(text);
    return cents.ok && cents.value > 0 && cents.value <= 1e10 ? undefined : 'Enter an amount like $150,000.';
  }
  const value = numberIn(text);
  if (field === 'rate') return value >= 0 && value <= 50 ? undefined : 'Enter a rate between 0 and 50 percent.';
  return Number.isInteger(value) && value >= 1 && value <= 40 ? undefined : 'Enter whole years, 1 to 40.';
}

function LoanFields({ likelyCents }: { likelyCents: number }) {
  const offered = rounded(likelyCents);
  const [terms, keepTerms] = useTabDraft<'rate' | 'years'>('loan');
  // The amount is per price; loan terms apply to every pool.
  const [own, keepOwn] = useTabDraft<'amount'>(`loan:${offered}`);
  const texts: Record<Field, string> = { amount: offered, rate: '', years: '', ...terms, ...own };
  return (
    <fieldset className="mt-10">
      <legend className="font-semibold">{PAYING.loanTitle}</legend>
      <p className="type-small mt-1 text-ink-3">{PAYING.loanLead}</p>
      <div className="mt-4 grid items-end gap-4 xs:grid-cols-3">
        {FIELDS.map((field) => (
          <TextField
            key={field}
            id={`estimator-loan-${field}`}
            label={PAYING[field]}
            inputMode="decimal"
            autoComplete="off"
            value={texts[field]}
            error={problemOf(field, texts[field])}
            onChange={({ target: { value } }) =>
              field === 'amount' ? keepOwn({ amount: value }) : keepTerms({ [field]: value })
            }
          />
        ))}
      </div>
      <p role="status" className="type-body mt-5">
        <Month texts={texts} />
      </p>
      <p className="type-small mt-2 max-w-[62ch] text-ink-3">{PAYING.assumed}</p>
    </fieldset>
  );
}

function Month({ texts }: { texts: Record<Field, string> }) {
  const amount = parseCents(texts.amount);
  const isComplete = FIELDS.every(
    (field) => texts[field].trim() !== '' && problemOf(field, texts[field]) === undefined,
  );
  if (!isComplete || !amount.ok) return null;
  const years = numberIn(texts.years);
  const { monthlyCents, interestCents } = levelLoan({
    amountCents: amount.value,
    yearlyRatePercent: numberIn(texts.rate),
    months: years * 12,
  });
  return (
    <>
      <strong className="font-semibold">
        <Price text={formatCents(monthlyCents, { alwaysCents: true })} />
      </strong>
      <span>{` a month for ${years} ${years === 1 ? 'year' : 'years'}, `}</span>
      <Price text={dollars(interestCents)} /> in total interest.
    </>
  );
}
