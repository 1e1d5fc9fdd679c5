import {
  benchBox,
  floorOf,
  type MeasuredDesign,
  type PointFt,
  type PoolDesign,
  type PoolFeature,
  type PoolWall,
  seatedSpa,
  seatOf,
  treadsOf,
  withShape,
} from 'poolkit/design';
import { distanceFt, intervalsAt, MAX_FREEFORM_POINTS, MIN_FREEFORM_POINTS, type Outline } from 'poolkit/geometry';
import type { KeyboardEvent } from 'react';
import { ARROWS, dragStepFt, snapped, useHandleDrag } from '../../../components/drawing/drag-step';
import { lengthText } from '../../../components/tools/measure-fields';
import { useUnits, type Units } from '../../../lib/hooks/use-units';
import { EdgeHandle, HandleDot } from './edge-handle';

type ToPage = (point: PointFt) => PointFt;

interface PartHandlesProps {
  design: PoolDesign;
  measured: MeasuredDesign;
  radiusFt: number;
  toPage: ToPage;
  onPull: (design: PoolDesign) => void;
}

const RANGES = {
  'tanning-shelf': { least: 3, most: 30 },
  steps: { least: 2, most: 40 },
  bench: { least: 0, most: 120 },
} as const;
const BIG_STEPS = 10;
/** Beyond anything drawn; the value text says the place. */
const FAR_FT = { least: -150, most: 150 };

type Arrow = readonly [right: number, up: number];

/** Spa, ledge, steps, benches and the corners of a free form, pulled in the plan or moved by the arrow keys. */
export function PartHandles({ design, measured, radiusFt, toPage, onPull }: PartHandlesProps) {
  const { outline } = measured;
  const [units] = useUnits();
  const put = (index: number, feature: PoolFeature) =>
    onPull({ ...design, features: design.features.map((known, at) => (at === index ? feature : known)) });
  const toward = (at: PointFt, along: PointFt): PointFt => {
    const [from, to] = [toPage(at), toPage({ xFt: at.xFt + along.xFt, yFt: at.yFt + along.yFt })];
    return { xFt: to.xFt - from.xFt, yFt: to.yFt - from.yFt };
  };
  return (
    <>
      {design.features.map((feature, index) => {
        switch (feature.kind) {
          case 'tanning-shelf': {
            const [row] = intervalsAt(outline.points, feature.lengthFt);
            const at = { xFt: feature.lengthFt, yFt: row ? (row[0] + 3 * row[1]) / 4 : 0 };
            return (
              <EdgeHandle
                key={index}
                label="Tanning ledge. Length"
                at={toPage(at)}
                towards={toward(at, { xFt: 1, yFt: 0 })}
                radiusFt={radiusFt}
                isSmall
                valueFt={feature.lengthFt}
                range={RANGES[feature.kind]}
                onPull={(lengthFt) => put(index, { ...feature, lengthFt })}
              />
            );
          }
          case 'steps': {
            const treads = treadsOf(feature, outline, floorOf(design, outline.lengthFt));
            const last = treads.at(-1);
            if (last === undefined) return null;
            const at = { xFt: (last.fromXFt + last.toXFt) / 2, yFt: last.widthFt / 2 };
            return (
              <EdgeHandle
                key={index}
                label="Steps. Width"
                at={toPage(at)}
                towards={toward(at, { xFt: 0, yFt: 1 })}
                radiusFt={radiusFt}
                isSmall
                valueFt={feature.widthFt}
                perFt={2}
                range={RANGES.steps}
                onPull={(widthFt) => put(index, { ...feature, widthFt })}
              />
            );
          }
          case 'bench': {
            const { minXFt, maxXFt, minYFt, maxYFt } = benchBox(feature, outline);
            const isEnd = feature.wall === 'shallow' || feature.wall === 'deep';
            // At the end it is measured from, away from the handle of its wall.
            const at = isEnd
              ? { xFt: (minXFt + maxXFt) / 2, yFt: minYFt }
              : { xFt: minXFt, yFt: (minYFt + maxYFt) / 2 };
            return (
              <EdgeHandle
                key={index}
                label="Bench. Position along its wall"
                at={toPage(at)}
                towards={toward(at, isEnd ? { xFt: 0, yFt: 1 } : { xFt: 1, yFt: 0 })}
                radiusFt={radiusFt}
                isSmall
                valueFt={feature.startFt}
                range={RANGES.bench}
                onPull={(startFt) => put(index, { ...feature, startFt })}
              />
            );
          }
          case 'spa':
            return (
              <PointHandle
                key={index}
                name="Spa"
                place={placeOfSpa(feature, outline, units)}
                at={feature.centre}
                toPage={toPage}
                radiusFt={radiusFt}
                onMove={(to, stepFt, arrow) => {
                  const moved = arrow
                    ? steppedSpa(feature, outline, to, stepFt, arrow)
                    : movedSpa(feature, outline, to, stepFt);
                  if (distanceFt(moved.centre, feature.centre) > 1e-6) put(index, moved);
                }}
              />
            );
          default:
            return null;
        }
      })}
      {design.shape.kind === 'freeform' && (
        <FreeCorners
          points={design.shape.points}
          outline={outline}
          toPage={toPage}
          radiusFt={radiusFt}
          onPull={(points) => onPull(withFreeform(design, points))}
        />
      )}
    </>
  );
}

