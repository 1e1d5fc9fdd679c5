import { describeDesign, figuresWith, type MeasuredDesign, type PoolDesign, type SavedView } from 'poolkit/design';
import { poolModel } from 'poolkit/model';
import { cn } from '../../lib/class-names';
import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { CLICK_PX } from '../drawing/drag-step';
import type { Tape, TapeEnd } from '../drawing/tape';
import { readStored, STILL_WATER_KEY, writeStored } from '../../lib/drafts/stored-work';
import { ArrowLeftIcon, ArrowRightIcon, MinusIcon, PauseIcon, PlayIcon, PlusIcon } from '../ui/icons';
import { Button } from '../ui/button';
import { isEye, type Look, lookByKey, lookedAround, walked } from './look';
import { moved } from './orbit';
import { lookOf } from './saved-views';
import type { SceneryOptions } from './place/scenery';
import type { Place } from './places-to-look';
import { PoolScene } from './pool-scene';
import type { Hour } from './sky-light';
import { useDragging } from './use-dragging';
import { type Grip, usePartDrag } from './use-part-drag';

interface LivePoolProps {
  design: PoolDesign;
  measured: MeasuredDesign;
  label: string;
  start: Look;
  /** A saved view, as often as it is opened. */
  opened?: SavedView | null;
  hour: Hour;
  scenery: SceneryOptions;
  places?: readonly Place[];
  /** For what takes a picture or a file of it. */
  taken?: RefObject<Taken | null>;
  /** For a model whose parts are dragged. */
  grip?: Grip;
  /** Where two points can be measured; null while they are not. */
  tape?: Tape | null;
  tapeText?: string;
  onTap?: (at: TapeEnd) => void;
  onUnavailable?: () => void;
  onDrawn?: (isDrawn: boolean) => void;
  className?: string;
}

/** The scene, and how it is looked at right now. */
export interface Taken {
  readonly scene: PoolScene;
  readonly look: () => readonly [look: Look, seconds: number];
}

/** How it is looked at, and whether it moves. */
interface View {
  look: Look;
  seconds: number;
  movesUntil: number;
  turnsUntil: number;
  /** By a pointer that turns it or pulls a part. */
  isHeld: boolean;
  isOver: boolean;
  isPaused: boolean;
  /** Whether the canvas had the focus when it was taken away. */
  hadFocus: boolean;
  opened: SavedView | null;
}

const NO_PLACES: readonly Place[] = [];
const FREEBOARD_FT = figuresWith({}).measuring['dig.freeboardFt'];
/** Water keeps moving this long after the last change. */
const MOVES_MS = 6000;
/** A slow device shows all its dots again this long after the last turn. */
const TURNS_MS = 200;
/** After slow frames in a row for so long, the resolution drops; one that stalls counts no more than this. */
const SLOW_MS = 70;
const SLOW_FOR_MS = 700;
const MAX_COUNTED_MS = 250;
const KEYS =
  'Arrow keys turn the model, plus and minus move closer and farther, 0 resets the view. In a standing view, the up and down arrows walk.';
const STEP_FT = 3;

const closer = (look: Look, factor: number) =>
  isEye(look) ? walked(look, factor < 1 ? STEP_FT : -STEP_FT) : moved(look, factor);

const MOVES = [
  { label: 'Turn left', Icon: ArrowLeftIcon, move: (look: Look) => lookedAround(look, -20, 0) },
  { label: 'Turn right', Icon: ArrowRightIcon, move: (look: Look) => lookedAround(look, 20, 0) },
  { label: 'Closer', Icon: PlusIcon, move: (look: Look) => closer(look, 0.8) },
  { label: 'Farther', Icon: MinusIcon, move: (look: Look) => closer(look, 1.25) },
];

function ViewButton({ label, Icon, onPress }: { label: string; Icon: typeof PlusIcon; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="motion-colors grid size-11 place-items-center bg-bg text-ink hover:bg-tint"
    >
      <Icon />
    </button>
  );
}

