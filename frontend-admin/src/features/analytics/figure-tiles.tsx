import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Hint } from '../../components/text';
import { consolePath } from './address';
import { DefinitionButton } from './definition-button';
import type { ReportFigure } from '../../api/types';
import { FEW, formatChange, formatValue, sampleText } from './values';

interface Props {
  figures: readonly ReportFigure[];
  isCompared: boolean;
}

/** The line of figures that a report begins with. */
export function FigureTiles({ figures, isCompared }: Props) {
  return (
    <Box component="dl" aria-label="Figures" sx={tilesStyle(figures.length)}>
      {figures.map((figure) => (
        <Tile key={figure.key} figure={figure} isCompared={isCompared} />
      ))}
    </Box>
  );
}

function Tile({ figure, isCompared }: { figure: ReportFigure; isCompared: boolean }) {
  const { label, unit, value, previous, n, definition, rows } = figure;
  const text = formatValue(value, unit);
  const change = isCompared ? formatChange(figure) : null;
  return (
    <Box sx={tileStyle}>
      <Box component="dt" sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'tokens.ink2', minHeight: 28 }}>
        <span>{label}</span>
        <DefinitionButton of={label} definition={definition} sample={sampleText(n)} />
      </Box>
      <Typography component="dd" sx={value === null ? emptyStyle : valueStyle}>
        {rows && value !== null ? (
          <Link
            component={RouterLink}
            to={consolePath(rows)}
            aria-label={`${text}, open the list behind ${label}`}
            sx={{ color: 'tokens.ink', textDecorationColor: 'var(--control)', textDecorationThickness: 1 }}
          >
            {text}
          </Link>
        ) : (
          text
        )}
      </Typography>
      {value !== null && (
        <Hint component="dd">
          {isCompared && (
            <span>
              {previous === null
                ? 'No earlier data'
                : `${change === null ? '' : `${change} · `}${formatValue(previous, unit)} before`}
            </span>
          )}
          {n < FEW && (
            <Box component="span" sx={{ display: 'block' }}>
              {sampleText(n)}
            </Box>
          )}
        </Hint>
      )}
    </Box>
  );
}

const MAX_IN_A_ROW = 6;

/** Rows of about as many tiles each; those of the last row share its width. */
function tilesStyle(tiles: number) {
  const perRow = Math.ceil(tiles / Math.ceil(tiles / MAX_IN_A_ROW)) || 1;
  return {
    m: 0,
    display: 'flex',
    flexWrap: 'wrap',
    '& > *': { flex: `1 1 max(168px, ${Math.floor(100 / perRow)}%)` },
    bgcolor: 'tokens.surface',
    border: 1,
    borderColor: 'tokens.line',
    borderRadius: '4px',
    overflow: 'hidden',
    '@media (max-width: 479.95px)': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
    },
  } as const;
}
const tileStyle = { boxShadow: '1px 1px 0 var(--line)', px: 4, py: 3, minWidth: 0, '& dd': { m: 0 } } as const;
const valueStyle = { fontSize: '1.375rem', lineHeight: 1.25, fontWeight: 600, letterSpacing: '-.01em' } as const;
const emptyStyle = { color: 'tokens.ink3', lineHeight: '1.71875rem' } as const;
