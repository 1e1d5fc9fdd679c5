import { Box, Button, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { consolePath } from './address';
import type { PanelColumn, PanelRow, ReportPanel } from '../../api/types';
import { formatCell } from './values';

const FIRST_SHOWN = 10;

/** Names with a bar each, longest list first; their names link to what they count. */
export function RankedBars({ panel }: { panel: ReportPanel }) {
  const { rows, labelColumn, valueColumns, columns } = panel;
  const [all, setAll] = useState(false);
  const values = valueColumns.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  const measure = values[0];
  if (!measure) return null;
  const most = Math.max(0, ...rows.map(({ cells }) => Number(cells[measure.key] ?? 0)));
  const shown = all ? rows : rows.slice(0, FIRST_SHOWN);
  return (
    <>
      <Box role="table" aria-label={panel.title} sx={tableStyle(values.length)}>
        <Box role="row" sx={{ ...rowStyle, color: 'tokens.ink3', fontSize: '.8125rem', minHeight: 24 }}>
          <span role="columnheader">{columns.find(({ key }) => key === labelColumn)?.label ?? ''}</span>
          {values.map(({ key, label }) => (
            <Box component="span" role="columnheader" key={key} sx={{ textAlign: 'right' }}>
              {label}
            </Box>
          ))}
        </Box>
        {shown.map((row, index) => (
          <RankedRow key={index} row={row} labelColumn={labelColumn} values={values} measure={measure} most={most} />
        ))}
      </Box>
      {rows.length > FIRST_SHOWN && (
        <Button variant="text" size="small" onClick={() => setAll(!all)} sx={{ mt: 1, ml: -2 }}>
          <span>{all ? 'Show fewer' : `Show all ${rows.length}`}</span>
        </Button>
      )}
    </>
  );
}

interface RowProps {
  row: PanelRow;
  labelColumn: string;
  values: readonly PanelColumn[];
  measure: PanelColumn;
  most: number;
}

function RankedRow({ row: { cells, link }, labelColumn, values, measure, most }: RowProps) {
  const label = formatCell(cells[labelColumn], 'text');
  const share = most > 0 ? Math.max(0, Number(cells[measure.key] ?? 0)) / most : 0;
  return (
    <Box role="row" sx={rowStyle}>
      <Box component="span" role="cell" sx={nameStyle}>
        <Box component="span" aria-hidden sx={barStyle} style={{ width: `${share * 100}%` }} />
        {link ? (
          <Link component={RouterLink} to={consolePath(link)} sx={{ position: 'relative', color: 'tokens.ink' }}>
            {label}
          </Link>
        ) : (
          <Box component="span" sx={{ position: 'relative' }}>
            {label}
          </Box>
        )}
      </Box>
      {values.map(({ key, unit }) => (
        <Box
          component="span"
          role="cell"
          key={key}
          sx={{ textAlign: 'right', fontWeight: key === measure.key ? 600 : 400 }}
        >
          {formatCell(cells[key], unit)}
        </Box>
      ))}
    </Box>
  );
}

const tableStyle = (values: number) =>
  ({
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) repeat(${values}, minmax(56px, auto))`,
    columnGap: 3,
    rowGap: '2px',
    // On a phone, several figures lie below the bar.
    ...(values > 1 && {
      '@media (max-width: 479.95px)': {
        '& > :not(:first-of-type) > :first-of-type': { gridColumn: '1 / -1' },
        '& > :not(:first-of-type) > :nth-of-type(2)': { gridColumnStart: 2 },
        '& > :not(:first-of-type)': { pb: 2 },
      },
    }),
  }) as const;
const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  gridColumn: '1 / -1',
  alignItems: 'center',
  minHeight: 28,
  '@media (pointer: coarse)': { minHeight: 36 },
} as const;
const nameStyle = {
  position: 'relative',
  px: 2,
  py: '3px',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
const barStyle = {
  position: 'absolute',
  inset: 0,
  right: 'auto',
  bgcolor: 'tokens.tint',
  borderRadius: '2px',
} as const;