type Spa = PoolFeature & { kind: 'spa' };

const isEnd = (wall: PoolWall) => wall === 'shallow' || wall === 'deep';

/** Stays at the pool's edge, on the wall it was pulled to. */
function movedSpa(spa: Spa, outline: Outline, to: PointFt, stepFt: number): Spa {
  const { wall, along } = seatOf({ ...spa, centre: to }, outline);
  const wallFt = isEnd(wall) ? outline.maxYFt - outline.minYFt : outline.lengthFt;
  return seatedSpa(spa, outline, wall, snapped(along * wallFt, stepFt) / wallFt);
}

/** By an arrow key: along its wall, around the corner at its end, or across the pool. */
function steppedSpa(spa: Spa, outline: Outline, to: PointFt, stepFt: number, [right, up]: Arrow): Spa {
  const { wall, along } = seatOf(spa, outline);
  const way = right > 0 ? 'deep' : right < 0 ? 'shallow' : up > 0 ? 'right' : 'left';
  if (way === wall) return spa;
  if (isEnd(way) === isEnd(wall)) return seatedSpa(spa, outline, way, along);
  const moved = movedSpa(spa, outline, to, stepFt);
  if (distanceFt(moved.centre, spa.centre) > 1e-6) return moved;
  return seatedSpa(spa, outline, way, wall === 'deep' || wall === 'right' ? 1 : 0);
}

function placeOfSpa(spa: Spa, outline: Outline, units: Units): string {
  const { wall } = seatOf(spa, outline);
  const { xFt, yFt } = spa.centre;
  return isEnd(wall)
    ? `${wall === 'deep' ? 'Deep' : 'Shallow'} end, ${lengthText(yFt - outline.minYFt, units)} from the left side`
    : `${wall === 'left' ? 'Left' : 'Right'} side, ${lengthText(xFt, units)} from the shallow end`;
}

/** A shape that cannot be drawn is handed on as it is, so that its refusal is said. */
function withFreeform(design: PoolDesign, points: readonly PointFt[]): PoolDesign {
  const shape = { kind: 'freeform', points } as const;
  try {
    return withShape(design, shape);
  } catch (error) {
    if (error instanceof RangeError) return { ...design, shape };
    throw error;
  }
}

interface FreeCornersProps {
  points: readonly PointFt[];
  outline: Outline;
  toPage: ToPage;
  radiusFt: number;
  onPull: (points: readonly PointFt[]) => void;
}

