import type { DrawnInFull, Easement, House, OverheadLine, Tree, Yard } from 'poolkit/design';
import { boundsOf, centroidOf } from 'poolkit/geometry';
import { METERS_PER_INCH } from 'poolkit/units';
import { useRef, type ReactNode } from 'react';
import { YARD } from '../../../content/yard';
import { useUnits } from '../../../lib/hooks/use-units';
import { CheckField } from '../../../components/tools/check-field';
import { Button } from '../../../components/ui/button';
import { controlStyle } from '../../../components/ui/control-style';
import { FieldError } from '../../../components/ui/field';
import { asRectangle, edgeName, rectangle, sideOf, stripAlong, stripOf, type Lot, type Rectangle } from './lot';
import { replaced } from './plan-handles';
import { useYard, type YardChange } from './use-yard';
import { FieldRow, YardLength, YardNumber, YardPlace } from './yard-length';

type ListKey = 'houses' | 'trees' | 'overheadLines' | 'easements' | 'spotHeights';

interface RowProps<T> {
  id: string;
  item: T;
  edit: (change: Partial<T>) => YardChange;
}

interface YardItemsProps<K extends ListKey> {
  list: K;
  kind: 'house' | 'tree' | 'line' | 'easement' | 'height';
  name: string;
  words: { readonly hint: string; readonly add: string };
  most: number;
  make: () => Yard[K][number];
  row: (props: RowProps<Yard[K][number]>) => ReactNode;
  /** Of an item that has fields elsewhere. */
  isHidden?: (index: number) => boolean;
  /** The checks may treat "none drawn" as "none there" once the list is said to be complete. */
  inFull?: DrawnInFull;
}

export function YardItems<K extends ListKey>(props: YardItemsProps<K>) {
  const { list, kind, name, words, most, make, row, isHidden, inFull } = props;
  const { design, change, errorAt } = useYard();
  const add = useRef<HTMLDivElement>(null);
  const items: readonly Yard[K][number][] = design.yard[list];
  const { complete = [] } = design.yard;
  const addId = `yard-${kind}-add`;
  const put = (next: readonly Yard[K][number][]): YardChange => ({ yard: { [list]: next } });
  return (
    <>
      <p className="type-small text-ink-3">{words.hint}</p>
      <div className="space-y-5">
        <ul className="space-y-5">
          {items.map((item, index) =>
            isHidden?.(index) ? null : (
              // Items have no identity beyond their position.
              <li key={index}>
                <fieldset className="rounded-card border border-line bg-surface p-4">
                  <legend className="px-1 font-semibold">{`${name} ${index + 1}`}</legend>
                  <FieldRow>
                    {row({
                      id: `yard-${kind}-${index}`,
                      item,
                      edit: (changed) => put(replaced(items, index, { ...item, ...changed })),
                    })}
                  </FieldRow>
                  <Button
                    variant="text"
                    size="inline"
                    className="mt-2"
                    aria-label={`Remove ${name} ${index + 1}`}
                    onClick={() => {
                      add.current?.focus();
                      change(put(items.filter((_, at) => at !== index)), addId);
                    }}
                  >
                    Remove
                  </Button>
                </fieldset>
              </li>
            ),
          )}
        </ul>
        <div ref={add} tabIndex={-1} className="focus:outline-none">
          {items.length < most && (
            <Button id={addId} variant="outline" size="compact" onClick={() => change(put([...items, make()]), addId)}>
              {words.add}
            </Button>
          )}
          <FieldError id={addId}>{errorAt(addId)}</FieldError>
        </div>
      </div>
      {inFull && (
        <CheckField
          id={`yard-complete-${inFull}`}
          label={YARD.complete[inFull]}
          checked={complete.includes(inFull)}
          onChange={(isAll) => {
            const others = complete.filter((one) => one !== inFull);
            change({ yard: { complete: isAll ? [...others, inFull] : others } }, `yard-complete-${inFull}`);
          }}
        />
      )}
    </>
  );
}

const USUAL_HOUSE = { widthFt: 50, depthFt: 32, fromStreetFt: 40, heightFt: 26 };

export function HouseFields({ lot }: { lot: Lot }) {
  const make = () => {
    const { minXFt, maxXFt, minYFt, maxYFt } = boundsOf(lot);
    const widthFt = Math.min(USUAL_HOUSE.widthFt, Math.round((maxXFt - minXFt) / 2));
    const depthFt = Math.min(USUAL_HOUSE.depthFt, Math.round((maxYFt - minYFt) / 4));
    const yFt = minYFt + Math.min(USUAL_HOUSE.fromStreetFt, Math.round((maxYFt - minYFt) / 5));
    const outline = rectangle((minXFt + maxXFt - widthFt) / 2, yFt, widthFt, depthFt);
    return { outline, heightFt: USUAL_HOUSE.heightFt };
  };
  return <YardItems list="houses" kind="house" name="House" words={YARD.house} most={8} make={make} row={houseRow} />;
}

const HOUSE_SIZES = [
  ['xFt', 'left', 'From the left'],
  ['yFt', 'front', 'From the front'],
  ['widthFt', 'width', 'Width'],
  ['depthFt', 'depth', 'Depth'],
] as const;

function houseRow({ id, item: { outline, heightFt }, edit }: RowProps<House>) {
  const place = asRectangle(outline);
  const put = (place: Rectangle) => edit({ outline: rectangle(place.xFt, place.yFt, place.widthFt, place.depthFt) });
  return (
    <>
      {place === null ? (
        <p className="type-small text-ink-2">{YARD.house.other.replace('{n}', String(outline.length))}</p>
      ) : (
        HOUSE_SIZES.map(([key, from, label]) => (
          <YardLength
            key={key}
            id={`${id}-${from}`}
            label={label}
            valueFt={place[key]}
            edit={(feet) => put({ ...place, [key]: feet })}
          />
        ))
      )}
      <YardLength id={`${id}-height`} label="Height" valueFt={heightFt} edit={(feet) => edit({ heightFt: feet })} />
    </>
  );
}

