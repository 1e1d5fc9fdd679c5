import { floorOf, type PoolDesign } from 'poolkit/design';
import type { Drawing } from 'poolkit/drawing';
import { EdgeHandle } from './edge-handle';

interface DepthHandlesProps {
  drawing: Drawing;
  design: PoolDesign;
  onPull: (design: PoolDesign) => void;
}

const RANGE = { least: 1, most: 12 };
const DOWN = { xFt: 0, yFt: 1 };

/** The depth line, pulled at its points; those under a tanning ledge are hidden by it. */
export default function DepthHandles({ drawing, design, onPull }: DepthHandlesProps) {
  const { viewBox, textFt } = drawing;
  const { depth } = design;
  const { beginsAtFt } = floorOf(design, depth.at(-1)?.xFt ?? 0);
  return (
    <svg
      viewBox={[viewBox.xFt, viewBox.yFt, viewBox.widthFt, viewBox.heightFt].join(' ')}
      className="no-print pointer-events-none absolute inset-0 size-full"
    >
      {depth.map(({ xFt, depthFt }, index) =>
        xFt < beginsAtFt ? null : (
          <EdgeHandle
            // Points have no identity beyond their place in the line.
            key={index}
            label={`Depth, point ${index + 1} of ${depth.length}`}
            at={{ xFt, yFt: depthFt }}
            towards={DOWN}
            radiusFt={textFt}
            isSmall
            valueFt={depthFt}
            range={RANGE}
            onPutBack={() => onPull(design)}
            onPull={(pulledFt) =>
              onPull({
                ...design,
                depth: depth.map((point, at) => (at === index ? { ...point, depthFt: pulledFt } : point)),
              })
            }
          />
        ),
      )}
    </svg>
  );
}