function isStill(): boolean {
  const chosen = readStored(STILL_WATER_KEY);
  return typeof chosen === 'boolean' ? chosen : matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The browser has no WebGL, or took the context back, or did so and is about to be asked again. */
type Loss = 'none-given' | 'taken-back';
type Failure = Loss | 'coming-back';
/** A browser that took it back needs a moment, and one that takes it again soon is not asked again. */
const AGAIN_AFTER_MS = 500;
const SOON_MS = 60_000;

export default function LivePool(props: LivePoolProps) {
  const { onUnavailable, start } = props;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isCut, setIsCut] = useState(false);
  const view = useRef<View>({
    ...{ look: start, seconds: 0, movesUntil: 0, turnsUntil: 0 },
    ...{ isHeld: false, isOver: false, isPaused: false, hadFocus: false, opened: null },
  });
  const takenAt = useRef(-Infinity);
  const fail = useCallback(
    (why: Loss) => {
      const wasTakenSoon = performance.now() - takenAt.current < SOON_MS;
      if (why === 'none-given' && !wasTakenSoon) {
        if (onUnavailable) onUnavailable();
        else setFailure(why);
        return;
      }
      setFailure(wasTakenSoon ? 'taken-back' : 'coming-back');
      takenAt.current = performance.now();
    },
    [onUnavailable],
  );
  useEffect(() => {
    if (failure !== 'coming-back') return;
    // A hidden page may be refused a context.
    const tryAgain = () => {
      if (!document.hidden) setFailure(null);
    };
    const waiting = setTimeout(tryAgain, AGAIN_AFTER_MS);
    document.addEventListener('visibilitychange', tryAgain);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener('visibilitychange', tryAgain);
    };
  }, [failure]);
  if (failure === null) return <TurnedPool {...props} view={view} isCut={isCut} onCut={setIsCut} onFailure={fail} />;
  const showAgain = () => {
    view.current.hadFocus = true;
    setFailure(null);
  };
  return (
    <div
      role={failure === 'coming-back' ? undefined : 'alert'}
      className={cn('grid place-content-center gap-4 bg-sunken p-6 text-center text-ink-2', props.className)}
    >
      {failure === 'none-given' ? (
        <p>3D is not available in this browser. Everything else is the same.</p>
      ) : (
        <>
          <p>The 3D view was interrupted.</p>
          {failure === 'taken-back' && (
            <Button variant="outline" size="compact" onClick={showAgain}>
              Show it again
            </Button>
          )}
        </>
      )}
    </div>
  );
}

interface TurnedPoolProps extends LivePoolProps {
  onFailure: (why: Loss) => void;
  view: RefObject<View>;
  isCut: boolean;
  onCut: (isCut: boolean) => void;
}

