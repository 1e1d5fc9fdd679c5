import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Hint } from '../../components/text';
import { consolePath } from './address';
import type { ReportPanel } from '../../api/types';
import { formatValue } from './values';

/** Steps from top to bottom, with the share of the previous step that went on, where there is one. */
export function FunnelBars({ panel }: { panel: ReportPanel }) {
  const { rows, labelColumn, valueColumns, columns } = panel;
  const measure = valueColumns[0] ?? '';
  const unit = columns.find(({ key }) => key === measure)?.unit ?? 'count';
  const amounts = rows.map(({ cells }) => {
    const value = cells[measure];
    return typeof value === 'number' ? value : null;
  });
  const first = Math.max(1, ...amounts.map((amount) => amount ?? 0));
  return (
    <Box component="ol" aria-label={panel.title} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {rows.map(({ cells, link }, index) => {
        const amount = amounts[index] ?? null;
        const { ofBefore } = cells;
        const label = formatValue(cells[labelColumn], 'text');
        return (
          <Box component="li" key={index} sx={stepStyle}>
            <span>
              {link ? (
                <Link component={RouterLink} to={consolePath(link)} sx={{ color: 'tokens.ink' }}>
                  {label}
                </Link>
              ) : (
                label
              )}
            </span>
            <Box sx={{ textAlign: 'right' }}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {formatValue(amount, unit)}
              </Box>
              {typeof ofBefore === 'number' && (
                <Hint component="span">{` · ${formatValue(ofBefore, 'ratio')} of the previous step`}</Hint>
              )}
            </Box>
            <Box aria-hidden sx={trackStyle}>
              <Box
                sx={{ height: '100%', bgcolor: 'tokens.primary' }}
                style={{ width: `${((amount ?? 0) / first) * 100}%` }}
              />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const stepStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 3, rowGap: 1 } as const;
const trackStyle = {
  gridColumn: '1 / -1',
  height: 12,
  bgcolor: 'tokens.sunken',
  borderRadius: '2px',
  overflow: 'hidden',
} as const;
