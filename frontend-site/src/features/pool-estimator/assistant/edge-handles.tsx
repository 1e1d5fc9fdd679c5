import { resized, withShape, type MeasuredDesign, type PointFt, type PoolDesign, type PoolWall } from 'poolkit/design';
import type { Drawing } from 'poolkit/drawing';
import { poolToYard } from 'poolkit/yard';
import type { KeyboardEvent } from 'react';
import { dragStepFt, snapped, useHandleDrag } from '../../../components/drawing/drag-step';
import { lengthText } from '../../../components/tools/measure-fields';
import { useUnits } from '../../../lib/hooks/use-units';

interface EdgeHandlesProps {
  drawing: Drawing;
  design: PoolDesign;
  measured: MeasuredDesign;
  onPull: (design: PoolDesign) => void;
}

const BIG_STEPS = 10;
/** The parser decides whether the size is possible. */
const RANGE_FT = { least: 5, most: 120 };

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

/** A zero-length line with round caps is a dot of constant size. */
const DOT = { fill: 'none', strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' } as const;

export default function EdgeHandles({ drawing, design, measured, onPull }: EdgeHandlesProps) {
  const { viewBox } = drawing;
  const isInYard = drawing.items.some(({ className }) => className === 'north');
  const toPage = (point: PointFt): PointFt => {
    const { xFt, yFt } = isInYard ? poolToYard(point, design.placement) : point;
    return { xFt, yFt: -yFt };
  };
  return (
    <svg
      viewBox={[viewBox.xFt, viewBox.yFt, viewBox.widthFt, viewBox.heightFt].join(' ')}
      className="no-print pointer-events-none absolute inset-0 size-full"
    >
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
          />
        );
      })}
    </svg>
  );
}

interface EdgeHandleProps {
  label: string;
  at: PointFt;
  towards: PointFt;
  /** Strokes alone have no box for assistive technology. */
  radiusFt: number;
  valueFt: number;
  onPull: (valueFt: number) => void;
}

function EdgeHandle({ label, at, towards, radiusFt, valueFt, onPull }: EdgeHandleProps) {
  const [units] = useUnits();
  const pull = (nextFt: number, stepFt: number) => {
    const within = Math.min(RANGE_FT.most, Math.max(RANGE_FT.least, snapped(nextFt, stepFt)));
    if (Math.abs(within - valueFt) > 1e-6) onPull(within);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const sign = { ArrowRight: 1, ArrowUp: 1, PageUp: BIG_STEPS, ArrowLeft: -1, ArrowDown: -1, PageDown: -BIG_STEPS }[
      event.key
    ];
    if (sign === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const stepFt = dragStepFt(units);
    pull(valueFt + sign * stepFt * (event.shiftKey ? BIG_STEPS : 1), stepFt);
  };
  const dragging = useHandleDrag(
    (handle) => {
      const pxPerFt = (handle as SVGGElement).ownerSVGElement?.getScreenCTM()?.a ?? 0;
      return pxPerFt === 0 ? null : { valueFt, pxPerFt };
    },
    (from, right, down, isAltHeld) => {
      const byPx = right * towards.xFt + down * towards.yFt;
      pull(from.valueFt + byPx / from.pxPerFt, dragStepFt(units, isAltHeld));
    },
  );
  const d = `M${at.xFt} ${at.yFt}h0`;
  return (
    <g
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={RANGE_FT.least}
      aria-valuemax={RANGE_FT.most}
      aria-valuenow={Math.round(valueFt * 100) / 100}
      aria-valuetext={lengthText(valueFt, units)}
      aria-orientation={Math.abs(towards.xFt) > Math.abs(towards.yFt) ? 'horizontal' : 'vertical'}
      onKeyDown={onKeyDown}
      {...dragging}
      className="group pointer-events-auto cursor-grab touch-none outline-none active:cursor-grabbing"
    >
      <circle cx={at.xFt} cy={at.yFt} r={radiusFt} fill="transparent" />
      <path {...DOT} d={d} stroke="transparent" strokeWidth={44} />
      <path
        {...DOT}
        d={d}
        data-focus-ring=""
        strokeWidth={26}
        className="stroke-transparent group-focus-visible:stroke-focus"
      />
      <path {...DOT} d={d} strokeWidth={18} className="stroke-primary" />
      <path {...DOT} d={d} strokeWidth={12} className="stroke-surface group-hover:stroke-primary" />
    </g>
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
