import type { PointFt } from 'poolkit/design';
import { type Drawing, toSvgPath } from 'poolkit/drawing';
import { type Tape, tapeFt } from '../../../components/drawing/tape';
import { lengthText } from '../../../components/tools/measure-fields';
import { useUnits } from '../../../lib/hooks/use-units';

interface TapeOnPlanProps {
  tape: Tape;
  drawing: Drawing;
  toPage: (point: PointFt) => PointFt;
  /** On the page. */
  onTap: (at: PointFt) => void;
}

/** Over the handles: while it is measured, a tap sets an end. The bar under the drawing moves them by keys. */
export function TapeOnPlan({ tape, drawing: { viewBox, textFt }, toPage, onTap }: TapeOnPlanProps) {
  const [units] = useUnits();
  const [from, to] = [toPage(tape.from), toPage(tape.to)];
  return (
    <g aria-hidden="true" data-tape="" className="text-primary">
      <rect
        x={viewBox.xFt}
        y={viewBox.yFt}
        width={viewBox.widthFt}
        height={viewBox.heightFt}
        fill="transparent"
        className="pointer-events-auto cursor-crosshair"
        onClick={({ clientX, clientY, currentTarget }) => {
          const page = currentTarget.getScreenCTM();
          if (page) onTap({ xFt: (clientX - page.e) / page.a, yFt: (clientY - page.f) / page.a });
        }}
      />
      <path
        d={toSvgPath([from, to], false)}
        fill="none"
        stroke="currentColor"
        strokeWidth={2.5}
        vectorEffect="non-scaling-stroke"
      />
      {[from, to].map(({ xFt, yFt }, index) => (
        <circle key={index} cx={xFt} cy={yFt} r={textFt / 3} fill="currentColor" />
      ))}
      {tapeFt(tape) > 0 && (
        <text
          x={(from.xFt + to.xFt) / 2}
          y={(from.yFt + to.yFt) / 2 - textFt}
          fontSize={1.2 * textFt}
          textAnchor="middle"
          dominantBaseline="central"
          fill="currentColor"
          paintOrder="stroke"
          strokeWidth={textFt / 2}
          className="stroke-surface font-semibold"
        >
          {lengthText(tapeFt(tape), units)}
        </text>
      )}
    </g>
  );
}
