import { useDeferredValue, useMemo } from 'react';
import { ButtonLink } from '../../../components/ui/button';
import { PATHS } from '../../../config/paths';
import { useAuth } from '../../../features/auth/auth-context';
import { DesignAssistant } from '../../../features/design-assistant/design-assistant';
import { useDrawingHistory } from '../../../features/design-assistant/use-drawing-history';
import {
  EstimatorProvider,
  SpokenRefusal,
  useEstimatorState,
} from '../../../features/pool-estimator/estimator-context';
import { PricesMissing } from '../../../features/pool-estimator/prices-missing';
import { useSaving } from '../../../features/pool-estimator/result/use-saving';
import { WorkActions } from '../../../features/pool-estimator/result/work-actions';
import { useDesignDraft } from '../../../lib/designs/use-design-draft';
import { usePriceBook } from '../../../lib/designs/use-price-book';
import AssistantChecks from './assistant-checks';
import AssistantFields from './assistant-fields';

const NO_PRICES =
  'Saving, sending and sharing need our prices, which could not be loaded. The drawing is kept on this device.';
const LOADING = 'You can save once our prices are loaded.';
const NO_PRICE = 'There is no price for this pool, so it cannot be saved or sent. The drawing is kept on this device.';

/** Joins the design assistant and the estimator over one draft. */
export function AssistantWorkspace() {
  const { user } = useAuth();
  const history = useDrawingHistory(useDesignDraft());
  const { pricing, priceBook, query } = usePriceBook();
  const estimator = useEstimatorState(history, pricing);
  const { work, measured, estimate, refusal, apply } = estimator;
  // Fields show their own errors; the depth table cannot.
  const refused = refusal?.at === null ? refusal.reasons : [];
  const hasNoPrices = query.isError && pricing === null;
  const unpriced = hasNoPrices ? NO_PRICES : pricing === null ? LOADING : NO_PRICE;
  const saving = useSaving('design', history, estimate, priceBook);
  const shown = useDeferredValue(useMemo(() => ({ design: work.design, measured }), [work.design, measured]));
  return (
    <EstimatorProvider value={estimator}>
      <SpokenRefusal />
      <DesignAssistant
        history={history}
        pricing={pricing}
        hasNoPrices={hasNoPrices}
        measured={measured}
        estimate={estimate}
        refused={refused}
        apply={(design) => apply({ ...work, design })}
        fields={(panel, floor) => <AssistantFields panel={panel} floor={floor} />}
        actions={
          <WorkActions
            saving={saving}
            isSignedIn={user !== null}
            noun="drawing"
            whyNot={estimate === null ? unpriced : null}
            compact
          >
            <ButtonLink to={`${PATHS.poolEstimator}?step=result`} variant="text" size="inline">
              Open in estimator
            </ButtonLink>
          </WorkActions>
        }
        checks={
          <>
            <h2 className="sr-only">Checks</h2>
            <AssistantChecks {...shown} figures={pricing?.assumptions} />
          </>
        }
        missingPrices={hasNoPrices ? <PricesMissing query={query} /> : null}
      />
    </EstimatorProvider>
  );
}
