import { useEffect } from 'react';
import type { PriceCardId } from '../../content/home';
import { useLiveRanges, type LiveRanges } from '../../lib/designs/use-live-ranges';

const designs = async () => (await import('../../content/starting-pools')).PRICE_CARD_DESIGNS;

export default function LiveCardRanges({ onChange }: { onChange: (ranges: LiveRanges<PriceCardId>) => void }) {
  const ranges = useLiveRanges(designs);
  useEffect(() => onChange(ranges), [ranges, onChange]);
  return null;
}
