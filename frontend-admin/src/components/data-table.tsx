import { Box, Table, TableBody, TableCell, TableHead, TableRow, useMediaQuery } from '@mui/material';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { useNarrow } from '../lib/use-narrow';
import { Facts } from './facts';
import { media } from '../theme/tokens';

export interface Column<T> {
  key: string;
  header: string;
  render: (row: T) => ReactNode;
  align?: 'left' | 'right';
  /** A long text ends in an ellipsis; figures on the right are never broken either. */
  oneLine?: boolean;
  needsRoomPx?: number;
}

const CARDS_BELOW_PX = 700;

interface Props<T> {
  label: string;
  columns: Column<T>[];
  rows: T[];
  rowKey: (row: T) => string;
  selectedKey?: string | null;
  onOpen?: (row: T) => void;
  /** A row on a phone; without it the first column is a card's title and the others its facts. */
  card?: (row: T) => ReactNode;
  /** Scrolls inside, under its heading row. */
  maxHeight?: string;
}

export function DataTable<T>(props: Props<T>) {
  const phone = useMediaQuery(media.phone);
  const room = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(room, CARDS_BELOW_PX);
  return <div ref={room}>{phone || narrow ? <Cards {...props} /> : <WideTable {...props} />}</div>;
}

function opensOnPress<T>(row: T, onOpen: Props<T>['onOpen']) {
  if (!onOpen) return {};
  return {
    onClick: (event: MouseEvent) => {
      const onControl = event.target instanceof Element && event.target.closest('a, button, input, label, select');
      if (!onControl && window.getSelection()?.toString() === '') onOpen(row);
    },
  };
}

function Cards<T>({ label, columns: [title, ...facts], rows, rowKey, selectedKey, onOpen, card }: Props<T>) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      {rows.map((row) => (
        <Box
          component="li"
          key={rowKey(row)}
          {...opensOnPress(row, onOpen)}
          sx={{
            bgcolor: rowKey(row) === selectedKey ? 'tokens.tint' : 'tokens.surface',
            border: 1,
            borderColor: 'tokens.line',
            borderRadius: '4px',
            p: 4,
            cursor: onOpen ? 'pointer' : 'default',
          }}
        >
          {card ? (
            card(row)
          ) : (
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
              <Box sx={{ fontWeight: 600 }}>{title?.render(row)}</Box>
              <Facts items={facts.map(({ header, render }) => ({ label: header, value: render(row) }))} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

function WideTable<T>({ label, columns, rows, rowKey, selectedKey, onOpen, maxHeight }: Props<T>) {
  const cell = (column: Column<T>, index: number) => ({
    ...(index === 0 ? sticky : {}),
    ...(column.needsRoomPx ? { [`@container (max-width: ${column.needsRoomPx - 0.05}px)`]: { display: 'none' } } : {}),
  });
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{
        overflowX: 'auto',
        maxHeight,
        bgcolor: 'tokens.surface',
        border: 1,
        borderColor: 'tokens.line',
        borderRadius: '4px',
      }}
    >
      <Table aria-label={label} stickyHeader={maxHeight !== undefined}>
        <TableHead>
          <TableRow>
            {columns.map((column, index) => (
              <TableCell
                key={column.key}
                align={column.align ?? 'left'}
                sx={{ ...cell(column, index), ...(index === 0 && { zIndex: 11 }) }}
              >
                {column.header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => {
            const selected = rowKey(row) === selectedKey;
            return (
              <TableRow
                key={rowKey(row)}
                aria-selected={selected || undefined}
                {...opensOnPress(row, onOpen)}
                sx={{
                  '--row': (theme) => (theme.vars ?? theme).palette.tokens[selected ? 'tint' : 'surface'],
                  bgcolor: 'var(--row)',
                  cursor: onOpen ? 'pointer' : 'default',
                  '&:hover': { '--row': (theme) => (theme.vars ?? theme).palette.tokens.tint },
                  '&:last-child td': { borderBottom: 0 },
                }}
              >
                {columns.map((column, index) => (
                  <TableCell
                    key={column.key}
                    align={column.align ?? 'left'}
                    style={column.align === 'right' || column.oneLine ? oneLine : undefined}
                    sx={cell(column, index)}
                  >
                    {column.render(row)}
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}

const oneLine = { maxWidth: 284, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const sticky = {
  position: 'sticky',
  left: 0,
  zIndex: 10,
  bgcolor: 'var(--row, var(--mui-palette-tokens-surface))',
} as const;
