import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { consolePath } from './address';
import type { PanelColumn, PanelRow } from '../../api/types';
import { formatCell } from './values';

interface Props {
  label: string;
  columns: readonly PanelColumn[];
  rows: readonly PanelRow[];
  labelColumn: string;
}

const isText = ({ unit }: PanelColumn) => unit === 'text' || unit === 'date';

export function PanelTable({ label, columns, rows, labelColumn }: Props) {
  return (
    <Box
      role="region"
      aria-label={`${label}, table`}
      tabIndex={0}
      sx={{ overflow: 'auto', maxHeight: 440, mx: -4, mb: -4 }}
    >
      <Table aria-label={label} size="small" stickyHeader sx={tableStyle}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.key} align={isText(column) ? 'left' : 'right'}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow key={index}>
              {columns.map((column) => (
                <TableCell key={column.key} align={isText(column) ? 'left' : 'right'}>
                  <Cell column={column} row={row} isLabel={column.key === labelColumn} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function Cell({ column, row, isLabel }: { column: PanelColumn; row: PanelRow; isLabel: boolean }) {
  const text = formatCell(row.cells[column.key], column.unit);
  if (!isLabel || !row.link) return <span>{text}</span>;
  return (
    <Link component={RouterLink} to={consolePath(row.link)} sx={{ color: 'tokens.ink' }}>
      {text}
    </Link>
  );
}

const tableStyle = {
  '& td, & th': { height: 32, px: 4, whiteSpace: 'nowrap' },
  '& td:first-of-type': { whiteSpace: 'normal', minWidth: 120, maxWidth: 480, overflowWrap: 'break-word' },
  '& tbody tr:hover': { bgcolor: 'tokens.tint' },
  '& tbody tr:last-child td': { borderBottom: 0 },
} as const;
