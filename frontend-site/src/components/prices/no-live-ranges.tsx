import { SERVICE_PRICES } from '../../content/services';

/** Where live ranges would stand, for people whose browser runs no JavaScript. */
export default function NoLiveRanges() {
  return (
    <noscript>
      <p className="mb-6 text-ink-2">{SERVICE_PRICES.withoutScript}</p>
    </noscript>
  );
}
