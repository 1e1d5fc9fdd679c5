import type { PointFt } from 'poolkit/design';
import type { KeyboardEvent } from 'react';
import { dragStepFt, snapped, useHandleDrag } from '../../../components/drawing/drag-step';
import { lengthText } from '../../../components/tools/measure-fields';
import { useUnits } from '../../../lib/hooks/use-units';

const BIG_STEPS = 10;
/** The parser decides whether the size is possible. */
const RANGE_FT = { least: 5, most: 120 };

/** A zero-length line with round caps is a dot of constant size. */
const DOT = { fill: 'none', strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' } as const;

interface EdgeHandleProps {
  label: string;
  at: PointFt;
  towards: PointFt;
  /** Strokes alone have no box for assistive technology. */
  radiusFt: number;
  valueFt: number;
  /** How much the value grows for each foot of the pull. */
  perFt?: number;
  range?: Readonly<{ least: number; most: number }>;
  isSmall?: boolean;
  onPull: (valueFt: number) => void;
  /** Undoes a canceled pull. */
  onPutBack: () => void;
  onTake?: () => void;
  onClick?: () => void;
}

/** A tap takes a part; its actions are shown under the drawing. */
export const isCoarse = () => matchMedia('(pointer: coarse)').matches;

export function EdgeHandle(props: EdgeHandleProps) {
  const {
    label,
    at,
    towards,
    radiusFt,
    valueFt,
    perFt = 1,
    range = RANGE_FT,
    isSmall = false,
    onPull,
    onPutBack,
    onTake,
    onClick,
  } = props;
  const [units] = useUnits();
  const pull = (nextFt: number, stepFt: number, put = onPull) => {
    const within = Math.min(range.most, Math.max(range.least, snapped(nextFt, stepFt)));
    if (Math.abs(within - valueFt) > 1e-6) put(within);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const sign = { ArrowRight: 1, ArrowUp: 1, PageUp: BIG_STEPS, ArrowLeft: -1, ArrowDown: -1, PageDown: -BIG_STEPS }[
      event.key
    ];
    if (event.key === 'Enter' && onClick) onClick();
    if (sign === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const stepFt = dragStepFt(units, event.altKey);
    pull(valueFt + sign * stepFt * (event.shiftKey ? BIG_STEPS : 1), stepFt);
  };
  const dragging = useHandleDrag(
    (handle) => {
      const pxPerFt = (handle as SVGGElement).ownerSVGElement?.getScreenCTM()?.a ?? 0;
      // A drag changes the design as it began, so what grew with the pool shrinks with it.
      return pxPerFt === 0 ? null : { valueFt, pxPerFt, put: onPull, putBack: onPutBack };
    },
    (from, right, down, isAltHeld) => {
      const byPx = right * towards.xFt + down * towards.yFt;
      pull(from.valueFt + (perFt * byPx) / from.pxPerFt, dragStepFt(units, isAltHeld), from.put);
    },
    {
      onCancel: ({ putBack }) => putBack(),
      onClick: () => {
        if (!isCoarse()) onClick?.();
      },
    },
  );
  return (
    <g
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={range.least}
      aria-valuemax={range.most}
      aria-valuenow={Math.round(valueFt * 100) / 100}
      aria-valuetext={lengthText(valueFt, units)}
      aria-orientation={Math.abs(towards.xFt) > Math.abs(towards.yFt) ? 'horizontal' : 'vertical'}
      onKeyDown={onKeyDown}
      onFocus={onTake}
      {...dragging}
      className="group pointer-events-auto cursor-grab touch-none outline-none active:cursor-grabbing"
    >
      <HandleDot at={at} radiusFt={radiusFt} isSmall={isSmall} />
    </g>
  );
}

export function HandleDot({ at, radiusFt, isSmall }: { at: PointFt; radiusFt: number; isSmall: boolean }) {
  const sizePx = isSmall ? 14 : 18;
  const d = `M${at.xFt} ${at.yFt}h0`;
  return (
    <>
      <circle cx={at.xFt} cy={at.yFt} r={radiusFt} fill="transparent" />
      <path
        {...DOT}
        d={d}
        stroke="transparent"
        strokeWidth={isSmall ? 28 : 44}
        className="pointer-coarse:[stroke-width:44]"
      />
      <path
        {...DOT}
        d={d}
        data-focus-ring=""
        strokeWidth={sizePx + 8}
        className="stroke-transparent group-focus-visible:stroke-focus"
      />
      <path {...DOT} d={d} strokeWidth={sizePx} className="stroke-primary" />
      <path {...DOT} d={d} strokeWidth={sizePx - 6} className="stroke-surface group-hover:stroke-primary" />
    </>
  );
}
