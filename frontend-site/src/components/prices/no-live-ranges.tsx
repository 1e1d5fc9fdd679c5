import { SERVICE_PRICES } from '../../content/services';

export default function NoLiveRanges() {
  return (
    <noscript>
      <p className="mb-6 text-ink-2">{SERVICE_PRICES.withoutScript}</p>
    </noscript>
  );
}