const THICKEST_IN = 120;
const CM_PER_INCH = METERS_PER_INCH * 100;
const USUAL_TREE = { heightFt: 40, canopyRadiusFt: 15, trunkIn: 16 };

export function TreeFields({ lot }: { lot: Lot }) {
  const { trees } = useYard().design.yard;
  const [units] = useUnits();
  const make = () => {
    // Beside the middle of the lot, each new one offset so none hides another.
    const middle = centroidOf(lot);
    return { at: { xFt: Math.round(middle.xFt) + 10 * trees.length, yFt: Math.round(middle.yFt) }, ...USUAL_TREE };
  };
  const [unit, perInch] = units === 'us' ? ['inches', 1] : ['cm', CM_PER_INCH];
  const row = ({ id, item, edit }: RowProps<Tree>) => (
    <>
      <YardPlace id={id} at={item.at} edit={(at) => edit({ at })} />
      <YardLength id={`${id}-height`} label="Height" valueFt={item.heightFt} edit={(heightFt) => edit({ heightFt })} />
      <YardLength
        id={`${id}-crown`}
        label="Crown width"
        valueFt={item.canopyRadiusFt * 2}
        edit={(acrossFt) => edit({ canopyRadiusFt: acrossFt / 2 })}
      />
      <YardNumber
        id={`${id}-trunk`}
        label={`Trunk width, ${unit}`}
        min={0}
        max={Math.floor(THICKEST_IN * perInch)}
        value={item.trunkIn * perInch}
        edit={(across) => edit({ trunkIn: across / perInch })}
      />
    </>
  );
  return (
    <YardItems list="trees" kind="tree" name="Tree" words={YARD.trees} most={30} make={make} row={row} inFull="trees" />
  );
}

export function LineFields({ lot }: { lot: Lot }) {
  const make = () => {
    const { minXFt, maxXFt, maxYFt } = boundsOf(lot);
    return { from: { xFt: minXFt, yFt: maxYFt }, to: { xFt: maxXFt, yFt: maxYFt }, heightFt: null };
  };
  return (
    <YardItems
      list="overheadLines"
      kind="line"
      name="Line"
      words={YARD.lines}
      most={12}
      make={make}
      row={lineRow}
      inFull="overhead-lines"
    />
  );
}

const LINE_ENDS = [
  ['from', 'One end, from the left', 'xFt', 'left'],
  ['from', 'One end, from the front', 'yFt', 'front'],
  ['to', 'Other end, from the left', 'xFt', 'left'],
  ['to', 'Other end, from the front', 'yFt', 'front'],
] as const;

function lineRow({ id, item, edit }: RowProps<OverheadLine>) {
  return (
    <>
      {LINE_ENDS.map(([end, label, axis, from]) => (
        <YardLength
          key={label}
          id={`${id}-${end}-${from}`}
          label={label}
          valueFt={item[end][axis]}
          edit={(feet) => edit({ [end]: { ...item[end], [axis]: feet } })}
        />
      ))}
      <YardLength
        id={`${id}-height`}
        label="Lowest wire above ground"
        valueFt={item.heightFt}
        edit={(heightFt) => edit({ heightFt })}
        clear={() => edit({ heightFt: null })}
      />
    </>
  );
}

const USUAL_EASEMENT_FT = 10;

export function EasementFields({ lot }: { lot: Lot }) {
  const { design, change } = useYard();
  const make = () => {
    const rear = lot.findIndex((_, edge) => sideOf(design.yard.lotSides, edge) === 'rear');
    const { name } = YARD.easements;
    const labels = design.yard.easements.map((easement) => easement.label);
    let number = labels.length + 1;
    while (labels.includes(`${name} ${number}`)) number += 1;
    const label = `${name} ${number}`;
    return { label, outline: stripAlong(lot, Math.max(0, rear), USUAL_EASEMENT_FT) };
  };
  const row = ({ id, item, edit }: RowProps<Easement>) => {
    const strip = stripOf(lot, item.outline);
    const along = (edge: number, widthFt: number) => edit({ outline: stripAlong(lot, edge, widthFt) });
    return (
      <>
        {strip === null ? (
          <p className="type-small text-ink-2">{YARD.easements.other}</p>
        ) : (
          <>
            <EdgeSelect
              id={`${id}-edge`}
              label="Along"
              value={strip.edge}
              options={lot.map((_, edge) => [edge, edgeName(lot, edge)])}
              onChoose={(edge) => change(along(Number(edge), strip.widthFt), `${id}-width`)}
            />
            <YardLength
              id={`${id}-width`}
              label="Width"
              valueFt={strip.widthFt}
              edit={(widthFt) => along(strip.edge, widthFt)}
            />
          </>
        )}
      </>
    );
  };
  return (
    <YardItems
      list="easements"
      kind="easement"
      name="Easement"
      words={YARD.easements}
      most={12}
      make={make}
      row={row}
      inFull="easements"
    />
  );
}

interface EdgeSelectProps {
  id: string;
  label: string;
  value: string | number;
  options: readonly (readonly [value: string | number, label: string])[];
  onChoose: (value: string) => void;
}

export function EdgeSelect({ id, label, value, options, onChoose }: EdgeSelectProps) {
  return (
    <div>
      <label htmlFor={id} className="type-small block font-medium text-ink-2">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className={`${controlStyle} mt-1 px-3`}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