function FreeCorners({ points, outline: { shift, minYFt }, toPage, radiusFt, onPull }: FreeCornersProps) {
  const [units] = useUnits();
  const drawn = (point: PointFt): PointFt => ({ xFt: point.xFt + shift.xFt, yFt: point.yFt + shift.yFt });
  const added = (after: number): PointFt[] => {
    const [from, to] = [points[after]!, points[(after + 1) % points.length]!];
    const middle = { xFt: (from.xFt + to.xFt) / 2, yFt: (from.yFt + to.yFt) / 2 };
    return [...points.slice(0, after + 1), middle, ...points.slice(after + 1)];
  };
  const add = points.length < MAX_FREEFORM_POINTS ? (after: number) => onPull(added(after)) : undefined;
  const remove =
    points.length > MIN_FREEFORM_POINTS ? (index: number) => onPull(points.filter((_, at) => at !== index)) : undefined;
  const place = ({ xFt, yFt }: PointFt) =>
    `${lengthText(xFt, units)} from the shallow end, ${lengthText(yFt - minYFt, units)} from the left side`;
  return points.map((point, index) => (
    <PointHandle
      // Corners have no identity beyond their place in the outline.
      key={index}
      name={`Corner ${index + 1} of ${points.length}`}
      keys="Enter adds a corner after it, Delete removes it."
      place={place(drawn(point))}
      at={drawn(point)}
      toPage={toPage}
      radiusFt={radiusFt}
      // The drawn frame moves with the corners, so the pull counts in the frame of the points.
      origin={point}
      onMove={(to, stepFt) => {
        const moved = { xFt: snapped(to.xFt, stepFt), yFt: snapped(to.yFt, stepFt) };
        if (moved.xFt !== point.xFt || moved.yFt !== point.yFt)
          onPull(points.map((known, at) => (at === index ? moved : known)));
      }}
      onAdd={add && (() => add(index))}
      onRemove={
        remove &&
        ((handle) => {
          // The last handle is the one that goes.
          if (index === points.length - 1) (handle.previousElementSibling as SVGElement).focus();
          remove(index);
        })
      }
    />
  ));
}

interface PointHandleProps {
  name: string;
  keys?: string;
  /** Read aloud when it changes. */
  place: string;
  at: PointFt;
  toPage: ToPage;
  radiusFt: number;
  /** What is moved, where it is not `at`. */
  origin?: PointFt;
  onMove: (to: PointFt, stepFt: number, arrow?: Arrow) => void;
  onAdd?: () => void;
  onRemove?: (handle: Element) => void;
}

function PointHandle(props: PointHandleProps) {
  const { name, keys = '', place, at, toPage, radiusFt, origin = at, onMove, onAdd, onRemove } = props;
  const [units] = useUnits();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow !== undefined) {
      const stepFt = dragStepFt(units) * (event.shiftKey ? BIG_STEPS : 1);
      onMove({ xFt: origin.xFt + arrow[0] * stepFt, yFt: origin.yFt + arrow[1] * stepFt }, dragStepFt(units), arrow);
    } else if (event.key === 'Enter' && onAdd) onAdd();
    else if ((event.key === 'Delete' || event.key === 'Backspace') && onRemove) onRemove(event.currentTarget);
    else return;
    event.preventDefault();
  };
  const page = toPage(at);
  const [right, up] = [1, 0].map((xFt): PointFt => {
    const to = toPage({ xFt: at.xFt + xFt, yFt: at.yFt + 1 - xFt });
    return { xFt: to.xFt - page.xFt, yFt: to.yFt - page.yFt };
  }) as [PointFt, PointFt];
  const dragging = useHandleDrag(
    (handle) => {
      const pxPerFt = (handle as SVGGElement).ownerSVGElement?.getScreenCTM()?.a ?? 0;
      return pxPerFt === 0 ? null : { origin, right, up, pxPerFt };
    },
    (from, rightPx, downPx, isAltHeld) => {
      // The page turns with the pool's placement and counts downward.
      const along = (way: PointFt) => (rightPx * way.xFt + downPx * way.yFt) / from.pxPerFt;
      const to = { xFt: from.origin.xFt + along(from.right), yFt: from.origin.yFt + along(from.up) };
      onMove(to, dragStepFt(units, isAltHeld));
    },
  );
  return (
    <g
      role="slider"
      tabIndex={0}
      aria-roledescription="handle"
      aria-label={`${name}. Arrow keys move it. ${keys}`.trim()}
      aria-valuemin={FAR_FT.least}
      aria-valuemax={FAR_FT.most}
      aria-valuenow={Math.round(at.xFt * 100) / 100}
      aria-valuetext={place}
      onKeyDown={onKeyDown}
      onDoubleClick={onRemove && (({ currentTarget }) => onRemove(currentTarget))}
      {...dragging}
      className="group pointer-events-auto cursor-grab touch-none outline-none active:cursor-grabbing"
    >
      <HandleDot at={page} radiusFt={radiusFt} isSmall />
    </g>
  );
}
