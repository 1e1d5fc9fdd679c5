import type { MeasuredDesign, PoolDesign } from 'poolkit/design';
import { notInModel } from 'poolkit/model';
import { useCallback } from 'react';
import { leftOutWords } from './left-out';
import LivePool from './live-pool';

interface ModelViewProps {
  design: PoolDesign;
  measured: MeasuredDesign;
  onUnavailable: (why: string) => void;
}

const CORNER = { aroundDeg: 42, upDeg: 24, farness: 1.15 };
const VIEWS = [
  { label: 'Corner', orbit: CORNER },
  { label: 'Above', orbit: { aroundDeg: 270, upDeg: 85, farness: 1 } },
  { label: 'Standing', orbit: { aroundDeg: 42, upDeg: 9, farness: 1.05 } },
] as const;

const NO_WEBGL = '3D is not available in this browser, so you are working in plan. Everything else is the same.';

export default function ModelView({ design, measured, onUnavailable }: ModelViewProps) {
  const onNoWebGl = useCallback(() => onUnavailable(NO_WEBGL), [onUnavailable]);
  return (
    <figure>
      <LivePool
        design={design}
        measured={measured}
        label="Live model to scale."
        start={CORNER}
        views={VIEWS}
        onUnavailable={onNoWebGl}
        className="h-[56vh] min-h-80"
      />
      <figcaption className="type-small mt-2 text-ink-3">
        {`Live model to scale. ${leftOutWords(notInModel(design), ['house', 'yard', 'planting'])}`}
      </figcaption>
    </figure>
  );
}
