import { useMutation } from '@tanstack/react-query';
import { errorText, type components } from 'frontend-shared/api';
import { formatDate } from 'frontend-shared/format';
import { MAX_COMPARED } from 'poolkit/cost';
import { Suspense, useState, type ComponentType } from 'react';
import { Button, ButtonLink } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { FormFailure } from '../../components/ui/form-failure';
import { useOwnList } from '../../components/ui/own-list';
import { PATHS } from '../../config/paths';
import { estimatePdfPath, ESTIMATES_PATH } from '../../lib/designs/api';
import { savedEstimatePath } from '../../lib/designs/consult-link';
import { shownRange } from '../../lib/designs/shown-range';
import { usePriceBook } from '../../lib/designs/use-price-book';
import { useUnits } from '../../lib/hooks/use-units';
import { downloadPdf } from '../../lib/designs/estimate-pdf';
import { TabCard, TabSection } from './portal-parts';

type Estimate = components['schemas']['EstimateListItem'];

const NO_CHANGES = {};

interface EstimatesTabProps {
  SideBySide: ComponentType<{ ids: readonly string[]; assumptions: Readonly<Record<string, number>> }>;
}

export default function EstimatesTab({ SideBySide }: EstimatesTabProps) {
  const { items, state, updatedAt, older } = useOwnList<Estimate>(ESTIMATES_PATH, 100, 'estimates');
  const { priceBook } = usePriceBook();
  const [compared, setCompared] = useState<readonly string[]>([]);
  const isFull = compared.length === MAX_COMPARED;
  const start = <ButtonLink to={PATHS.poolEstimator}>Estimate a pool</ButtonLink>;
  return (
    <TabSection id="estimates-title" title="Your estimates" updatedAt={updatedAt}>
      {state}
      {items?.length === 0 && (
        <EmptyState title="Nothing priced yet." action={start}>
          A saved estimate keeps its range and its date here.
        </EmptyState>
      )}
      {items?.map((estimate) => (
        <EstimateCard
          key={estimate.id}
          estimate={estimate}
          isCompared={compared.includes(estimate.id)}
          isFull={isFull}
          onCompare={(on) => setCompared(on ? [...compared, estimate.id] : compared.filter((id) => id !== estimate.id))}
        />
      ))}
      {older}
      {compared.length > 0 && (
        <section aria-labelledby="compare-title" className="pt-6">
          <h3 id="compare-title" className="type-display-3">
            Side by side
          </h3>
          {compared.length === 1 && <p className="mt-2 text-ink-2">Choose one or two more to compare.</p>}
          <Suspense fallback={null}>
            <SideBySide ids={compared} assumptions={priceBook?.assumptions ?? NO_CHANGES} />
          </Suspense>
        </section>
      )}
    </TabSection>
  );
}

interface EstimateCardProps {
  estimate: Estimate;
  isCompared: boolean;
  isFull: boolean;
  onCompare: (on: boolean) => void;
}

function EstimateCard({ estimate, isCompared, isFull, onCompare }: EstimateCardProps) {
  const { id, reference, name, issuedAt, validUntil, state, pricesChanged } = estimate;
  const isValid = state === 'issued';
  const [units] = useUnits();
  const pdf = useMutation({
    mutationFn: () => downloadPdf(estimatePdfPath(id, units), reference),
    retry: false,
    networkMode: 'always',
  });
  return (
    <TabCard
      id={`estimate-${id}`}
      title={name ?? reference}
      under={
        <span className="type-small text-ink-3">
          {`${name !== null ? `${reference}, ` : ''}${formatDate(issuedAt)}`}
        </span>
      }
      status={isValid ? 'Valid' : 'Expired'}
      isSettled={isValid}
    >
      <p className="type-range mt-4">{shownRange(estimate)}</p>
      <p className="type-small mt-1 text-ink-3">
        {`${isValid ? 'Valid' : 'Was valid'} until ${formatDate(validUntil)}.${pricesChanged ? ' Prices have changed since then; open it to refresh them.' : ''}`}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <ButtonLink to={savedEstimatePath(id)} size="compact" aria-label={`Open estimate ${reference}`}>
          Open
        </ButtonLink>
        <Button
          variant="outline"
          size="compact"
          busy={pdf.isPending}
          aria-label={`PDF of estimate ${reference}`}
          onClick={() => pdf.mutate()}
        >
          PDF
        </Button>
        <label className="flex min-h-11 cursor-pointer items-center gap-3 px-2 has-disabled:cursor-not-allowed has-disabled:text-ink-3">
          <input
            type="checkbox"
            checked={isCompared}
            disabled={isFull && !isCompared}
            onChange={({ target }) => onCompare(target.checked)}
            className="size-5 accent-primary"
          />
          Compare<span className="sr-only">{` estimate ${reference}`}</span>
        </label>
      </div>
      {pdf.isError && (
        <div className="mt-4">
          <FormFailure title={`The PDF could not be created. ${errorText(pdf.error)}`} error={pdf.error} />
        </div>
      )}
    </TabCard>
  );
}
