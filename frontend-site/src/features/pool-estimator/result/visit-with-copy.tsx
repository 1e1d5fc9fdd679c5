import { errorText } from 'frontend-shared/api';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button';
import { FormFailure } from '../../../components/ui/form-failure';
import { Notice } from '../../../components/ui/notice';
import { PATHS } from '../../../config/paths';
import { schedulePathFor } from '../../../lib/designs/consult-link';
import { newDraft, type DesignDraft, type Work } from '../../../lib/designs/draft';
import { usePriceBook } from '../../../lib/designs/use-price-book';
import { useSaving } from './use-saving';

/** Books with a pool that someone else owns: a copy of it goes along, and the work on this device stays. */
export function VisitWithCopy({ design, answers, name }: Work & { readonly name: string }) {
  const navigate = useNavigate();
  const { pricing, priceBook, query } = usePriceBook();
  const [copy, setCopy] = useState<DesignDraft>(() => ({ ...newDraft(design), answers, name }));
  const priced = useMemo(() => pricing?.price(copy).result ?? null, [pricing, copy]);
  const estimate = priced?.ok ? priced.estimate : null;
  const change = (changed: Partial<DesignDraft>) => setCopy((before) => ({ ...before, ...changed }));
  const saving = useSaving('design', { draft: copy, change }, estimate, priceBook);
  const { failure, repriced } = saving;
  if (estimate === null && (priced !== null || query.isError))
    return <ButtonLink to={PATHS.schedule}>Book a visit</ButtonLink>;
  const book = async () => {
    const keptAt = await saving.ensureSaved();
    if (keptAt !== null) void navigate(schedulePathFor(keptAt));
    else void saving.refreshPrices();
  };
  return (
    <>
      <Button busy={saving.isPending} disabled={estimate === null} onClick={() => void book()}>
        Book a visit
      </Button>
      {(failure !== null || repriced !== null) && (
        <div className="order-last basis-full">
          {failure !== null ? (
            <FormFailure title={`The pool could not be attached. ${errorText(failure)}`} error={failure} />
          ) : (
            <Notice
              tone="warning"
              role="alert"
              title="Prices were updated just now. Book again to attach the new range."
            />
          )}
        </div>
      )}
    </>
  );
}
