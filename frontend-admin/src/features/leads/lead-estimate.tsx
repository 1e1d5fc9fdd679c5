import { formatDollars } from 'frontend-shared/format';
import { Box, Chip, Typography } from '@mui/material';
import { formatCents } from 'poolkit/units';
import type { Lead, StaffEstimate } from '../../api/types';
import { Notice } from '../../components/notice';
import { Hint, Note, Quiet } from '../../components/text';
import { TimeText } from '../../components/time-text';
import { estimateStateLabel } from '../../lib/estimate-labels';

type Estimate = NonNullable<Lead['estimate']>;

export function LeadEstimate({ estimate, detail }: { estimate: Estimate; detail: StaffEstimate | null }) {
  const { reference, lowCents, likelyCents, highCents, state, validUntil, costBookVersion } = estimate;
  const over = state === 'expired';
  const range = detail?.shown ?? { lowCents, likelyCents, highCents };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Box>
        <Typography sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
          {formatDollars(range.lowCents)} to {formatDollars(range.highCents)}
        </Typography>
        <Quiet>likely {formatDollars(range.likelyCents)}</Quiet>
      </Box>
      <Typography variant="body2" component="div" sx={{ color: 'tokens.ink3' }}>
        <Chip
          label={estimateStateLabel[state]}
          sx={{ mr: 2, ...(over ? { bgcolor: 'tokens.warningTint', color: 'tokens.warning' } : {}) }}
        />
        {reference} · prices of version {costBookVersion} · valid until <TimeText at={validUntil} />
      </Typography>
      {estimate.ofOtherDesign && (
        <Notice tone="warning" title="This estimate is for a different drawing than the one sent">
          Ask which one they mean before you discuss the price.
        </Notice>
      )}
      {detail?.pricesChanged && !over && (
        <Notice tone="info">Prices have changed since. This estimate keeps its prices until it expires.</Notice>
      )}
      {detail && detail.withdrawn.length > 0 && (
        <Notice tone="warning" title="It uses materials that are no longer sold">
          {detail.withdrawn
            .map(({ code, pricedAs }) => `${code}${pricedAs ? `, priced as ${pricedAs}` : ''}`)
            .join('; ')}
          .
        </Notice>
      )}
      {detail && <Lines estimate={detail} />}
      {detail && detail.unknowns.length > 0 && (
        <Note>Would narrow the range: {detail.unknowns.map(({ label }) => label.toLowerCase()).join(', ')}.</Note>
      )}
    </Box>
  );
}

function Lines({ estimate: { groups, lines } }: { estimate: StaffEstimate }) {
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer', width: 'fit-content', color: 'tokens.link' } }}>
      <summary>Lines of the estimate ({lines.length})</summary>
      {groups.map(({ group, label, likelyCents }) => (
        <Box key={group} component="section" sx={{ mt: 3 }}>
          <Row strong name={label} amount={likelyCents} />
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {lines
              .filter((line) => line.group === group)
              .map((line) => (
                <Box component="li" key={line.code} sx={{ py: 1, borderTop: 1, borderColor: 'tokens.line' }}>
                  <Row name={line.label} amount={line.likelyCents} />
                  <Hint>
                    {line.code} · {line.quantity.toLocaleString('en-US')} {line.unit} × {formatCents(line.unitCents)}
                  </Hint>
                </Box>
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Row({ name, amount, strong = false }: { name: string; amount: number; strong?: boolean }) {
  return (
    <Box sx={{ display: 'flex', gap: 3, justifyContent: 'space-between', fontWeight: strong ? 600 : 400 }}>
      <span>{name}</span>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatCents(amount, { alwaysCents: true })}
      </Box>
    </Box>
  );
}
