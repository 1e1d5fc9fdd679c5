import { describeDesign, type MeasuredDesign, type PoolDesign } from 'poolkit/design';
import { planDrawing, sectionDrawing } from 'poolkit/drawing';
import { useMemo } from 'react';
import { PoolDrawing } from '../../components/pool-drawing/pool-drawing';

/** Text of the plan has room around it; that of the section has not. */
const TEXT_SCALE = { plan: 1.8, section: 1.35 };

/** Plan, section and the same in words. */
export function DrawnPool({ design, measured }: { design: PoolDesign; measured: MeasuredDesign }) {
  const plan = useMemo(() => planDrawing(design, measured), [design, measured]);
  const section = useMemo(() => sectionDrawing(design, measured), [design, measured]);
  return (
    <div className="space-y-4">
      <PoolDrawing drawing={plan} described textScale={TEXT_SCALE.plan} />
      <PoolDrawing drawing={section} described textScale={TEXT_SCALE.section} />
      <p className="type-small text-ink-2">{describeDesign(design, measured).join(' ')}</p>
    </div>
  );
}
