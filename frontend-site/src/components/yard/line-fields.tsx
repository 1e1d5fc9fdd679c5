import type { OverheadLine } from 'poolkit/design';
import { boundsOf } from 'poolkit/geometry';
import { YARD } from '../../content/yard';
import { DrawnInFullField } from './drawn-in-full';
import { FieldRow, ItemList } from './item-list';
import { replaced } from './plan-handles';
import { useYard, type YardChange } from './yard-editing';
import { YardLength } from './yard-length';

const MOST_LINES = 12;

export function LineFields() {
  const { design, change, errorAt } = useYard();
  const { overheadLines, lot } = design.yard;
  const put = (next: readonly OverheadLine[]): YardChange => ({ yard: { overheadLines: next } });
  const add = () => {
    const { minXFt, maxXFt, maxYFt } = boundsOf(lot ?? []);
    const line = { from: { xFt: minXFt, yFt: maxYFt }, to: { xFt: maxXFt, yFt: maxYFt }, heightFt: null };
    change(put([...overheadLines, line]), 'yard-line-add');
  };
  return (
    <>
      <p className="type-small text-ink-3">{YARD.lines.hint}</p>
      <ItemList
        id="yard-line-add"
        items={overheadLines}
        nameOf={(index) => `Line ${index + 1}`}
        addLabel={YARD.lines.add}
        onAdd={lot !== null && overheadLines.length < MOST_LINES ? add : undefined}
        onRemove={(index) => change(put(overheadLines.filter((_, at) => at !== index)), 'yard-line-add')}
        error={errorAt('yard-line-add')}
        fields={(line, index) => (
          <LineRow id={`yard-line-${index}`} line={line} edit={(next) => put(replaced(overheadLines, index, next))} />
        )}
      />
      <DrawnInFullField kind="overhead-lines" />
    </>
  );
}

const ENDS = [
  ['from', 'One end'],
  ['to', 'Other end'],
] as const;

function LineRow({ id, line, edit }: { id: string; line: OverheadLine; edit: (line: OverheadLine) => YardChange }) {
  return (
    <FieldRow>
      {ENDS.flatMap(([end, name]) =>
        (
          [
            ['xFt', 'left'],
            ['yFt', 'front'],
          ] as const
        ).map(([axis, from]) => (
          <YardLength
            key={`${end} ${axis}`}
            id={`${id}-${end}-${from}`}
            label={`${name}, from the ${from}`}
            valueFt={line[end][axis]}
            edit={(feet) => edit({ ...line, [end]: { ...line[end], [axis]: feet } })}
          />
        )),
      )}
      <YardLength
        id={`${id}-height`}
        label="Lowest wire above ground"
        valueFt={line.heightFt}
        edit={(heightFt) => edit({ ...line, heightFt })}
        clear={() => edit({ ...line, heightFt: null })}
      />
    </FieldRow>
  );
}
