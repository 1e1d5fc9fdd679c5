import { designWarnings, type MeasuredDesign, type PoolDesign } from 'poolkit/design';
import { useMemo } from 'react';
import { AlertIcon } from '../../../components/ui/icons';
import { useUnits } from '../../../lib/hooks/use-units';
import { lengthsIn } from 'poolkit/metric';

export function RuleBadges({ design, measured }: { design: PoolDesign; measured: MeasuredDesign }) {
  const [units] = useUnits();
  const warnings = useMemo(() => designWarnings(design, measured), [design, measured]);
  if (warnings.length === 0) return null;
  return (
    <ul aria-label="Good to know about this drawing" className="space-y-2">
      {warnings.map(({ code, message }) => (
        <li key={code + message} className="type-small flex items-start gap-2 rounded-card bg-warning-tint p-3">
          <AlertIcon size={16} className="mt-0.5 shrink-0 text-warning" />
          <span>{lengthsIn(units, message)}</span>
        </li>
      ))}
    </ul>
  );
}
