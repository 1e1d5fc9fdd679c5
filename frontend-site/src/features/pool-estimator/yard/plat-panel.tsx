import type { PointPx } from 'poolkit/yard';
import { useRef, useState, type ChangeEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { PLAT } from '../../../content/plat';
import { useUnits } from '../../../lib/hooks/use-units';
import { ARROWS } from '../../../components/drawing/drag-step';
import { CheckField } from '../../../components/tools/check-field';
import { LengthField, lengthText } from '../../../components/tools/measure-fields';
import { Button } from '../../../components/ui/button';
import { FieldError } from '../../../components/ui/field';
import { platScale, changePlat, forgetPlat, openPlat, usePlat, type Plat } from './plat-store';

const KINDS = ['image/png', 'image/jpeg', 'image/webp'];
const LARGEST_BYTES = 30_000_000;
const FILE_ID = 'plat-file';

export function PlatPanel() {
  const plat = usePlat();
  const [problem, setProblem] = useState<string>();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file === undefined) return;
    // The same file may be chosen again after it was removed.
    event.target.value = '';
    const wrong = !KINDS.includes(file.type) ? PLAT.wrongKind : file.size > LARGEST_BYTES ? PLAT.tooLarge : undefined;
    setProblem(wrong);
    if (wrong === undefined) openPlat(file);
  };
  return (
    <div className="space-y-4">
      <p className="type-small text-ink-2">{PLAT.lead}</p>
      <div>
        <label htmlFor={FILE_ID} className="block font-semibold text-ink">
          {PLAT.choose}
        </label>
        <input
          id={FILE_ID}
          type="file"
          accept={KINDS.join(',')}
          aria-describedby={`${FILE_ID}-kinds${problem === undefined ? '' : ` ${FILE_ID}-error`}`}
          aria-invalid={problem === undefined ? undefined : true}
          onChange={choose}
          className="type-small mt-2 block w-full file:mr-3 file:min-h-11 file:rounded-control file:border file:border-control file:bg-surface file:px-4 file:text-ink"
        />
        <p id={`${FILE_ID}-kinds`} className="type-small mt-1 text-ink-3">
          {PLAT.kinds}
        </p>
        <FieldError id={FILE_ID}>{problem}</FieldError>
      </div>
      {plat !== null && (
        <OpenPlat
          plat={plat}
          onUnreadable={() => {
            forgetPlat();
            setProblem(PLAT.unreadable);
          }}
        />
      )}
    </div>
  );
}

function OpenPlat({ plat, onUnreadable }: { plat: Plat; onUnreadable: () => void }) {
  const [units] = useUnits();
  const { size, knownFt } = plat;
  const scale = platScale(plat);
  const isScaled = scale?.ok === true;
  const length = (px: number) => lengthText(isScaled ? Math.round(px * scale.value) : 0, units);
  return (
    <>
      <p className="type-small text-ink-2">{PLAT.marking}</p>
      <p id="plat-keys" hidden>
        {PLAT.keys}
      </p>
      <PlatMarks plat={plat} onUnreadable={onUnreadable} />
      {size !== null && (
        <>
          <LengthField
            id="plat-known"
            label={PLAT.known}
            valueFt={knownFt}
            error={scale?.ok === false ? scale.reason : undefined}
            onCommit={(known) => changePlat({ knownFt: known })}
          />
          <p role="status" className="type-small text-ink-2">
            {isScaled &&
              PLAT.scaled.replace('{width}', length(size.widthPx)).replace('{height}', length(size.heightPx))}
          </p>
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {isScaled && (
          <CheckField
            id="plat-show"
            label={PLAT.show}
            checked={plat.isShown}
            onChange={(isShown) => changePlat({ isShown })}
          />
        )}
        <Button variant="text" size="inline" onClick={forgetPlat}>
          {PLAT.remove}
        </Button>
      </div>
    </>
  );
}

/** Longer sides are scaled down to this; a mark is as exact as one pixel. */
const MAX_SIDE_PX = 1600;
const BIG_STEP_PX = 10;
type MarkIndex = 0 | 1;

function PlatMarks({ plat, onUnreadable }: { plat: Plat; onUnreadable: () => void }) {
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
    const share = Math.min(1, MAX_SIDE_PX / Math.max(naturalWidth, naturalHeight));
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
    const step = ARROWS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const far = event.shiftKey ? BIG_STEP_PX : 1;
    put(index, { xPx: marks[index].xPx + step[0] * far, yPx: marks[index].yPx - step[1] * far });
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

/** The picture on the plan: its first mark is the front left corner of the lot, where the plan begins. */
export function PlatUnderlay() {
  const plat = usePlat();
  if (plat?.size == null || !plat.isShown) return null;
  const scale = platScale(plat);
  if (scale?.ok !== true) return null;
  const {
    url,
    size,
    marks: [a, b],
  } = plat;
  const pictureDeg = (Math.atan2(b.yPx - a.yPx, b.xPx - a.xPx) * 180) / Math.PI;
  const place = `rotate(${-pictureDeg}) scale(${scale.value}) translate(${-a.xPx} ${-a.yPx})`;
  return (
    <image
      href={url}
      width={size.widthPx}
      height={size.heightPx}
      transform={place}
      // In dark mode, black lines on white are inverted.
      className="opacity-55 not-print:dark:[:root:not([data-theme=light])_&]:invert not-print:[[data-theme=dark]_&]:invert"
    />
  );
}
