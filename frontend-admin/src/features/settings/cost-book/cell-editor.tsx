import { Box } from '@mui/material';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { UNIT_OPTIONS, type ItemColumn } from './item-columns';

export type Leaving = 'down' | 'next' | 'previous' | 'stay';

interface Props {
  column: ItemColumn;
  label: string;
  initial: string;
  selectAll: boolean;
  describedBy: string;
  invalid: boolean;
  onText: (text: string) => void;
  onCommit: (text: string, leaving: Leaving) => void;
  onCancel: () => void;
}

const control = {
  font: 'inherit',
  color: 'tokens.ink',
  bgcolor: 'tokens.surface',
  border: 2,
  borderColor: 'tokens.focus',
  borderRadius: '2px',
  boxSizing: 'border-box',
  width: '100%',
  m: 0,
  px: '9px',
  outline: 'none',
  '@media (pointer: coarse)': { fontSize: '1rem' },
} as const;

export function CellEditor({
  column,
  label,
  initial,
  selectAll,
  describedBy,
  invalid,
  onText,
  onCommit,
  onCancel,
}: Props) {
  const [text, setText] = useState(initial);
  const input = useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null);
  const left = useRef(false);
  const isFormula = column.kind === 'quantity' || column.kind === 'rule';

  useEffect(() => {
    const node = input.current;
    if (!node) return;
    node.focus();
    // An editor may be wider than its cell.
    node.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    if (column.kind === 'unit' || column.kind === 'date') return;
    if (selectAll) node.select();
    else node.setSelectionRange(node.value.length, node.value.length);
  }, [selectAll, column.kind]);

  const leave = (end: () => void) => {
    // A blur follows when the editor is removed.
    if (left.current) return;
    left.current = true;
    end();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave(onCancel);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) leave(() => onCommit(text, 'down'));
    else if (event.key === 'Tab') leave(() => onCommit(text, event.shiftKey ? 'previous' : 'next'));
    else {
      // Arrows move in the text, not in the grid.
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const take = (next: string) => {
    setText(next);
    onText(next);
  };
  const common = {
    ref: input,
    value: text,
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    onKeyDown,
    onBlur: () => leave(() => onCommit(text, 'stay')),
  };

  if (column.kind === 'unit') {
    return (
      <Box
        component="select"
        {...common}
        onChange={({ target }) => take(target.value)}
        sx={{ ...control, height: 36, px: 0 }}
      >
        {UNIT_OPTIONS.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </Box>
    );
  }
  if (isFormula) {
    return (
      <Box
        component="textarea"
        {...common}
        rows={3}
        spellCheck={false}
        onChange={({ target }) => take(target.value)}
        sx={{
          ...control,
          position: 'absolute',
          top: 0,
          left: 0,
          width: 'max(100%, 400px)',
          py: '7px',
          zIndex: 12,
          resize: 'none',
        }}
      />
    );
  }
  return (
    <Box
      component="input"
      {...common}
      type={column.kind === 'date' ? 'date' : 'text'}
      inputMode={column.kind === 'money' ? 'decimal' : 'text'}
      autoComplete="off"
      onChange={({ target }) => take(target.value)}
      sx={{ ...control, height: 40, textAlign: column.kind === 'money' ? 'right' : 'left' }}
    />
  );
}
