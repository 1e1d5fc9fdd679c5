import { Box } from '@mui/material';
import { COST_GROUPS, groupOf, type CostItem } from 'poolkit/cost';
import { Fragment, useCallback, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { CellEditor, type Leaving } from './cell-editor';
import { CellNote } from './cell-note';
import { setField } from './draft-edits';
import { gridLook } from './grid-look';
import { cellText, editText, ITEM_COLUMNS, readCell, type ItemColumn } from './item-columns';
import { ItemRow } from './item-row';
import type { Draft } from './use-draft-edits';
import { useGridPlace, type Place } from './use-grid-place';

interface Props {
  draft: Draft;
  items: readonly CostItem[];
  onOpen: (code: string) => void;
}

interface Editing extends Place {
  text: string;
  selectAll: boolean;
}

/** ARIA grid: one stop for Tab, arrows inside; Enter, F2 or typing edits. */
export function ItemsGrid({ draft, items, onOpen }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const note = useId();
  const [editing, setEditing] = useState<Editing | null>(null);
  const codes = items.map(({ code }) => code);
  const { place, go, by, moveOnKey, select } = useGridPlace({ grid, codes, columns: ITEM_COLUMNS.length });
  const item = place && items.find(({ code }) => code === place.code);
  const column = place && ITEM_COLUMNS[place.column];

  const put = (line: CostItem, { field }: ItemColumn, value: CostItem[keyof CostItem]) =>
    draft.change((edits) => setField(edits, draft.book.items, line, field, value));

  const begin = (at: Place, typed?: string) => {
    const line = items.find(({ code }) => code === at.code);
    const of = ITEM_COLUMNS[at.column];
    if (!line || !of) return;
    if (of.kind === 'code') onOpen(line.code);
    else if (draft.locked) return;
    else if (of.kind === 'flag') put(line, of, !line[of.field]);
    else
      setEditing({ ...at, text: typed ?? editText(line, of), selectAll: typed === undefined && of.kind === 'money' });
  };

  const commit = (at: Editing, text: string, leaving: Leaving) => {
    const line = items.find(({ code }) => code === at.code);
    const of = ITEM_COLUMNS[at.column];
    setEditing(null);
    if (line && of && text !== editText(line, of)) put(line, of, readCell(of, text));
    if (leaving !== 'stay') go(by(at, leaving === 'down' ? 1 : 0, { down: 0, next: 1, previous: -1 }[leaving]));
  };

  /** A first press selects, a second one edits. Read through a ref, because rows rarely render. */
  const pressed = useRef({ onChosen: false, press: (_at: Place) => {}, isChosen: (_at: Place): boolean => false });
  useLayoutEffect(() => {
    pressed.current.isChosen = (at) => place?.code === at.code && place.column === at.column;
    pressed.current.press = (at) => {
      if (editing?.code === at.code && editing.column === at.column) return;
      if (pressed.current.onChosen || ITEM_COLUMNS[at.column]?.kind === 'code') begin(at);
      else go(at);
    };
  });
  const onPressStart = useCallback((at: Place) => {
    pressed.current.onChosen = pressed.current.isChosen(at);
  }, []);
  const onPress = useCallback((at: Place) => pressed.current.press(at), []);

  const onKeyDown = (event: KeyboardEvent) => {
    // Settings close on Escape; in the grid it only ends an edit.
    if (event.key === 'Escape') event.stopPropagation();
    if (editing || !place || !column || moveOnKey(event)) return;
    const typed = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const starts = event.key === 'Enter' || event.key === 'F2' || (event.key === ' ' && column.kind !== 'text');
    if (starts) begin(place);
    else if (typed && ['text', 'money', 'quantity', 'rule'].includes(column.kind)) begin(place, event.key);
    else return;
    event.preventDefault();
  };

  const editor = (row: CostItem, of: ItemColumn, at: Editing) => (
    <CellEditor
      key={`${at.code}/${at.column}`}
      column={of}
      label={`${of.title} of ${row.code}`}
      initial={at.text}
      selectAll={at.selectAll}
      describedBy={note}
      invalid={draft.problems.lines[row.code]?.[of.field] !== undefined}
      onText={(text) => setEditing({ ...at, text })}
      onCommit={(text, leaving) => commit(at, text, leaving)}
      onCancel={() => {
        setEditing(null);
        go(at);
      }}
    />
  );

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, minHeight: 0 }}>
      <CellNote
        id={note}
        item={item ?? null}
        column={column ?? null}
        text={editing?.text ?? (item && column ? cellText(item, column) : '')}
        problem={(item && column && draft.problems.lines[item.code]?.[column.field]) ?? null}
        locked={draft.locked}
      />
      <Box sx={gridLook}>
        <table
          ref={grid}
          role="grid"
          aria-label="Items of the cost book"
          aria-readonly={draft.locked || undefined}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              {ITEM_COLUMNS.map(({ field, title, kind, widthPx }) => (
                <th key={field} scope="col" data-kind={kind} style={{ minWidth: widthPx }}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((row, index) => {
              const group = groupOf(row.code);
              const before = items[index - 1];
              return (
                <Fragment key={row.code}>
                  {(!before || groupOf(before.code) !== group) && (
                    <tr data-group="">
                      <th scope="rowgroup" colSpan={ITEM_COLUMNS.length}>
                        <span>
                          {group} · {COST_GROUPS[group]}
                        </span>
                      </th>
                    </tr>
                  )}
                  <ItemRow
                    item={row}
                    problems={draft.problems.lines[row.code]}
                    edited={draft.edits.lines[row.code] !== undefined}
                    locked={draft.locked}
                    place={place?.code === row.code ? place.column : null}
                    editing={editing?.code === row.code ? editing.column : null}
                    renderEditor={(of) => (editing?.code === row.code ? editor(row, of, editing) : null)}
                    onPressStart={onPressStart}
                    onPress={onPress}
                    onFocus={select}
                  />
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}
