import type { Span } from 'poolkit/chemistry';

interface RangeBarProps {
  ends: readonly [number, number];
  band: Span;
  value: number | null;
}

export function RangeBar({ ends: [from, to], band, value }: RangeBarProps) {
  const at = (figure: number) => `${Math.min(100, Math.max(0, ((figure - from) / (to - from)) * 100))}%`;
  const width = (Math.min(band.high, to) - Math.max(band.low, from)) / (to - from);
  return (
    <div aria-hidden="true" className="relative h-5 w-full max-w-96 forced-colors:border">
      <div className="absolute inset-x-0 top-2 h-1 rounded-control bg-line" />
      <div
        className="absolute top-1 h-3 rounded-control border border-primary bg-tint"
        style={{ left: at(Math.max(band.low, from)), width: `${width * 100}%` }}
      />
      {value !== null && (
        <div
          className="absolute top-0 h-5 w-1 -translate-x-1/2 rounded-control bg-ink forced-colors:bg-[CanvasText]"
          style={{ left: at(value) }}
        />
      )}
    </div>
  );
}
