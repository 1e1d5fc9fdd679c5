import {
  benchBox,
  floorOf,
  type MeasuredDesign,
  type PointFt,
  type PoolDesign,
  type PoolFeature,
  treadsOf,
  withShape,
} from 'poolkit/design';
import { toSvgPath } from 'poolkit/drawing';
import type { Gap } from 'poolkit/feasibility';
import { intervalsAt, MAX_FREEFORM_POINTS, MIN_FREEFORM_POINTS, type Outline } from 'poolkit/geometry';
import { gapsAround, type Part, partsOf } from 'poolkit/parts';
import { type KeyboardEvent, useMemo } from 'react';
import { ARROWS, dragStepFt, snapped, useHandleDrag } from '../../../components/drawing/drag-step';
import { lengthText } from '../../../components/tools/measure-fields';
import { useUnits } from '../../../lib/hooks/use-units';
import { EdgeHandle, HandleDot, isCoarse } from './edge-handle';
import { fieldOf, type PartHold } from './part-hold';
import { partWords } from './part-words';

type ToPage = (point: PointFt) => PointFt;

interface PartHandlesProps {
  design: PoolDesign;
  measured: MeasuredDesign;
  radiusFt: number;
  toPage: ToPage;
  onPull: (design: PoolDesign) => void;
  hold: PartHold;
}

const RANGES = {
  'tanning-shelf': { least: 3, most: 30 },
  steps: { least: 2, most: 40 },
  bench: { least: 0, most: 120 },
} as const;
const BIG_STEPS = 10;
/** Beyond anything drawn; the value text says the place. */
const FAR_FT = { least: -150, most: 150 };

const PULLED: ReadonlySet<string> = new Set(Object.keys(RANGES));

/** Everything that is pulled in the plan or moved by the arrow keys, and the corners of a free form. */
export function PartHandles({ design, measured, radiusFt, toPage, onPull, hold }: PartHandlesProps) {
  const { outline } = measured;
  const [units] = useUnits();
  const parts = useMemo(() => partsOf(design, measured), [design, measured]);
  const free = parts.filter(({ kind }) => !PULLED.has(kind));
  const held = free.find(({ id }) => id === hold.id);
  const put = (index: number, feature: PoolFeature) =>
    onPull({ ...design, features: design.features.map((known, at) => (at === index ? feature : known)) });
  const idOf = (index: number) => {
    const kind = design.features[index]!.kind;
    return `${kind}-${design.features.slice(0, index).filter((other) => other.kind === kind).length}`;
  };
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
                onPutBack={() => onPull(design)}
                onTake={() => hold.take(idOf(index))}
                onClick={() => hold.edit(feature.kind)}
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
                onPutBack={() => onPull(design)}
                onTake={() => hold.take(idOf(index))}
                onClick={() => hold.edit(feature.kind)}
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
                onPutBack={() => onPull(design)}
                onTake={() => hold.take(idOf(index))}
                onClick={() => hold.edit(feature.kind)}
                valueFt={feature.startFt}
                range={RANGES.bench}
                onPull={(startFt) => put(index, { ...feature, startFt })}
              />
            );
          }
          default:
            return null;
        }
      })}
      {free.map((part) => (
        <PartHandle
          key={part.id}
          part={part}
          place={partWords(design, measured, part, units)}
          toPage={toPage}
          radiusFt={radiusFt}
          onPull={onPull}
          onPutBack={() => onPull(design)}
          hold={hold}
        />
      ))}
      {held && <GapLines design={design} measured={measured} part={held} toPage={toPage} textFt={radiusFt} />}
      {design.shape.kind === 'freeform' && (
        <FreeCorners
          points={design.shape.points}
          outline={outline}
          toPage={toPage}
          radiusFt={radiusFt}
          onPull={(points) => onPull(withFreeform(design, points))}
          onPutBack={() => onPull(design)}
          hold={hold}
        />
      )}
    </>
  );
}

/** A shape that cannot be drawn is handed on as it is, so that its refusal is said. */
export function withFreeform(design: PoolDesign, points: readonly PointFt[]): PoolDesign {
  const shape = { kind: 'freeform', points } as const;
  try {
    return withShape(design, shape);
  } catch (error) {
    if (error instanceof RangeError) return { ...design, shape };
    throw error;
  }
}

