import { useEffect, useState } from 'react';
import { Price } from '../../components/prices/price';
import { useEstimator } from './estimator-context';
import { rangeText } from './price-words';

const SETTLE_MS = 900;

export function LiveRange() {
  const { estimate, pricing } = useEstimator();
  const text = estimate === null ? null : rangeText(estimate.shown);
  return (
    <div>
      <p className="type-overline text-ink-3">Planning range</p>
      {text === null ? (
        <p className="mt-1 text-ink-2">
          {pricing === null ? 'Loading our prices…' : 'We cannot price this pool automatically.'}
        </p>
      ) : (
        <p className="type-range mt-1 text-ink">
          <Price text={text} />
        </p>
      )}
    </div>
  );
}

export function SpokenRange() {
  const { estimate } = useEstimator();
  const text = estimate === null ? '' : `Planning range ${rangeText(estimate.shown)}`;
  const [told, setTold] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {told}
    </p>
  );
}