/** Draws only when something changes; water moves under the pointer and for a few seconds after. */
function TurnedPool({
  design,
  measured,
  label,
  start,
  opened = null,
  hour,
  scenery,
  places = NO_PLACES,
  taken,
  grip,
  tape,
  tapeText = '',
  onTap,
  onDrawn,
  className,
  onFailure,
  view,
  isCut,
  onCut,
}: TurnedPoolProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const wake = useRef<() => void>(() => {});
  const shown = useRef<PoolScene>(null);
  const [isPaused, setIsPaused] = useState(isStill);
  const [isDrawn, setIsDrawn] = useState(false);
  const keysId = useId();
  const words = useMemo(() => describeDesign(design, measured).join(' '), [design, measured]);

  useEffect(() => {
    const kept = view.current;
    const canvas = canvasRef.current;
    if (!canvas) return;
    let scene: PoolScene;
    try {
      scene = new PoolScene(canvas);
    } catch (error) {
      console.warn('The model could not be shown', error);
      onFailure('none-given');
      return;
    }
    shown.current = scene;
    if (view.current.hadFocus && document.activeElement === document.body) canvas.focus({ preventScroll: true });
    view.current.hadFocus = false;
    if (taken) taken.current = { scene, look: () => [view.current.look, view.current.seconds] };
    let frame = 0;
    // Without a size, the first frame would be drawn twice.
    let isSized = false;
    let lastMs = 0;
    let slowForMs = 0;
    function draw(nowMs: number) {
      frame = 0;
      const now = view.current;
      const tookMs = lastMs > 0 ? nowMs - lastMs : 0;
      slowForMs = tookMs > SLOW_MS ? slowForMs + Math.min(tookMs, MAX_COUNTED_MS) : 0;
      if (slowForMs >= SLOW_FOR_MS) {
        slowForMs = 0;
        scene.coarsen();
      }
      const moves = !now.isPaused && (now.isOver || nowMs < now.movesUntil) && !document.hidden;
      if (moves && lastMs > 0) now.seconds += Math.min(0.1, (nowMs - lastMs) / 1000);
      const isMoving = moves || nowMs < now.turnsUntil;
      lastMs = isMoving ? nowMs : 0;
      scene.sharpen(!isMoving && !now.isHeld);
      scene.draw(now.look, now.seconds);
      setIsDrawn(true);
      if (isMoving) frame = requestAnimationFrame(draw);
    }
    function ask() {
      view.current.movesUntil = performance.now() + MOVES_MS;
      if (isSized && frame === 0) frame = requestAnimationFrame(draw);
    }
    wake.current = ask;
    const sizes = new ResizeObserver(() => {
      if (canvas.clientWidth === 0 || canvas.clientHeight === 0) return;
      scene.resize(canvas.clientWidth, canvas.clientHeight);
      isSized = true;
      view.current.movesUntil = performance.now() + MOVES_MS;
      // Resizing clears the canvas after this frame was drawn, so draw it again before it is shown.
      cancelAnimationFrame(frame);
      draw(lastMs > 0 ? lastMs : performance.now());
    });
    sizes.observe(canvas);
    const lost = () => {
      view.current.hadFocus = document.activeElement === canvas;
      onFailure('taken-back');
    };
    canvas.addEventListener('webglcontextlost', lost);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      canvas.removeEventListener('webglcontextlost', lost);
      wake.current = () => {};
      shown.current = null;
      // A pointer that leaves while the view is away sends no event.
      kept.isOver = false;
      kept.isHeld = false;
      if (taken) taken.current = null;
      scene.dispose();
      setIsDrawn(false);
    };
  }, [onFailure, taken, view]);

  useEffect(() => {
    shown.current?.show(design, measured, poolModel(design, measured, FREEBOARD_FT), scenery);
    wake.current();
  }, [design, measured, scenery]);

  useEffect(() => {
    shown.current?.light(hour);
    wake.current();
  }, [hour]);

  useEffect(() => {
    shown.current?.cut(isCut);
    wake.current();
  }, [isCut]);

  useEffect(() => {
    if (tape === undefined) return;
    shown.current?.stretch(tape, tapeText);
    wake.current();
  }, [tape, tapeText]);

  useEffect(() => {
    if (!isDrawn) return;
    onDrawn?.(true);
    return () => onDrawn?.(false);
  }, [isDrawn, onDrawn]);

  useEffect(() => {
    view.current.isPaused = isPaused;
    wake.current();
  }, [isPaused, view]);

  const see = (look: Look) => {
    view.current.look = look;
    view.current.turnsUntil = performance.now() + TURNS_MS;
    wake.current();
  };
  useEffect(() => {
    // After a loss this runs again, and would undo how it was turned since.
    if (!opened || opened === view.current.opened) return;
    view.current.opened = opened;
    view.current.look = lookOf(opened);
    wake.current();
  }, [opened, view]);
  const looking = useDragging(() => view.current.look, see);
  const part = usePartDrag(canvasRef, grip, (right, down) => shown.current?.rayAt(right, down) ?? null);
  const hold = (isHeld: boolean) => {
    const now = view.current;
    if (isHeld) now.turnsUntil = performance.now() + TURNS_MS;
    if (now.isHeld === isHeld) return;
    now.isHeld = isHeld;
    if (!isHeld) wake.current();
  };
  const pressed = useRef<readonly [x: number, y: number]>([0, 0]);
  const tap = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const [x, y] = pressed.current;
    if (!onTap || Math.hypot(clientX - x, clientY - y) >= CLICK_PX) return;
    const box = currentTarget.getBoundingClientRect();
    const spot = shown.current?.spotAt((clientX - box.left) / box.width, (clientY - box.top) / box.height);
    if (spot) onTap(spot);
  };
  const dragging = {
    onPointerDown: (event: PointerEvent) => {
      pressed.current = [event.clientX, event.clientY];
      part.onPointerDown(event);
      if (!part.isHeld()) looking.onPointerDown(event);
    },
    onPointerMove: (event: PointerEvent) => {
      part.onPointerMove(event);
      if (event.buttons !== 0) hold(true);
      looking.onPointerMove(event);
    },
    onPointerUp: (event: PointerEvent) => {
      part.onPointerUp(event);
      hold(false);
      looking.onPointerUp(event);
    },
    onPointerCancel: (event: PointerEvent) => {
      part.onPointerCancel();
      hold(false);
      looking.onPointerCancel(event);
    },
    onLostPointerCapture: (event: PointerEvent) => {
      part.onLostPointerCapture(event);
      hold(false);
    },
    onClick: (event: MouseEvent) => {
      part.onClick(event);
      tap(event);
    },
  };
  const go = ({ look, cuts = false }: Place) => {
    onCut(cuts && !isCut);
    see(look);
  };
  const pause = () => {
    writeStored(STILL_WATER_KEY, !isPaused);
    setIsPaused(!isPaused);
  };
  return (
    <div className={cn('relative bg-sunken', className)}>
      <canvas
        ref={canvasRef}
        {...dragging}
        tabIndex={0}
        role="img"
        aria-label={`${label} ${words}`}
        aria-describedby={keysId}
        data-drawn={isDrawn ? '' : undefined}
        className={cn('block size-full touch-pan-y active:cursor-grabbing', onTap ? 'cursor-crosshair' : 'cursor-grab')}
        onPointerEnter={() => {
          view.current.isOver = true;
          wake.current();
        }}
        onPointerLeave={() => {
          view.current.isOver = false;
          // A pointer pressed elsewhere is let go elsewhere, too.
          hold(false);
        }}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const next = lookByKey(view.current.look, event.key, start);
          if (!next) return;
          event.preventDefault();
          if (event.key === '0') onCut(false);
          see(next);
        }}
      />
      <p id={keysId} className="sr-only">
        {KEYS}
      </p>
      {places.length > 0 && (
        <div
          role="group"
          aria-label="Look from"
          className="no-print absolute top-3 left-3 flex max-w-[calc(100%-1.5rem)] gap-px overflow-x-auto rounded-control"
        >
          {places.map((place) => (
            <button
              key={place.label}
              type="button"
              aria-pressed={place.cuts ? isCut : undefined}
              onClick={() => go(place)}
              className="motion-colors type-ui min-h-11 shrink-0 bg-bg px-3 whitespace-nowrap text-ink hover:bg-tint aria-pressed:bg-tint"
            >
              {place.label}
            </button>
          ))}
        </div>
      )}
      <div
        role="group"
        aria-label="View"
        className="no-print absolute right-3 bottom-3 flex gap-px overflow-hidden rounded-control border border-line bg-line"
      >
        {MOVES.map(({ label: name, Icon, move }) => (
          <ViewButton key={name} label={name} Icon={Icon} onPress={() => see(move(view.current.look))} />
        ))}
        <ViewButton
          label={isPaused ? 'Resume motion' : 'Pause motion'}
          Icon={isPaused ? PlayIcon : PauseIcon}
          onPress={pause}
        />
      </div>
    </div>
  );
}
