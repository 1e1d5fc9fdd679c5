import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { consolePath } from './address';
import type { ReportPanel } from '../../api/types';
import { formatCell } from './values';

/** In percent; darker ground would leave too little contrast to its figure. */
const STRONGEST = 45;

/** A table whose fields are darker where their value is larger. */
export function Heatmap({ panel }: { panel: ReportPanel }) {
  const { rows, columns, labelColumn, valueColumns } = panel;
  const shown = columns.filter(({ key }) => key !== labelColumn);
  const most = Math.max(0, ...rows.flatMap(({ cells }) => valueColumns.map((key) => Number(cells[key] ?? 0))));
  return (
    <Box role="region" aria-label={`${panel.title}, table`} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{columns.find(({ key }) => key === labelColumn)?.label ?? ''}</th>
            {shown.map(({ key, label }) => (
              <th scope="col" key={key}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, link }, index) => (
            <tr key={index}>
              <th scope="row">
                {link ? (
                  <Link component={RouterLink} to={consolePath(link)} sx={{ color: 'tokens.ink' }}>
                    {formatCell(cells[labelColumn], 'text')}
                  </Link>
                ) : (
                  formatCell(cells[labelColumn], 'text')
                )}
              </th>
              {shown.map(({ key, unit }) => {
                const value = cells[key];
                const isShaded = most > 0 && typeof value === 'number' && valueColumns.includes(key);
                const share = isShaded ? value / most : 0;
                return (
                  <td
                    key={key}
                    style={{
                      background: `color-mix(in srgb, var(--primary) ${Math.round(share * STRONGEST)}%, var(--surface))`,
                    }}
                  >
                    {formatCell(value, unit)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const tableStyle = {
  borderCollapse: 'separate',
  borderSpacing: '2px',
  width: '100%',
  fontSize: '.8125rem',
  '& th': { fontWeight: 500, color: 'tokens.ink2', textAlign: 'left', px: 2, whiteSpace: 'nowrap' },
  '& td': { textAlign: 'center', height: 28, minWidth: 36, px: 1, borderRadius: '2px', whiteSpace: 'nowrap' },
} as const;
