import { resized, withShape, type MeasuredDesign, type PointFt, type PoolDesign, type PoolWall } from 'poolkit/design';
import type { Drawing } from 'poolkit/drawing';
import { poolToYard, yardToPool } from 'poolkit/yard';
import { type Tape, tapped } from '../../../components/drawing/tape';
import { EdgeHandle } from './edge-handle';
import { PartHandles } from './part-handles';
import type { PartHold } from './part-hold';
import { TapeOnPlan } from './tape-on-plan';

interface EdgeHandlesProps {
  drawing: Drawing;
  design: PoolDesign;
  measured: MeasuredDesign;
  onPull: (design: PoolDesign) => void;
  hold: PartHold;
  tape: Tape | null;
  onTape: (tape: Tape | null) => void;
}

const EDGES: readonly { readonly wall: PoolWall; readonly name: string; readonly size: 'lengthFt' | 'widthFt' }[] = [
  { wall: 'shallow', name: 'Shallow end', size: 'lengthFt' },
  { wall: 'deep', name: 'Deep end', size: 'lengthFt' },
  { wall: 'left', name: 'Left side', size: 'widthFt' },
  { wall: 'right', name: 'Right side', size: 'widthFt' },
];
const OUTWARD: Readonly<Record<PoolWall, PointFt>> = {
  shallow: { xFt: -1, yFt: 0 },
  deep: { xFt: 1, yFt: 0 },
  left: { xFt: 0, yFt: -1 },
  right: { xFt: 0, yFt: 1 },
};
const NAMES = { lengthFt: 'Length', widthFt: 'Width' } as const;

export default function EdgeHandles({ drawing, design, measured, onPull, hold, tape, onTape }: EdgeHandlesProps) {
  const { viewBox } = drawing;
  const isInYard = drawing.items.some(({ className }) => className === 'north');
  const toPage = (point: PointFt): PointFt => {
    const { xFt, yFt } = isInYard ? poolToYard(point, design.placement) : point;
    return { xFt, yFt: -yFt };
  };
  const toPool = ({ xFt, yFt }: PointFt): PointFt => {
    const up = { xFt, yFt: -yFt };
    return isInYard ? yardToPool(up, design.placement) : up;
  };
  return (
    <svg
      viewBox={[viewBox.xFt, viewBox.yFt, viewBox.widthFt, viewBox.heightFt].join(' ')}
      className="no-print pointer-events-none absolute inset-0 size-full"
    >
      {/* Under the edges, which win where two are close. */}
      <PartHandles
        design={design}
        measured={measured}
        radiusFt={drawing.textFt}
        toPage={toPage}
        onPull={onPull}
        hold={hold}
      />
      {EDGES.map(({ wall, name, size }) => {
        const at = farthest(measured.outline.points, OUTWARD[wall]);
        const page = toPage(at);
        const beyond = toPage({ xFt: at.xFt + OUTWARD[wall].xFt, yFt: at.yFt + OUTWARD[wall].yFt });
        const towards = { xFt: beyond.xFt - page.xFt, yFt: beyond.yFt - page.yFt };
        return (
          <EdgeHandle
            key={wall}
            label={`${name}. ${NAMES[size]}`}
            at={page}
            towards={towards}
            radiusFt={drawing.textFt}
            valueFt={measured.outline[size]}
            onPull={(valueFt) => {
              const next = pulled(design, { [size]: valueFt });
              if (next) onPull(next);
            }}
            onPutBack={() => onPull(design)}
          />
        );
      })}
      {tape && (
        <TapeOnPlan
          tape={tape}
          drawing={drawing}
          toPage={toPage}
          onTap={(at) => onTape(tapped(tape, { ...toPool(at), zFt: 0 }))}
        />
      )}
    </svg>
  );
}

function farthest(points: readonly PointFt[], way: PointFt): PointFt {
  const far = ({ xFt, yFt }: PointFt) => xFt * way.xFt + yFt * way.yFt;
  const most = Math.max(...points.map(far));
  const ends = points.filter((point) => far(point) > most - 1e-6);
  const mean = (key: keyof PointFt) => ends.reduce((sum, point) => sum + point[key], 0) / ends.length;
  return { xFt: mean('xFt'), yFt: mean('yFt') };
}

function pulled(design: PoolDesign, size: Parameters<typeof resized>[1]): PoolDesign | null {
  try {
    return withShape(design, resized(design.shape, size));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
