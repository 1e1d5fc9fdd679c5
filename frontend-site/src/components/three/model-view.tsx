import type { MeasuredDesign, PoolDesign, SavedView } from 'poolkit/design';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { offerPicture } from '../../lib/designs/live-picture';
import { useUnits } from '../../lib/hooks/use-units';
import { saveFile } from '../../lib/save-file';
import { type Tape, type TapeEnd, tapeFt } from '../drawing/tape';
import { lengthText } from '../tools/measure-fields';
import { Button } from '../ui/button';
import { captionOfPlace } from './caption-of-place';
import LivePool, { type Taken } from './live-pool';
import { isDrawnHouse, layoutOf } from './place/layout';
import { partsInScene } from './place/parts-in-scene';
import { SCENERY } from './place/scenery';
import { placesToLook } from './places-to-look';
import { SceneControls } from './scene-controls';
import { DAY_MINUTE, SUMMER_DAY } from './sky-light';
import { SavedViews, storedLook } from './saved-views';
import { SunOnWater } from './sun-on-water';
import type { Grip } from './use-part-drag';

interface ModelViewProps {
  design: PoolDesign;
  measured: MeasuredDesign;
  grip?: Grip;
  tape?: Tape | null;
  onTap?: (at: TapeEnd) => void;
  assumptions?: Readonly<Record<string, number>>;
  onUnavailable: (why: string) => void;
  /** Where the design can be changed: keeps views with it. */
  onChange?: (design: PoolDesign) => void;
}

const NO_CHANGES = {};
const WIDE_PX = 3840;
const NO_WEBGL = '3D is not available in this browser, so you are working in plan. Everything else is the same.';
const NOT_MADE = 'The file could not be created. Reload the page to try again.';

export default function ModelView({
  design,
  measured,
  grip,
  tape,
  onTap,
  assumptions = NO_CHANGES,
  onUnavailable,
  onChange,
}: ModelViewProps) {
  const [opened, setOpened] = useState<SavedView | null>(null);
  const onNoWebGl = useCallback(() => onUnavailable(NO_WEBGL), [onUnavailable]);
  const [units] = useUnits();
  const taken = useRef<Taken>(null);
  const [hour, setHour] = useState({ date: SUMMER_DAY, minute: DAY_MINUTE, isCloudy: false });
  const [scenery, setScenery] = useState(SCENERY);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const places = useMemo(() => placesToLook(design, measured), [design, measured]);
  const layout = useMemo(() => layoutOf(design, measured), [design, measured]);
  const views = design.views ?? [];
  const [start] = useState(() => places[0]!.look);

  useEffect(
    () => offerPicture(() => taken.current?.scene.picture(...taken.current.look()) ?? Promise.resolve(null)),
    [],
  );

  async function save(name: string, make: (of: Taken) => Promise<Blob | null>) {
    if (!taken.current) return;
    setBusy(true);
    setProblem('');
    try {
      const made = await make(taken.current);
      if (made) saveFile(made, name);
      else setProblem(NOT_MADE);
    } catch (error) {
      console.warn('The file could not be created', error);
      setProblem(NOT_MADE);
    } finally {
      setBusy(false);
    }
  }

  return (
    <figure>
      <LivePool
        design={design}
        measured={measured}
        label="Live model to scale."
        start={start}
        opened={opened}
        places={places}
        hour={hour}
        scenery={scenery}
        taken={taken}
        grip={grip && { ...grip, parts: partsInScene(grip.parts, layout, scenery.house) }}
        tape={tape}
        tapeText={tape ? lengthText(tapeFt(tape), units) : ''}
        onTap={onTap}
        onUnavailable={onNoWebGl}
        className="h-[56vh] min-h-80"
      />
      <SceneControls
        hour={hour}
        onHour={setHour}
        scenery={scenery}
        onScenery={setScenery}
        hasHouse={design.yard.lot === null || design.yard.houses.some(isDrawnHouse)}
      />
      {onChange && (
        <SavedViews
          views={views}
          onOpen={(view) => {
            setOpened({ ...view });
            setHour({ ...hour, date: view.date, minute: view.minute });
          }}
          onSave={(name) => {
            if (!taken.current) return;
            const look = storedLook(taken.current.look()[0]);
            onChange({ ...design, views: [...views, { name, look, date: hour.date, minute: hour.minute }] });
          }}
          onRemove={(index) => onChange({ ...design, views: views.filter((_, other) => other !== index) })}
        />
      )}
      <SunOnWater design={design} measured={measured} assumptions={assumptions} hour={hour} onHour={setHour} />
      <div className="no-print mt-1 flex flex-wrap gap-x-6">
        <Button
          variant="text"
          size="inline"
          busy={isBusy}
          onClick={() => void save('your-pool.png', ({ scene, look }) => scene.picture(...look()))}
        >
          Save the picture
        </Button>
        {/* A phone may lose the view over so many dots. */}
        <Button
          variant="text"
          size="inline"
          busy={isBusy}
          className="pointer-coarse:hidden"
          onClick={() => void save('your-pool-4k.png', ({ scene, look }) => scene.picture(...look(), WIDE_PX))}
        >
          Save in 4K
        </Button>
        <Button
          variant="text"
          size="inline"
          busy={isBusy}
          onClick={() => void save('your-pool.glb', async ({ scene }) => (await import('./export-glb')).glbOf(scene))}
        >
          Save the 3D model
        </Button>
      </div>
      {problem !== '' && (
        <p role="alert" className="type-small text-danger">
          {problem}
        </p>
      )}
      <figcaption className="type-small mt-2 text-ink-3">{captionOfPlace(design)}</figcaption>
    </figure>
  );
}
