import { useId } from 'react';
import type { PlanShape } from './estate-plan';
import { Dimensions, ScaleBar, Terrace } from './plan-setting';

interface PoolPlanProps {
  plan: PlanShape;
  title?: string;
  detailed?: boolean;
  /** Total width in feet to draw in, so that several plans share one scale. */
  frameFt?: number;
  className?: string;
}

const LINE = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' } as const;
const DETAIL_MARGIN = { top: 17.5, right: 7, bottom: 14, left: 10.5 };
const SPA_WALL_FT = 0.9;

function Spa({ at: [x, y, length, width] }: { at: PlanShape['spas'][number] }) {
  const inner = {
    x: x + SPA_WALL_FT,
    y: y + SPA_WALL_FT,
    width: length - 2 * SPA_WALL_FT,
    height: width - 2 * SPA_WALL_FT,
  };
  return (
    <>
      <rect x={x} y={y} width={length} height={width} className="fill-surface" />
      <rect {...LINE} x={x} y={y} width={length} height={width} strokeWidth={1} />
      <rect {...inner} className="fill-water" />
      <rect {...LINE} {...inner} strokeWidth={1.5} />
    </>
  );
}

export function PoolPlan({ plan, title, detailed = false, frameFt, className }: PoolPlanProps) {
  const titleId = useId();
  const margin = detailed ? DETAIL_MARGIN : plan.marginFt;
  const ownLength = plan.lengthFt + margin.left + margin.right;
  const length = frameFt ?? ownLength;
  const viewBox = [
    -margin.left - (length - ownLength) / 2,
    -margin.top,
    length,
    plan.widthFt + margin.top + margin.bottom,
  ];
  const name = title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-labelledby': titleId };
  return (
    <svg {...name} viewBox={viewBox.join(' ')} className={className}>
      {title !== undefined && <title id={titleId}>{title}</title>}
      {detailed && <Terrace lengthFt={plan.lengthFt} widthFt={plan.widthFt} />}
      <g className="text-ink">
        <path d={plan.coping} className="fill-surface" />
        <path {...LINE} d={plan.coping} strokeWidth={1} className="text-ink-3" />
        <path d={plan.water} className="fill-water-deep" />
        {plan.shallows.map((d) => (
          <path key={d} d={d} className="fill-water" />
        ))}
        {plan.lines.map((d) => (
          <path key={d} {...LINE} d={d} strokeWidth={1} />
        ))}
        <path {...LINE} d={plan.water} strokeWidth={1.5} />
        {plan.spas.map((at) => (
          <Spa key={at.join(' ')} at={at} />
        ))}
      </g>
      {detailed && (
        <>
          <Dimensions lengthFt={plan.lengthFt} widthFt={plan.widthFt} />
          <ScaleBar xFt={plan.lengthFt - 15} yFt={plan.widthFt + 11.2} />
        </>
      )}
    </svg>
  );
}
