import { useId } from 'react';
import type { PlanShape } from '../../content/studies';

interface PoolPlanProps {
  plan: PlanShape;
  title: string;
  /** Dimension lines with figures, for large drawings. */
  dimensions?: boolean;
  /** Total width in feet to draw in, so that several plans share one scale. */
  frameFt?: number;
  className?: string;
}

const LINE = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' } as const;
const DIMENSION_GAP_FT = 4.2;

function Dimensions({ lengthFt, widthFt }: { lengthFt: number; widthFt: number }) {
  const below = widthFt + DIMENSION_GAP_FT;
  const left = -DIMENSION_GAP_FT;
  return (
    <g className="text-ink-2" fontSize={1.35}>
      <path
        {...LINE}
        strokeWidth={1}
        d={`M0 ${below}H${lengthFt}M0 ${below - 0.8}v1.6M${lengthFt} ${below - 0.8}v1.6M${left} 0V${widthFt}M${left - 0.8} 0h1.6M${left - 0.8} ${widthFt}h1.6`}
      />
      <text x={lengthFt / 2} y={below + 2.3} textAnchor="middle" fill="currentColor">
        {lengthFt} ft
      </text>
      <text
        textAnchor="middle"
        fill="currentColor"
        transform={`translate(${left - 1.2} ${widthFt / 2}) rotate(-90)`}
      >
        {widthFt} ft
      </text>
    </g>
  );
}

/** A pool drawn to scale in plan: water, coping, and the lines inside it. */
export function PoolPlan({ plan, title, dimensions = false, frameFt, className }: PoolPlanProps) {
  const titleId = useId();
  const extra = dimensions ? DIMENSION_GAP_FT : 0;
  const left = plan.marginFt.left + extra;
  const bottom = plan.marginFt.bottom + extra;
  const ownLength = plan.lengthFt + left + plan.marginFt.right;
  const length = frameFt ?? ownLength;
  const viewBox = [
    -left - (length - ownLength) / 2,
    -plan.marginFt.top,
    length,
    plan.widthFt + plan.marginFt.top + bottom,
  ];
  return (
    <svg role="img" aria-labelledby={titleId} viewBox={viewBox.join(' ')} className={className}>
      <title id={titleId}>{title}</title>
      <g className="text-ink">
        <path {...LINE} d={plan.coping} strokeWidth={1} className="text-ink-3" />
        <path d={plan.water} className="fill-water-deep" />
        {plan.shallows.map((d) => (
          <path key={d} d={d} className="fill-water" />
        ))}
        {plan.lines.map((d) => (
          <path key={d} {...LINE} d={d} strokeWidth={1} />
        ))}
        <path {...LINE} d={plan.water} strokeWidth={1.5} />
      </g>
      {dimensions && <Dimensions lengthFt={plan.lengthFt} widthFt={plan.widthFt} />}
    </svg>
  );
}
