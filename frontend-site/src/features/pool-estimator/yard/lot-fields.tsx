import type { PointFt } from 'poolkit/design';
import { NumberSlider } from '../../../components/tools/number-slider';
import { Button } from '../../../components/ui/button';
import {
  asRectangle,
  cornerName,
  edgeName,
  rectangle,
  type Side,
  sideOf,
  splitEdge,
  withLot,
  withoutCorner,
  withSide,
} from './lot';
import { replaced, turnedTo } from './plan-handles';
import { SetbackFields } from './setbacks';
import { useYard } from './use-yard';
import { EdgeSelect } from './yard-items';
import { FieldRow, YardLength, YardPlace } from './yard-length';
import { YARD } from '../../../content/yard';

const MIN_CORNERS = 3;
const MAX_CORNERS = 12;

export function LotFields({ lot }: { lot: readonly PointFt[] }) {
  const { design } = useYard();
  const { yard } = design;
  const size = asRectangle(lot);
  const isPlain = size !== null && size.xFt === 0 && size.yFt === 0;
  const resized = (widthFt: number, depthFt: number) => ({ yard: withLot(yard, rectangle(0, 0, widthFt, depthFt)) });
  return (
    <>
      <p className="type-small text-ink-3">{YARD.begin}</p>
      {isPlain ? (
        <FieldRow>
          <YardLength
            id="yard-lot-width"
            label={YARD.width}
            valueFt={size.widthFt}
            edit={(widthFt) => resized(widthFt, size.depthFt)}
          />
          <YardLength
            id="yard-lot-depth"
            label={YARD.depth}
            valueFt={size.depthFt}
            edit={(depthFt) => resized(size.widthFt, depthFt)}
          />
        </FieldRow>
      ) : (
        <p className="type-small text-ink-2">{YARD.lot.rectangle}</p>
      )}
      <details open={!isPlain}>
        <summary className="min-h-11 cursor-pointer py-2 text-link underline underline-offset-4">
          {YARD.lot.irregular}
        </summary>
        <Corners lot={lot} />
      </details>
      <Sides lot={lot} />
      <SetbackFields />
    </>
  );
}

function Corners({ lot }: { lot: readonly PointFt[] }) {
  const { design, change } = useYard();
  const { yard } = design;
  return (
    <fieldset>
      <legend className="font-semibold">{YARD.lot.corners}</legend>
      <p className="type-small text-ink-3">{YARD.lot.cornersHint}</p>
      <ul className="mt-3 space-y-4">
        {lot.map((corner, index) => {
          const name = cornerName(index);
          return (
            <li key={index}>
              <fieldset>
                <legend className="type-small font-semibold">{`Corner ${name}`}</legend>
                <FieldRow>
                  <YardPlace
                    id={`yard-corner-${index}`}
                    at={corner}
                    edit={(at) => ({ yard: withLot(yard, replaced(lot, index, at)) })}
                  />
                </FieldRow>
                <div className="flex flex-wrap gap-x-6">
                  {lot.length < MAX_CORNERS && (
                    <Button
                      variant="text"
                      size="inline"
                      aria-label={`Add a corner after ${name}`}
                      onClick={() => change({ yard: splitEdge(yard, index) }, `yard-corner-${index}-left`)}
                    >
                      Add a corner after it
                    </Button>
                  )}
                  {lot.length > MIN_CORNERS && (
                    <Button
                      variant="text"
                      size="inline"
                      aria-label={`Remove corner ${name}`}
                      onClick={() => change({ yard: withoutCorner(yard, index) }, `yard-corner-${index}-left`)}
                    >
                      Remove
                    </Button>
                  )}
                </div>
              </fieldset>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

const SIDES: readonly (readonly [Side, string])[] = [
  ['front', 'Front, to the street'],
  ['side', 'Side'],
  ['rear', 'Rear'],
];

function Sides({ lot }: { lot: readonly PointFt[] }) {
  const { design, change } = useYard();
  const { lotSides } = design.yard;
  return (
    <fieldset>
      <legend className="font-semibold">{YARD.lot.sides}</legend>
      <p className="type-small text-ink-3">{YARD.lot.sidesHint}</p>
      <div className="mt-3 grid gap-3 xs:grid-cols-2">
        {lot.map((_, edge) => {
          const id = `yard-side-${edge}`;
          return (
            <EdgeSelect
              key={edge}
              id={id}
              label={edgeName(lot, edge)}
              value={sideOf(lotSides, edge)}
              options={SIDES}
              onChoose={(side) => change({ yard: { lotSides: withSide(lotSides, edge, side as Side) } }, id)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

const POINTS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;
const POINT_DEG = 360 / POINTS.length;

function compassPoint(deg: number): (typeof POINTS)[number] {
  return POINTS[Math.round((((deg % 360) + 360) % 360) / POINT_DEG) % POINTS.length]!;
}

const DEGREES = { short: '°', spoken: 'degrees' };

export function PlaceFields() {
  const { design, measured, change, errorAt } = useYard();
  const { placement, yard } = design;
  const { xFt, yFt, rotationDeg } = placement;
  const northDeg = ((yard.northDeg % 360) + 360) % 360;
  return (
    <>
      <FieldRow>
        <YardLength
          id="yard-pool-left"
          label={YARD.place.left}
          valueFt={xFt}
          edit={(feet) => ({ placement: { ...placement, xFt: feet } })}
        />
        <YardLength
          id="yard-pool-front"
          label={YARD.place.front}
          valueFt={yFt}
          edit={(feet) => ({ placement: { ...placement, yFt: feet } })}
        />
      </FieldRow>
      <NumberSlider
        id="yard-pool-turn"
        label={YARD.place.turn}
        unit={DEGREES}
        min={-180}
        max={180}
        step={1}
        value={Math.round(rotationDeg)}
        error={errorAt('yard-pool-turn')}
        onChange={(deg) => change({ placement: turnedTo(measured.outline, placement, deg) }, 'yard-pool-turn')}
      />
      <NumberSlider
        id="yard-north"
        label={`${YARD.place.north} ${compassPoint(northDeg)}`}
        hint={YARD.place.northHint}
        unit={DEGREES}
        min={0}
        max={359}
        step={1}
        value={Math.round(northDeg) % 360}
        error={errorAt('yard-north')}
        onChange={(deg) => change({ yard: { northDeg: deg } }, 'yard-north')}
      />
    </>
  );
}
