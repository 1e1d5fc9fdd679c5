import type { House } from 'poolkit/design';
import { boundsOf } from 'poolkit/geometry';
import { YARD } from '../../content/yard';
import { FieldRow, ItemList } from './item-list';
import { asRectangle, rectangle, type Rectangle } from './lot';
import { replaced } from './plan-handles';
import { useYard, type YardChange } from './yard-editing';
import { YardLength } from './yard-length';

const MOST_HOUSES = 8;
const USUAL = { widthFt: 50, depthFt: 32, fromStreetFt: 40, heightFt: 26 };

export function HouseFields() {
  const { design, change, errorAt } = useYard();
  const { yard } = design;
  const { houses, lot } = yard;
  const put = (next: readonly House[]): YardChange => ({ yard: { houses: next } });
  const add = () => {
    const { minXFt, maxXFt, minYFt, maxYFt } = boundsOf(lot ?? []);
    const widthFt = Math.min(USUAL.widthFt, Math.round((maxXFt - minXFt) / 2));
    const depthFt = Math.min(USUAL.depthFt, Math.round((maxYFt - minYFt) / 4));
    const yFt = minYFt + Math.min(USUAL.fromStreetFt, Math.round((maxYFt - minYFt) / 5));
    const outline = rectangle((minXFt + maxXFt - widthFt) / 2, yFt, widthFt, depthFt);
    change(put([...houses, { outline, heightFt: USUAL.heightFt }]), 'yard-house-add');
  };
  return (
    <>
      <p className="type-small text-ink-3">{YARD.house.hint}</p>
      <ItemList
        id="yard-house-add"
        items={houses}
        nameOf={(index) => `House ${index + 1}`}
        addLabel={YARD.house.add}
        onAdd={lot !== null && houses.length < MOST_HOUSES ? add : undefined}
        onRemove={(index) => change(put(houses.filter((_, at) => at !== index)), 'yard-house-add')}
        error={errorAt('yard-house-add')}
        fields={(house, index) => (
          <HouseRow id={`yard-house-${index}`} house={house} edit={(next) => put(replaced(houses, index, next))} />
        )}
      />
    </>
  );
}

function HouseRow({ id, house, edit }: { id: string; house: House; edit: (house: House) => YardChange }) {
  const { heightFt, outline } = house;
  const place = asRectangle(outline);
  const put = (key: keyof Rectangle) => (feet: number) => {
    const next = { ...place!, [key]: feet };
    return edit({ heightFt, outline: rectangle(next.xFt, next.yFt, next.widthFt, next.depthFt) });
  };
  return (
    <FieldRow>
      {place === null ? (
        <p className="type-small text-ink-2">{YARD.house.other.replace('{n}', String(outline.length))}</p>
      ) : (
        <>
          <YardLength id={`${id}-left`} label="From the left" valueFt={place.xFt} edit={put('xFt')} />
          <YardLength id={`${id}-front`} label="From the front" valueFt={place.yFt} edit={put('yFt')} />
          <YardLength id={`${id}-width`} label="Width" valueFt={place.widthFt} edit={put('widthFt')} />
          <YardLength id={`${id}-depth`} label="Depth" valueFt={place.depthFt} edit={put('depthFt')} />
        </>
      )}
      <YardLength
        id={`${id}-height`}
        label="Height"
        valueFt={heightFt}
        edit={(feet) => edit({ outline, heightFt: feet })}
      />
    </FieldRow>
  );
}
