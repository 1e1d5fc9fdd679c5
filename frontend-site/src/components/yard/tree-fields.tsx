import type { Tree } from 'poolkit/design';
import { centroidOf } from 'poolkit/geometry';
import { METERS_PER_INCH } from 'poolkit/units';
import { YARD } from '../../content/yard';
import { useUnits } from '../../lib/hooks/use-units';
import { DrawnInFullField } from './drawn-in-full';
import { FieldRow, ItemList } from './item-list';
import { replaced } from './plan-handles';
import { useYard, type YardChange } from './yard-editing';
import { YardLength, YardNumber, YardPlace } from './yard-length';

const MOST_TREES = 30;
const THICKEST_IN = 120;
const CM_PER_INCH = METERS_PER_INCH * 100;
const USUAL = { heightFt: 40, canopyRadiusFt: 15, trunkIn: 16 };

export function TreeFields() {
  const { design, change, errorAt } = useYard();
  const { trees, lot } = design.yard;
  const put = (next: readonly Tree[]): YardChange => ({ yard: { trees: next } });
  const add = () => {
    // Beside the middle of the lot, each new one offset so none hides another.
    const middle = centroidOf(lot ?? []);
    const at = { xFt: Math.round(middle.xFt) + 10 * trees.length, yFt: Math.round(middle.yFt) };
    change(put([...trees, { at, ...USUAL }]), 'yard-tree-add');
  };
  return (
    <>
      <p className="type-small text-ink-3">{YARD.trees.hint}</p>
      <ItemList
        id="yard-tree-add"
        items={trees}
        nameOf={(index) => `Tree ${index + 1}`}
        addLabel={YARD.trees.add}
        onAdd={lot !== null && trees.length < MOST_TREES ? add : undefined}
        onRemove={(index) => change(put(trees.filter((_, at) => at !== index)), 'yard-tree-add')}
        error={errorAt('yard-tree-add')}
        fields={(tree, index) => (
          <TreeRow id={`yard-tree-${index}`} tree={tree} edit={(next) => put(replaced(trees, index, next))} />
        )}
      />
      <DrawnInFullField kind="trees" />
    </>
  );
}

function TreeRow({ id, tree, edit }: { id: string; tree: Tree; edit: (tree: Tree) => YardChange }) {
  const [units] = useUnits();
  return (
    <FieldRow>
      <YardPlace id={id} at={tree.at} edit={(at) => edit({ ...tree, at })} />
      <YardLength
        id={`${id}-height`}
        label="Height"
        valueFt={tree.heightFt}
        edit={(heightFt) => edit({ ...tree, heightFt })}
      />
      <YardLength
        id={`${id}-crown`}
        label="Crown, across"
        valueFt={tree.canopyRadiusFt * 2}
        edit={(acrossFt) => edit({ ...tree, canopyRadiusFt: acrossFt / 2 })}
      />
      <YardNumber
        id={`${id}-trunk`}
        label={`Trunk, ${units === 'us' ? 'inches' : 'cm'} across`}
        min={0}
        max={units === 'us' ? THICKEST_IN : Math.floor(THICKEST_IN * CM_PER_INCH)}
        value={units === 'us' ? tree.trunkIn : tree.trunkIn * CM_PER_INCH}
        edit={(across) => edit({ ...tree, trunkIn: units === 'us' ? across : across / CM_PER_INCH })}
      />
    </FieldRow>
  );
}
