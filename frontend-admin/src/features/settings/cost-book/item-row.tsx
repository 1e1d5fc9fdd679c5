import type { CostItem } from 'poolkit/cost';
import { memo, type ReactNode } from 'react';
import { cellText, ITEM_COLUMNS, type ItemColumn } from './item-columns';
import type { Place } from './use-grid-place';

interface Props {
  item: CostItem;
  problems: Readonly<Record<string, string>> | undefined;
  edited: boolean;
  locked: boolean;
  place: number | null;
  editing: number | null;
  renderEditor: (column: ItemColumn) => ReactNode;
  onPressStart: (at: Place) => void;
  onPress: (at: Place) => void;
  onFocus: (at: Place) => void;
}

/** The grid has over a thousand cells, so rows render only when they change. */
export const ItemRow = memo(Row, (before, after) => {
  const quiet = before.place === null && after.place === null && before.editing === null && after.editing === null;
  return (
    quiet &&
    before.item === after.item &&
    before.edited === after.edited &&
    before.locked === after.locked &&
    before.problems === after.problems
  );
});

function Row({ item, problems, edited, locked, place, editing, renderEditor, onPressStart, onPress, onFocus }: Props) {
  return (
    <tr data-edited={edited || undefined} data-off={item.active ? undefined : ''}>
      {ITEM_COLUMNS.map((column, index) => {
        const { field, kind } = column;
        const at = { code: item.code, column: index };
        const invalid = problems?.[field] !== undefined;
        const text = cellText(item, column);
        const cell = {
          'data-cell': `${item.code}/${index}`,
          'data-kind': kind,
          tabIndex: place === index ? 0 : -1,
          'aria-invalid': invalid || undefined,
          'aria-readonly': (!locked && kind === 'code') || undefined,
          onMouseDown: () => onPressStart(at),
          onClick: () => onPress(at),
          onFocus: () => onFocus(at),
        };
        if (kind === 'code') {
          return (
            <th key={field} scope="row" {...cell} aria-label={edited ? `${text}, changed` : text}>
              <span>{text}</span>
              {problems && <span data-mark="">!</span>}
            </th>
          );
        }
        return (
          <td key={field} role="gridcell" {...cell}>
            {editing === index ? renderEditor(column) : <span title={text.length > 28 ? text : undefined}>{text}</span>}
          </td>
        );
      })}
    </tr>
  );
}
