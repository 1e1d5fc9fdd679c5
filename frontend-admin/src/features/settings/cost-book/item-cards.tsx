import { Box, Button, Typography } from '@mui/material';
import { COST_GROUPS, groupOf, type CostItem } from 'poolkit/cost';
import { Facts } from '../../../components/facts';
import { AlertIcon } from '../../../components/icons';
import { StateChip } from '../state-chip';
import { dollarsText } from './item-columns';
import type { Draft } from './use-draft-edits';

interface Props {
  draft: Draft;
  items: readonly CostItem[];
  onOpen: (code: string) => void;
}

export function ItemCards({ draft, items, onOpen }: Props) {
  return (
    <Box
      component="ul"
      aria-label="Items of the cost book"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      {items.map((item) => (
        <Card key={item.code} draft={draft} item={item} onOpen={onOpen} />
      ))}
    </Box>
  );
}

function Card({ draft, item, onOpen }: { draft: Draft; item: CostItem; onOpen: Props['onOpen'] }) {
  const problems = Object.values(draft.problems.lines[item.code] ?? {});
  const costs = [item.lowCents, item.likelyCents, item.highCents].map(dollarsText).join(' · ');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 3,
        p: 4,
        bgcolor: 'tokens.surface',
        border: 1,
        borderColor: problems.length > 0 ? 'tokens.danger' : 'tokens.line',
        borderRadius: '4px',
        overflowWrap: 'anywhere',
      }}
    >
      <Box>
        <Typography variant="body2" sx={{ color: 'tokens.ink3' }}>
          {item.code} · {COST_GROUPS[groupOf(item.code)]}
        </Typography>
        <Typography sx={{ fontWeight: 600 }}>{item.label}</Typography>
      </Box>
      <Facts
        items={[
          { label: 'Cost', value: `${costs} per ${item.unit}` },
          { label: 'Quantity', value: item.quantity || `Share of ${item.percentOf.join(', ')}` },
          { label: 'Include when', value: item.includeWhen || 'Always' },
          { label: 'Reviewed', value: item.lastReviewedOn },
        ]}
      />
      {problems.map((problem) => (
        <Typography key={problem} variant="body2" sx={{ display: 'flex', gap: 1, color: 'tokens.danger' }}>
          <AlertIcon aria-hidden sx={{ fontSize: 16, mt: '2px', flex: 'none' }} />
          {problem}
        </Typography>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button
          variant="outlined"
          aria-label={`${draft.locked ? 'Show' : 'Edit'} ${item.code}`}
          onClick={() => onOpen(item.code)}
        >
          {draft.locked ? 'Show' : 'Edit'}
        </Button>
        {!item.active && <StateChip label="Not on sale" tone="warning" />}
        {draft.edits.lines[item.code] && <StateChip label="Changed" tone="plain" />}
      </Box>
    </Box>
  );
}
