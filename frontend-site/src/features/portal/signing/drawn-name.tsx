import { useState, type PointerEvent } from 'react';
import { Button } from '../../../components/ui/button';

export type Strokes = number[][][];

const WIDTH = 600;
const HEIGHT = 200;
/** The server takes this many. */
const MAX_STROKES = 60;
const MAX_POINTS = 1_500;
/** Closer points add nothing that one sees. */
const MIN_STEP = 4;

interface DrawnNameProps {
  strokes: Strokes;
  onDraw: (strokes: Strokes) => void;
}

export function DrawnName({ strokes, onDraw }: DrawnNameProps) {
  const [isDrawing, setDrawing] = useState(false);
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    const point = pointOf(event);
    if (!point || strokes.length >= MAX_STROKES || strokes.flat().length >= MAX_POINTS) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawing(true);
    onDraw([...strokes, [point]]);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const [point, stroke] = [pointOf(event), strokes.at(-1)];
    const last = stroke?.at(-1);
    if (!isDrawing || !point || !stroke || !last || strokes.flat().length >= MAX_POINTS) return;
    if (Math.hypot(point[0]! - last[0]!, point[1]! - last[1]!) < MIN_STEP) return;
    onDraw([...strokes.slice(0, -1), [...stroke, point]]);
  };
  const end = () => setDrawing(false);
  return (
    <div>
      <p className="font-semibold">
        Draw your name <span className="font-normal text-ink-3">(optional)</span>
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={strokes.length > 0 ? 'Your drawn name' : 'Nothing drawn yet'}
        className="mt-2 w-full max-w-xl touch-none rounded-control border border-control bg-bg"
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1={24} x2={WIDTH - 24} y1={150} y2={150} className="stroke-line" strokeWidth={2} />
        {strokes.map((stroke, index) => (
          <polyline
            key={index}
            points={stroke.map((point) => point.join(',')).join(' ')}
            className="fill-none stroke-ink"
            strokeWidth={4}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      {strokes.length > 0 && (
        <Button variant="text" size="inline" onClick={() => onDraw([])}>
          Clear the drawing
        </Button>
      )}
    </div>
  );
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): number[] | null {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  if (width === 0 || height === 0) return null;
  return [within(((clientX - left) / width) * WIDTH, WIDTH), within(((clientY - top) / height) * HEIGHT, HEIGHT)];
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, Math.round(value)));
}
