import { Box, Typography } from '@mui/material';
import type { Lead } from '../../api/types';
import { InspectorSection } from '../../components/inspector-section';
import { factorLabel } from '../../lib/lead-labels';

export function LeadScore({ lead }: { lead: Lead }) {
  if (lead.scoreLines.length === 0) return null;
  const sum = lead.scoreLines.reduce((total, { points }) => total + points, 0);
  return (
    <InspectorSection title="Score">
      <Typography sx={{ fontWeight: 600 }}>
        {lead.score ?? sum} of 100
        {lead.score !== null && lead.score !== sum && (
          <Box component="span" sx={{ fontWeight: 400, color: 'tokens.ink2' }}>
            {' '}
            ({sum} with the current weights; updating)
          </Box>
        )}
      </Typography>
      <Box
        component="ul"
        aria-label="What the score is the sum of"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
      >
        {lead.scoreLines.map(({ factor, points, most, because }) => (
          <Box
            component="li"
            key={factor}
            sx={{ display: 'grid', gridTemplateColumns: '88px 64px minmax(0, 1fr)', gap: 2 }}
          >
            <span>{factorLabel(factor)}</span>
            <Box component="span" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              {points} of {most}
            </Box>
            <Box component="span" sx={{ color: 'tokens.ink2' }}>
              {because}
            </Box>
          </Box>
        ))}
      </Box>
    </InspectorSection>
  );
}
