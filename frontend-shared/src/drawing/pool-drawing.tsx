import type { PointFt } from 'poolkit/design';
import {
  bareOf,
  ringsToSvgPath,
  toSvgPath,
  type Dimension,
  type Drawing,
  type DrawingItem,
  type Hatch,
} from 'poolkit/drawing';
import { useId, type ReactNode } from 'react';
import type { Tokens } from '../theme';
import { HATCHES, PAINT, type Paint } from './drawing-styles';

interface PoolDrawingProps {
  drawing: Drawing;
  /** The page describes the drawing in words elsewhere. */
  described?: boolean;
  /** Without dimensions, scale, labels and hatching, for small pictures. */
  bare?: boolean;
  /** Painted first, in feet on the page. */
  under?: ReactNode;
  /** Painted last, in feet on the page. */
  over?: ReactNode;
  className?: string;
}

const LINE = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;
const color = (token: keyof Tokens) => `var(--${token})`;
const stroke = ({ line, width }: Paint) => ({ stroke: color(line), strokeWidth: width });
/** Keeps lines out of the letters. */
const HALO = { paintOrder: 'stroke', stroke: color('surface'), strokeWidth: '0.4em', strokeLinejoin: 'round' } as const;

const DECIMALS = 2;
const short = (feet: number) => Number(feet.toFixed(DECIMALS));
const placed = ({ xFt, yFt }: PointFt, turnDeg: number) =>
  `translate(${short(xFt)} ${short(yFt)})${turnDeg === 0 ? '' : ` rotate(${turnDeg})`}`;

/** A drawing of the engine in SVG, true to scale: one unit of the view box is one foot. */
export function PoolDrawing(props: PoolDrawingProps) {
  const { drawing, described = false, bare = false, under, over, className } = props;
  const id = `drawing${useId()}`;
  const { viewBox, textFt, items } = bare ? bareOf(drawing) : drawing;
  const box = [viewBox.xFt, viewBox.yFt, viewBox.widthFt, viewBox.heightFt];
  const hatches = new Set(
    items.flatMap((item) => (!bare && item.kind === 'region' && item.hatch !== 'none' ? [item.hatch] : [])),
  );
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={described ? undefined : `${id}-text`}
      viewBox={box.map(short).join(' ')}
      width="100%"
      className={className}
      fontSize={short(textFt)}
    >
      <title id={`${id}-title`}>{drawing.title}</title>
      {!described && <desc id={`${id}-text`}>{drawing.description}</desc>}
      {[...hatches].map((hatch) => (
        <HatchPattern key={hatch} id={`${id}-${hatch}`} hatch={hatch} textFt={textFt} />
      ))}
      {under}
      {items.map((item, index) => (
        <Item key={index} item={item} patternId={bare ? null : id} />
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
      <path d={d} fill="none" stroke={color('line')} strokeWidth={0.06} />
    </pattern>
  );
}

function Item({ item, patternId }: { item: DrawingItem; patternId: string | null }) {
  const paint = PAINT[item.className];
  const fill = paint.fill && color(paint.fill);
  switch (item.kind) {
    case 'region': {
      const fillRule = item.rings.length > 1 ? 'evenodd' : undefined;
      const shape = { d: ringsToSvgPath(item.rings, DECIMALS), fillRule } as const;
      if (item.hatch === 'none' || patternId === null)
        return <path {...LINE} {...shape} {...stroke(paint)} fill={fill ?? 'none'} />;
      return (
        <>
          {fill && <path {...shape} fill={fill} />}
          <path {...LINE} {...shape} {...stroke(paint)} fill={`url(#${patternId}-${item.hatch})`} />
        </>
      );
    }
    case 'line':
      return (
        <path
          {...LINE}
          {...stroke(paint)}
          d={toSvgPath(item.points, false, DECIMALS)}
          strokeDasharray={item.dashed ? '6 4' : undefined}
        />
      );
    case 'disc':
      return (
        <circle
          {...LINE}
          {...stroke(paint)}
          cx={short(item.centre.xFt)}
          cy={short(item.centre.yFt)}
          r={item.radiusFt}
          fill={fill ?? 'transparent'}
        />
      );
    case 'dimension':
      return <DimensionMark dimension={item} />;
    case 'label':
      return (
        <text {...HALO} textAnchor={item.anchor} transform={placed(item.at, item.turnDeg)} fill={color(paint.line)}>
          {item.text}
        </text>
      );
  }
}

function DimensionMark({ dimension }: { dimension: Dimension }) {
  const { from, to, lineFrom, lineTo, text, textAt, textTurnDeg } = dimension;
  const paint = PAINT[dimension.className];
  const fill = color(paint.line);
  const marks = [
    [from, lineFrom],
    [to, lineTo],
    [lineFrom, lineTo],
  ] as const;
  return (
    <>
      <path {...LINE} {...stroke(paint)} d={marks.map((ends) => toSvgPath(ends, false, DECIMALS)).join('')} />
      {[lineFrom, lineTo].map((end) => (
        <circle key={`${end.xFt} ${end.yFt}`} cx={short(end.xFt)} cy={short(end.yFt)} r={0.15} fill={fill} />
      ))}
      <text {...HALO} textAnchor="middle" transform={placed(textAt, textTurnDeg)} fill={fill}>
        {text}
      </text>
    </>
  );
}
