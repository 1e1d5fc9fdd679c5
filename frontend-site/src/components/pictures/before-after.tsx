import { useState, type CSSProperties } from 'react';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import type { PictureName } from '../../pictures/pictures';
import { Picture } from './picture';

interface Side {
  name: PictureName;
  alt: string;
}

interface BeforeAfterProps {
  before: Side;
  after: Side;
  sizes: string;
}

const MIDDLE = 50;
const LABEL = 'type-small absolute bottom-3 rounded-control bg-surface px-2 py-1 text-ink';

/** Two pictures from one camera and a native range that moves the border between them. */
export function BeforeAfter({ before, after, sizes }: BeforeAfterProps) {
  const isHydrated = useHydrated();
  const [percent, setPercent] = useState(MIDDLE);
  // The middle comes from the classes: the HTML of a page may hold no inline style.
  const border = percent === MIDDLE ? undefined : ({ '--border': `${percent}%` } as CSSProperties);
  return (
    <div>
      <div className="relative overflow-hidden rounded-card">
        <Picture {...after} sizes={sizes} />
        <div className="absolute inset-0 [clip-path:inset(0_calc(100%-var(--border,50%))_0_0)]" style={border}>
          <Picture {...before} sizes={sizes} className="h-full" imageClassName="h-full object-cover" />
        </div>
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-[var(--border,50%)] w-0.5 -translate-x-1/2 bg-surface"
          style={border}
        />
        <span aria-hidden="true" className={`${LABEL} left-3`}>
          Before
        </span>
        <span aria-hidden="true" className={`${LABEL} right-3`}>
          After
        </span>
      </div>
      <label className="type-small no-print mt-3 flex min-h-11 flex-wrap items-center gap-x-4 text-ink-2">
        Before and after
        {isHydrated && (
          <input
            type="range"
            min={0}
            max={100}
            value={percent}
            onChange={(event) => setPercent(event.target.valueAsNumber)}
            aria-valuetext={`${percent}% before, ${100 - percent}% after`}
            className="h-11 min-w-48 flex-1 cursor-ew-resize accent-primary"
          />
        )}
      </label>
    </div>
  );
}
