import { BottomBar } from '../../components/tools/bottom-bar';
import { Button } from '../../components/ui/button';
import { useEstimator } from './estimator-context';
import { rangeText } from './price-words';

export function PriceBar({ onLines }: { onLines: () => void }) {
  const { estimate, pricing } = useEstimator();
  const missing = pricing === null ? 'Loading our prices…' : 'No price for this pool';
  return (
    <BottomBar text={estimate === null ? missing : rangeText(estimate.shown)} hiddenFrom="xl">
      <Button variant="outline" size="compact" onClick={onLines} className="shrink-0">
        See lines
      </Button>
    </BottomBar>
  );
}
