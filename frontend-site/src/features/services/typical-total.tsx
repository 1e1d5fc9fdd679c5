import { useRef } from 'react';
import { useLatePart } from '../../lib/hooks/use-late-part';
import { useNear } from '../../lib/hooks/use-near';

const loadAllIn = async () => (await import('../../components/prices/all-in-budget')).default;

/** What the total of an ordinary pool is spent on, at the prices in force; absent without them. */
export function TypicalTotal() {
  const box = useRef<HTMLDivElement>(null);
  const { part: AllInBudget } = useLatePart(useNear(box, 400), loadAllIn);
  return (
    <div ref={box} className="mt-12">
      {AllInBudget !== null && <AllInBudget withShares />}
    </div>
  );
}
