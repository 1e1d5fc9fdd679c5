import { Box } from '@mui/material';
import { ringsToSvgPath, toSvgPath, type Drawing, type DrawingItem, type Hatch } from 'poolkit/drawing';
import { useId } from 'react';
import { drawingLook, HATCH_TILES } from './drawing-look';

interface Props {
  drawing: Drawing;
  /** Letters this many times as high as on paper; a narrow column needs more. */
  textScale?: number;
}

/** A drawing of the engine as SVG; one unit of its view box is one foot. */
export function PoolDrawing({ drawing, textScale = 1 }: Props) {
  const id = useId();
  const { title, description, viewBox, textFt, items } = drawing;
  const letterFt = textFt * textScale;
  // Larger letters reach farther out than the drawing was measured for.
  const roomFt = 2 * (letterFt - textFt);
  const box = [viewBox.xFt - roomFt, viewBox.yFt - roomFt, viewBox.widthFt + 2 * roomFt, viewBox.heightFt + 2 * roomFt];
  const hatches = new Set(items.flatMap((item) => (item.kind === 'region' ? [item.hatch] : [])));
  hatches.delete('none');
  return (
    <Box
      component="svg"
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      viewBox={box.join(' ')}
      sx={drawingLook}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      <defs>
        {([...hatches] as Exclude<Hatch, 'none'>[]).map((hatch) => (
          <pattern
            key={hatch}
            id={`${id}-${hatch}`}
            width={HATCH_TILES[hatch].size}
            height={HATCH_TILES[hatch].size}
            patternUnits="userSpaceOnUse"
            patternTransform={`scale(${textFt})`}
          >
            <path d={HATCH_TILES[hatch].d} strokeWidth={0.06} />
          </pattern>
        ))}
      </defs>
      <g fontSize={letterFt}>
        {items.map((item, index) => (
          // A drawing is made anew as a whole; its items have no names.
          <g key={index} data-is={item.className}>
            <Item item={item} hatchId={id} />
          </g>
        ))}
      </g>
    </Box>
  );
}

function Item({ item, hatchId }: { item: DrawingItem; hatchId: string }) {
  if (item.kind === 'region') {
    const d = ringsToSvgPath(item.rings);
    return (
      <>
        <path data-area="" d={d} fillRule="evenodd" />
        {item.hatch !== 'none' && (
          <path d={d} fillRule="evenodd" fill={`url(#${hatchId}-${item.hatch})`} stroke="none" />
        )}
        <path data-line="" d={d} />
      </>
    );
  }
  if (item.kind === 'line') {
    return <path data-line="" d={toSvgPath(item.points, false)} strokeDasharray={item.dashed ? '6 4' : undefined} />;
  }
  if (item.kind === 'disc') {
    const circle = { cx: item.centre.xFt, cy: item.centre.yFt, r: item.radiusFt };
    return (
      <>
        <circle data-area="" {...circle} />
        <circle data-line="" {...circle} />
      </>
    );
  }
  if (item.kind === 'label') {
    return <Words at={item.at} turnDeg={item.turnDeg} anchor={item.anchor} text={item.text} />;
  }
  const { from, to, lineFrom, lineTo } = item;
  const strokes = [
    [from, lineFrom],
    [to, lineTo],
    [lineFrom, lineTo],
  ];
  return (
    <>
      <path data-line="" d={strokes.map((ends) => toSvgPath(ends, false)).join('')} />
      <Words at={item.textAt} turnDeg={item.textTurnDeg} anchor="middle" text={item.text} />
    </>
  );
}

interface WordsProps {
  at: { xFt: number; yFt: number };
  turnDeg: number;
  anchor: 'start' | 'middle' | 'end';
  text: string;
}

function Words({ at, turnDeg, anchor, text }: WordsProps) {
  return (
    <text textAnchor={anchor} transform={`translate(${at.xFt} ${at.yFt}) rotate(${turnDeg})`}>
      {text}
    </text>
  );
}
