import { Box } from '@mui/material';
import { COST_GROUPS, groupOf, type CostItem } from 'poolkit/cost';
import {
  Fragment,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  memo,
  type ReactNode,
} from 'react';
import { CellEditor, type Leaving } from './cell-editor';
import { CellNote } from './cell-note';
import { setField } from './draft-edits';
import { cellText, editText, ITEM_COLUMNS, readCell, type ItemColumn } from './item-columns';
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

/** One style for all cells: a thousand styled components would be slow. */
const gridLook = {
  overflow: 'auto',
  maxHeight: 'calc(100dvh - 400px)',
  minHeight: 320,
  border: 1,
  borderColor: 'tokens.line',
  borderRadius: '4px',
  bgcolor: 'tokens.surface',
  '& table': { borderCollapse: 'separate', borderSpacing: 0, fontVariantNumeric: 'tabular-nums', width: '100%' },
  '& th, & td': {
    height: 40,
    px: 3,
    py: 0,
    textAlign: 'left',
    fontWeight: 400,
    position: 'relative',
    borderBottom: 1,
    borderRight: 1,
    borderColor: 'tokens.line',
    boxSizing: 'border-box',
    scrollMargin: '44px 16px 16px 152px',
  },
  '& td > span, & tbody th > span:first-of-type': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    maxWidth: 320,
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 11,
    height: 36,
    bgcolor: 'tokens.surface',
    fontSize: '.8125rem',
    fontWeight: 600,
    color: 'tokens.ink2',
    whiteSpace: 'nowrap',
  },
  '& [data-kind="money"]': { textAlign: 'right' },
  '& tbody th[scope="row"], & thead th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 10,
    bgcolor: 'tokens.surface',
  },
  '& thead th:first-of-type': { zIndex: 13 },
  '& tbody th[scope="row"]': { cursor: 'pointer', color: 'tokens.link', fontWeight: 500, textDecoration: 'underline' },
  '& tbody th [data-mark]': { position: 'absolute', right: 8, top: 10, color: 'tokens.danger', fontWeight: 600 },
  '& [data-group] th': { bgcolor: 'tokens.sunken', fontWeight: 600, height: 36 },
  '& [data-group] th span': { position: 'sticky', left: 12, width: 'fit-content' },
  '& [data-edited] th': { boxShadow: 'inset 3px 0 0 var(--mui-palette-tokens-primary)' },
  '& [data-off] td': { color: 'tokens.ink3' },
  '& td[data-kind]': { cursor: 'default' },
  '& td:has(input, select, textarea)': { px: 0, zIndex: 12 },
  '& [aria-invalid]:not(input, textarea, select)': { bgcolor: 'tokens.dangerTint' },
  '& [data-cell]:focus-visible, & [data-cell]:focus': {
    outline: '2px solid',
    outlineColor: 'tokens.focus',
    outlineOffset: '-2px',
  },
  '& td:has(input, select, textarea):focus-within': { outline: 'none' },
} as const;

interface ItemRowProps {
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
const ItemRow = memo(Row, (before, after) => {
  const quiet = before.place === null && after.place === null && before.editing === null && after.editing === null;
  return (
    quiet &&
    before.item === after.item &&
    before.edited === after.edited &&
    before.locked === after.locked &&
    before.problems === after.problems
  );
});

function Row({
  item,
  problems,
  edited,
  locked,
  place,
  editing,
  renderEditor,
  onPressStart,
  onPress,
  onFocus,
}: ItemRowProps) {
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
