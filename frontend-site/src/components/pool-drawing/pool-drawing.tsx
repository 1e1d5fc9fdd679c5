import type { PointFt } from 'poolkit/design';
import { ringsToSvgPath, toSvgPath, type Dimension, type Drawing, type DrawingItem, type Hatch } from 'poolkit/drawing';
import { cn } from '../../lib/class-names';
import { useId, type ReactNode } from 'react';
import { HATCHES, PAINT } from './drawing-styles';
import { thinned } from './thinned';

interface PoolDrawingProps {
  drawing: Drawing;
  /** The sentences under the drawing's title are told elsewhere on the page. */
  described?: boolean;
  /** Only the shape, without dimensions, scale and labels: for small pictures. */
  bare?: boolean;
  /** Painted first, in feet on the page. */
  under?: ReactNode;
  /** Painted last, in feet on the page. */
  over?: ReactNode;
  className?: string;
}

const LINE = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' } as const;
const WRITING = new Set<DrawingItem['className']>(['dimension', 'scale', 'north', 'label']);

/** A hundredth of a foot is finer than any screen, and short in the HTML of a page; a small picture does with less. */
const DECIMALS = { whole: 2, bare: 1 };
const short = (feet: number) => Number(feet.toFixed(DECIMALS.whole));
/** Writing may stand half an inch beside its place. */
const near = (feet: number) => Number(feet.toFixed(DECIMALS.bare));
const placed = ({ xFt, yFt }: PointFt, turnDeg: number) =>
  `translate(${near(xFt)} ${near(yFt)})${turnDeg === 0 ? '' : ` rotate(${turnDeg})`}`;

/** A small picture needs few of the points that a curve is drawn with, and its hatching would not be seen. */
const coarse = (item: DrawingItem): DrawingItem =>
  item.kind === 'region' ? { ...item, hatch: 'none', rings: item.rings.map((ring) => thinned(ring, COARSE_FT)) } : item;
const COARSE_FT = 0.15;

/** A drawing of the engine in SVG, true to scale: one unit of the view box is one foot. */
export function PoolDrawing(props: PoolDrawingProps) {
  const { drawing, described = false, bare = false, under, over, className } = props;
  // Stands in the HTML of a page, where an id begins with a letter.
  const id = `drawing${useId()}`;
  const { viewBox, textFt } = drawing;
  const box = [viewBox.xFt, viewBox.yFt, viewBox.widthFt, viewBox.heightFt];
  const items = bare ? drawing.items.filter((item) => !WRITING.has(item.className)).map(coarse) : drawing.items;
  const hatches = new Set(
    items.flatMap((item) => (item.kind === 'region' && item.hatch !== 'none' ? [item.hatch] : [])),
  );
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={described ? undefined : `${id}-text`}
      viewBox={box.map(short).join(' ')}
      className={cn('h-auto w-full', className)}
      fontSize={short(textFt)}
    >
      <title id={`${id}-title`}>{drawing.title}</title>
      {!described && <desc id={`${id}-text`}>{drawing.description}</desc>}
      {[...hatches].map((hatch) => (
        <HatchPattern key={hatch} id={`${id}-${hatch}`} hatch={hatch} textFt={textFt} />
      ))}
      {under}
      {items.map((item, index) => (
        // The list is made anew with each drawing, in order; an item has no identity beyond its place.
        <Item key={index} item={item} patternId={id} decimals={bare ? DECIMALS.bare : DECIMALS.whole} />
      ))}
      {over}
    </svg>
  );
}

function HatchPattern({ id, hatch, textFt }: { id: string; hatch: Exclude<Hatch, 'none'>; textFt: number }) {
  const { tile, d } = HATCHES[hatch];
  return (
    <pattern
      id={id}
      width={tile}
      height={tile}
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${short(textFt)})`}
    >
      <path d={d} className="text-line" fill="none" stroke="currentColor" strokeWidth={0.06} />
    </pattern>
  );
}

function Item({ item, patternId, decimals }: { item: DrawingItem; patternId: string; decimals: number }) {
  const { fill, line, width } = PAINT[item.className];
  switch (item.kind) {
    case 'region': {
      const fillRule = item.rings.length > 1 ? 'evenodd' : undefined;
      const shape = { d: ringsToSvgPath(item.rings, decimals), fillRule } as const;
      if (item.hatch === 'none') return <path {...LINE} {...shape} strokeWidth={width} className={cn(fill, line)} />;
      return (
        <>
          {fill !== undefined && <path {...shape} className={fill} />}
          <path {...LINE} {...shape} fill={`url(#${patternId}-${item.hatch})`} strokeWidth={width} className={line} />
        </>
      );
    }
    case 'line':
      return (
        <path
          {...LINE}
          d={toSvgPath(item.points, false, decimals)}
          strokeWidth={width}
          strokeDasharray={item.dashed ? '6 4' : undefined}
          className={line}
        />
      );
    case 'disc':
      return (
        <circle
          {...LINE}
          cx={short(item.centre.xFt)}
          cy={short(item.centre.yFt)}
          r={item.radiusFt}
          strokeWidth={width}
          className={cn(fill ?? 'fill-transparent', line)}
        />
      );
    case 'dimension':
      return <DimensionMark dimension={item} />;
    case 'label':
      return (
        <text textAnchor={item.anchor} transform={placed(item.at, item.turnDeg)} className={line} fill="currentColor">
          {item.text}
        </text>
      );
  }
}

function DimensionMark({ dimension }: { dimension: Dimension }) {
  const { from, to, lineFrom, lineTo, text, textAt, textTurnDeg } = dimension;
  const { line, width } = PAINT[dimension.className];
  const marks = [
    [from, lineFrom],
    [to, lineTo],
    [lineFrom, lineTo],
  ] as const;
  return (
    <g className={line}>
      <path {...LINE} d={marks.map((ends) => toSvgPath(ends, false, DECIMALS.whole)).join('')} strokeWidth={width} />
      {[lineFrom, lineTo].map((end) => (
        <circle key={`${end.xFt} ${end.yFt}`} cx={short(end.xFt)} cy={short(end.yFt)} r={0.15} fill="currentColor" />
      ))}
      <text textAnchor="middle" transform={placed(textAt, textTurnDeg)} fill="currentColor">
        {text}
      </text>
    </g>
  );
}
