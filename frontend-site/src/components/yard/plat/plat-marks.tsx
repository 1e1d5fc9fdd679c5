import type { PointPx } from 'poolkit/yard';
import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { PLAT } from '../../../content/plat';
import { changePlat, type Plat } from './plat-store';

/** Longer sides are scaled down to this; a mark is as exact as one pixel. */
const LONGEST_SIDE_PX = 1600;
const BIG_STEP_PX = 10;
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type MarkIndex = 0 | 1;

export function PlatMarks({ plat, onUnreadable }: { plat: Plat; onUnreadable: () => void }) {
  const nextMark = useRef<MarkIndex>(0);
  const { url, name, size, marks } = plat;

  const put = (index: MarkIndex, { xPx, yPx }: PointPx) => {
    if (size === null) return;
    const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
    const mark = { xPx: within(xPx, size.widthPx), yPx: within(yPx, size.heightPx) };
    changePlat({ marks: index === 0 ? [mark, marks[1]] : [marks[0], mark] });
  };
  const onLoad = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    if (size !== null) return;
    const share = Math.min(1, LONGEST_SIDE_PX / Math.max(naturalWidth, naturalHeight));
    const [widthPx, heightPx] = [Math.round(naturalWidth * share), Math.round(naturalHeight * share)];
    if (!(widthPx > 0 && heightPx > 0)) return onUnreadable();
    const yPx = Math.round(heightPx * 0.75);
    const at = (part: number) => ({ xPx: Math.round(widthPx * part), yPx });
    changePlat({ size: { widthPx, heightPx }, marks: [at(0.2), at(0.8)] });
  };
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    put(nextMark.current, { xPx: event.clientX - box.left, yPx: event.clientY - box.top });
    nextMark.current = nextMark.current === 0 ? 1 : 0;
  };
  const onKeyDown = (index: MarkIndex) => (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const far = event.shiftKey ? BIG_STEP_PX : 1;
    put(index, { xPx: marks[index].xPx + step[0] * far, yPx: marks[index].yPx + step[1] * far });
  };

  return (
    <div className="max-h-[60vh] overflow-auto rounded-card border border-control bg-sunken">
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the marks on it move by arrow keys */}
      <div
        className="relative cursor-crosshair"
        onClick={onClick}
        style={size === null ? undefined : { width: size.widthPx, height: size.heightPx }}
      >
        <img
          src={url}
          alt={`${PLAT.picture} ${name}`}
          draggable={false}
          onLoad={(event) => onLoad(event.currentTarget)}
          onError={onUnreadable}
          className="max-w-none"
          width={size?.widthPx}
          height={size?.heightPx}
        />
        {size !== null &&
          ([0, 1] as const).map((index) => (
            <button
              key={index}
              type="button"
              aria-label={`${index === 0 ? PLAT.first : PLAT.second}, ${marks[index].xPx} pixels from the left, ${marks[index].yPx} from the top`}
              aria-describedby="plat-keys"
              onKeyDown={onKeyDown(index)}
              onClick={(event) => event.stopPropagation()}
              style={{ left: marks[index].xPx, top: marks[index].yPx }}
              className="absolute flex size-8 -translate-1/2 items-center justify-center rounded-full border-2 border-danger text-danger"
            >
              <svg aria-hidden="true" width="28" height="28" viewBox="-14 -14 28 28" className="shrink-0">
                <path d="M-13 .5H13M.5 -13V13" stroke="currentColor" strokeWidth="1" />
              </svg>
              <span
                aria-hidden="true"
                className="type-small absolute -top-5 left-5 rounded-control bg-surface px-1 font-semibold"
              >
                {index + 1}
              </span>
            </button>
          ))}
      </div>
    </div>
  );
}