export function withCornerAfter(points: readonly PointFt[], after: number): PointFt[] {
  const [from, to] = [points[after]!, points[(after + 1) % points.length]!];
  const middle = { xFt: (from.xFt + to.xFt) / 2, yFt: (from.yFt + to.yFt) / 2 };
  return [...points.slice(0, after + 1), middle, ...points.slice(after + 1)];
}

export const withoutCorner = (points: readonly PointFt[], index: number) => points.filter((_, at) => at !== index);

interface FreeCornersProps {
  points: readonly PointFt[];
  outline: Outline;
  toPage: ToPage;
  radiusFt: number;
  onPull: (points: readonly PointFt[]) => void;
  onPutBack: () => void;
  hold: PartHold;
}

function FreeCorners({
  points,
  outline: { shift, minYFt },
  toPage,
  radiusFt,
  onPull,
  onPutBack,
  hold,
}: FreeCornersProps) {
  const [units] = useUnits();
  const drawn = (point: PointFt): PointFt => ({ xFt: point.xFt + shift.xFt, yFt: point.yFt + shift.yFt });
  const add =
    points.length < MAX_FREEFORM_POINTS ? (after: number) => onPull(withCornerAfter(points, after)) : undefined;
  const remove =
    points.length > MIN_FREEFORM_POINTS ? (index: number) => onPull(withoutCorner(points, index)) : undefined;
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
      onPutBack={onPutBack}
      onTake={() => hold.take(`corner-${index}`)}
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
  onMove: (to: PointFt, stepFt: number) => void;
  onPutBack: () => void;
  onTake: () => void;
  onAdd?: () => void;
  onRemove?: (handle: Element) => void;
}

function PointHandle(props: PointHandleProps) {
  const {
    name,
    keys = '',
    place,
    at,
    toPage,
    radiusFt,
    origin = at,
    onMove,
    onPutBack,
    onTake,
    onAdd,
    onRemove,
  } = props;
  const [units] = useUnits();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    if (arrow !== undefined) {
      const snapFt = dragStepFt(units, event.altKey);
      const stepFt = snapFt * (event.shiftKey ? BIG_STEPS : 1);
      onMove({ xFt: origin.xFt + arrow[0] * stepFt, yFt: origin.yFt + arrow[1] * stepFt }, snapFt);
    } else if (event.key === 'Enter' && onAdd) onAdd();
    else if ((event.key === 'Delete' || event.key === 'Backspace') && onRemove) onRemove(event.currentTarget);
    else return;
    event.preventDefault();
  };
  const dragging = usePlanDrag(
    at,
    toPage,
    () => ({ origin, putBack: onPutBack }),
    (from, along, isAltHeld) => {
      const to = { xFt: from.origin.xFt + along.xFt, yFt: from.origin.yFt + along.yFt };
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
      onFocus={onTake}
      onDoubleClick={onRemove && (({ currentTarget }) => onRemove(currentTarget))}
      {...dragging}
      className="group pointer-events-auto cursor-grab touch-none outline-none active:cursor-grabbing"
    >
      <HandleDot at={toPage(at)} radiusFt={radiusFt} isSmall />
    </g>
  );
}

/** How far the pointer went, in the pool's frame: the page turns with the pool's placement and counts downward. */
function usePlanDrag<T extends { readonly putBack: () => void }>(
  at: PointFt,
  toPage: ToPage,
  start: () => T,
  onMove: (from: T, along: PointFt, isAltHeld: boolean) => void,
  onClick?: () => void,
) {
  const page = toPage(at);
  const way = (xFt: number, yFt: number): PointFt => {
    const to = toPage({ xFt: at.xFt + xFt, yFt: at.yFt + yFt });
    return { xFt: to.xFt - page.xFt, yFt: to.yFt - page.yFt };
  };
  return useHandleDrag(
    (handle) => {
      const pxPerFt = (handle as SVGGElement).ownerSVGElement?.getScreenCTM()?.a ?? 0;
      return pxPerFt === 0 ? null : { ...start(), right: way(1, 0), up: way(0, 1), pxPerFt };
    },
    (from, rightPx, downPx, isAltHeld) => {
      const along = (to: PointFt) => (rightPx * to.xFt + downPx * to.yFt) / from.pxPerFt;
      onMove(from, { xFt: along(from.right), yFt: along(from.up) }, isAltHeld);
    },
    { onCancel: ({ putBack }) => putBack(), onClick },
  );
}

