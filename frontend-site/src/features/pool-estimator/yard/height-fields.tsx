import { boundsOf } from 'poolkit/geometry';
import type { SpotHeight } from 'poolkit/design';
import { groundSurface, SPOT_HEIGHTS_NEEDED } from 'poolkit/yard';
import { YARD } from '../../../content/yard';
import { cornerAt, cornerName, type Lot } from './lot';
import { replaced } from './plan-handles';
import { useYard, type YardChange } from './use-yard';
import { YardItems } from './yard-items';
import { FieldRow, YardLength, YardPlace } from './yard-length';

export function HeightFields({ lot: corners }: { lot: Lot }) {
  const { spotHeights } = useYard().design.yard;
  const put = (next: readonly SpotHeight[]): YardChange => ({ yard: { spotHeights: next } });
  const cornerSpots = corners.map((_, corner) => spotHeights.findIndex(({ at }) => cornerAt(corners, at) === corner));
  const make = () => {
    const { minXFt, maxXFt, minYFt, maxYFt } = boundsOf(corners);
    const middle = { xFt: Math.round((minXFt + maxXFt) / 2), yFt: Math.round((minYFt + maxYFt) / 2) };
    // Each new one in a place of its own, in rows of three: two heights in one place count as one.
    for (let n = 0; ; n += 1) {
      const at = { xFt: middle.xFt + 10 * (n % 3), yFt: middle.yFt + 10 * Math.floor(n / 3) };
      if (!spotHeights.some((spot) => spot.at.xFt === at.xFt && spot.at.yFt === at.yFt)) return { at, heightFt: 0 };
    }
  };
  return (
    <>
      <StatusText spotHeights={spotHeights} />
      <fieldset>
        <legend className="font-semibold">{YARD.heights.corners}</legend>
        <div className="mt-2">
          <FieldRow>
            {corners.map((at, index) => {
              const known = cornerSpots[index] ?? -1;
              const spot = spotHeights[known];
              return (
                <YardLength
                  key={index}
                  id={`yard-corner-height-${index}`}
                  label={`Corner ${cornerName(index)}`}
                  valueFt={spot?.heightFt ?? null}
                  edit={(heightFt) =>
                    put(spot ? replaced(spotHeights, known, { at, heightFt }) : [...spotHeights, { at, heightFt }])
                  }
                  clear={() => put(spotHeights.filter((other) => other !== spot))}
                />
              );
            })}
          </FieldRow>
        </div>
      </fieldset>
      <YardItems
        list="spotHeights"
        kind="height"
        name="Ground height"
        words={YARD.heights}
        most={60}
        make={make}
        isHidden={(index) => cornerSpots.includes(index)}
        row={({ id, item, edit }) => (
          <>
            <YardPlace id={id} at={item.at} edit={(at) => edit({ at })} />
            <YardLength
              id={`${id}-level`}
              label="Height"
              valueFt={item.heightFt}
              edit={(heightFt) => edit({ heightFt })}
            />
          </>
        )}
      />
    </>
  );
}

function StatusText({ spotHeights }: { spotHeights: readonly SpotHeight[] }) {
  if (spotHeights.length === 0) return null;
  const missing = SPOT_HEIGHTS_NEEDED - spotHeights.length;
  const words =
    missing > 0
      ? YARD.heights.fewer.replace('{n}', String(missing))
      : groundSurface(spotHeights) === null
        ? YARD.heights.line
        : YARD.heights.known;
  return <p className="type-small font-medium">{words}</p>;
}
