import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { media } from '../theme/tokens';

export interface Column<T> {
  key: string;
  header: string;
  render: (row: T) => ReactNode;
  align?: 'left' | 'right';
}

interface Props<T> {
  label: string;
  columns: Column<T>[];
  rows: T[];
  rowKey: (row: T) => string;
  selectedKey?: string | null;
  /** The first column already holds a link or button; a press anywhere on the row does the same. */
  onOpen?: (row: T) => void;
  card: (row: T) => ReactNode;
}

/** A table on wide screens, labelled cards on phones; one source of columns and rows. */
export function DataTable<T>({ label, columns, rows, rowKey, selectedKey, onOpen, card }: Props<T>) {
  const phone = useMediaQuery(media.phone);
  if (phone) {
    return (
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {rows.map((row) => (
          <Box
            component="li"
            key={rowKey(row)}
            sx={{
              bgcolor: rowKey(row) === selectedKey ? 'tokens.tint' : 'tokens.surface',
              border: 1,
              borderColor: 'tokens.line',
              borderRadius: '4px',
              p: 4,
            }}
          >
            {card(row)}
          </Box>
        ))}
      </Box>
    );
  }
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{ overflowX: 'auto', bgcolor: 'tokens.surface', border: 1, borderColor: 'tokens.line', borderRadius: '4px' }}
    >
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column, index) => (
              <TableCell key={column.key} align={column.align ?? 'left'} sx={index === 0 ? sticky : undefined}>
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
                {...(onOpen
                  ? {
                      onClick: (event: React.MouseEvent) => {
                        const onControl = event.target instanceof Element && event.target.closest('a, button, select');
                        if (!onControl && window.getSelection()?.toString() === '') onOpen(row);
                      },
                    }
                  : {})}
                sx={{
                  '--row': (theme) => (theme.vars ?? theme).palette.tokens[selected ? 'tint' : 'surface'],
                  bgcolor: 'var(--row)',
                  cursor: onOpen ? 'pointer' : 'default',
                  '&:hover': { '--row': (theme) => (theme.vars ?? theme).palette.tokens.tint },
                  '&:last-child td': { borderBottom: 0 },
                }}
              >
                {columns.map((column, index) => (
                  <TableCell key={column.key} align={column.align ?? 'left'} sx={index === 0 ? sticky : undefined}>
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

const sticky = { position: 'sticky', left: 0, zIndex: 10, bgcolor: 'var(--row, inherit)' } as const;
