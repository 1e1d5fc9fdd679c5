import { YARD } from '../../content/yard';
import { NumberSlider } from '../tools/number-slider';
import { FieldRow } from './item-list';
import { turnedTo } from './place';
import { useYard } from './yard-editing';
import { YardLength } from './yard-length';

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