interface PartHandleProps {
  part: Part;
  place: string;
  toPage: ToPage;
  radiusFt: number;
  onPull: (design: PoolDesign) => void;
  onPutBack: () => void;
  hold: PartHold;
}

/** The drawn part itself is held by a mouse; a finger has a larger spot in its middle, so that the page still scrolls. */
function PartHandle({ part, place, toPage, radiusFt, onPull, onPutBack, hold }: PartHandleProps) {
  const [units] = useUnits();
  const { id, kind, name, at } = part;
  const hasField = fieldOf(kind) !== null;
  const dragging = usePlanDrag(
    at,
    toPage,
    () => ({ part, putBack: onPutBack }),
    ({ part: from }, along, isAltHeld) =>
      onPull(from.moved({ xFt: from.at.xFt + along.xFt, yFt: from.at.yFt + along.yFt }, dragStepFt(units, isAltHeld))),
    () => {
      if (hasField && !isCoarse()) hold.edit(kind);
    },
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const next = nudgedBy(event, part, dragStepFt(units, event.altKey));
    if (next) onPull(next);
    else if (event.key === 'Enter' && hasField) hold.edit(kind);
    else return;
    event.preventDefault();
  };
  return (
    <g
      role="slider"
      tabIndex={0}
      aria-roledescription="handle"
      aria-label={`${name}. Arrow keys move it.${hasField ? ' Enter opens its fields.' : ''}`}
      aria-valuemin={FAR_FT.least}
      aria-valuemax={FAR_FT.most}
      aria-valuenow={Math.round(at.xFt * 100) / 100}
      aria-valuetext={place}
      onKeyDown={onKeyDown}
      onFocus={() => hold.take(id)}
      {...dragging}
      className="group pointer-events-auto cursor-grab outline-none active:cursor-grabbing"
    >
      <path
        d={toSvgPath(part.outline.map(toPage))}
        className="fill-transparent stroke-transparent group-hover:stroke-primary pointer-coarse:pointer-events-none"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
      <g className="touch-none">
        <HandleDot at={toPage(at)} radiusFt={radiusFt / 2} isSmall />
      </g>
    </g>
  );
}

/** Null for other keys, and where an arrow key moves nothing. */
export function nudgedBy(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  part: Part,
  snapFt: number,
): PoolDesign | null {
  const arrow = ARROWS[key];
  return arrow ? part.nudged(...arrow, snapFt * (shiftKey ? BIG_STEPS : 1), snapFt) : null;
}

interface GapLinesProps {
  design: PoolDesign;
  measured: MeasuredDesign;
  part: Part;
  toPage: ToPage;
  textFt: number;
}

/** To the water, the lot line and the house; the words beside the drawing say the same. */
function GapLines({ design, measured, part, toPage, textFt }: GapLinesProps) {
  const [units] = useUnits();
  const { pool, lotLine, house } = useMemo(() => gapsAround(design, measured, part), [design, measured, part]);
  const gaps = [pool, lotLine, house].filter((gap): gap is Gap => gap !== null && gap.distanceFt > 0.05);
  return (
    <g aria-hidden="true" className="text-primary">
      {gaps.map(({ between, distanceFt }, index) => {
        const [from, to] = [toPage(between[0]), toPage(between[1])];
        return (
          <g key={index}>
            <path
              d={toSvgPath([from, to], false)}
              fill="none"
              stroke="currentColor"
              strokeWidth={1.5}
              strokeDasharray="4 3"
              vectorEffect="non-scaling-stroke"
            />
            <text
              x={(from.xFt + to.xFt) / 2}
              y={(from.yFt + to.yFt) / 2}
              fontSize={textFt}
              textAnchor="middle"
              dominantBaseline="central"
              fill="currentColor"
              paintOrder="stroke"
              strokeWidth={textFt / 3}
              className="stroke-surface font-semibold"
            >
              {lengthText(distanceFt, units)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
