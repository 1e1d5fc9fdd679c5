import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { components } from 'frontend-shared/api';
import type { PoolDesign } from 'poolkit/design';
import { formatCents } from 'poolkit/units';
import type { ReactNode } from 'react';
import { PoolPicture } from '../../components/pool-picture';
import { Facts } from '../../components/facts';
import { PanelState } from '../../components/panel-state';
import { Hint, Quiet, Strong } from '../../components/text';
import { ProposalPlan } from './proposal-plan';
import { proposalPath } from './use-proposals';

type Preview = components['schemas']['CustomerProposal'];
type Option = Preview['options'][number];

interface Props {
  proposalId: string;
  onClose: () => void;
}

/** What the customer sees, and nothing else: no margin, no cost, no internal note. */
export function ProposalPreview({ proposalId, onClose }: Props) {
  const query = useQuery<Preview>({ queryKey: [proposalPath(proposalId, '/preview')] });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="proposal-preview">
      <DialogTitle id="proposal-preview">Customer view</DialogTitle>
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <PanelState query={query} area="the preview">
          {query.data && <Shown proposal={query.data} />}
        </PanelState>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Shown({ proposal }: { proposal: Preview }) {
  const { title, intro, options, exclusions, terms, discountCents, discountReason } = proposal;
  return (
    <>
      <Box>
        <Typography variant="h2" sx={{ fontSize: '1.75rem', lineHeight: 1.2 }}>
          {title}
        </Typography>
        {intro !== '' && <Quiet sx={{ mt: 2, maxWidth: '62ch', whiteSpace: 'pre-line' }}>{intro}</Quiet>}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${options.length}, minmax(0, 1fr))` },
        }}
      >
        {options.map((option) => (
          <OptionCard key={option.id} option={option} />
        ))}
      </Box>
      {discountCents > 0 && (
        <Quiet>{`Discount: ${formatCents(discountCents)} off every option${discountReason ? ` (${discountReason})` : ''}.`}</Quiet>
      )}
      {options.map(({ id, name, sections }) => (
        <Part key={id} title={options.length > 1 ? `Scope: ${name}` : 'Scope'}>
          {sections.map(({ group, title: part, text }) => (
            <Box key={group}>
              <Strong variant="body2">{part}</Strong>
              <Quiet sx={{ whiteSpace: 'pre-line' }}>{text}</Quiet>
            </Box>
          ))}
        </Part>
      ))}
      <Part title="Not included">
        <Bullets lines={exclusions} />
      </Part>
      <Part title="Terms and warranty">
        {terms.map(({ title: term, paragraphs }) => (
          <Box key={term}>
            <Strong variant="body2">{term}</Strong>
            {paragraphs.map((paragraph) => (
              <Quiet key={paragraph}>{paragraph}</Quiet>
            ))}
          </Box>
        ))}
      </Part>
    </>
  );
}

function OptionCard({
  option: { name, priceCents, days, design, pictures, included, allowances, draws },
}: {
  option: Option;
}) {
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{
        border: 1,
        borderColor: 'tokens.line',
        borderRadius: 1,
        p: 4,
        display: 'grid',
        gap: 3,
        alignContent: 'start',
      }}
    >
      <PoolPicture pictures={pictures} name={name} />
      <Box sx={{ bgcolor: 'tokens.sunken', borderRadius: 1, p: 3, '& svg': { maxHeight: 200 } }}>
        <ProposalPlan design={design as unknown as PoolDesign} />
      </Box>
      <Strong>{name}</Strong>
      <Typography sx={{ fontSize: '1.5rem', fontVariantNumeric: 'tabular-nums' }}>{formatCents(priceCents)}</Typography>
      <Hint>{`${days} calendar days planned`}</Hint>
      <Strong variant="body2">Included</Strong>
      <Bullets lines={included} />
      <Facts
        items={[
          ...allowances.map(({ label, amountCents }) => ({
            label: `Allowance: ${label.toLowerCase()}`,
            value: formatCents(amountCents),
          })),
          ...draws.map(({ title, percent, amountCents }) => ({
            label: title,
            value: `${percent}%, ${formatCents(amountCents)}`,
          })),
        ]}
      />
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h3">{title}</Typography>
      {children}
    </Box>
  );
}

function Bullets({ lines }: { lines: readonly string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 4, color: 'tokens.ink2' }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
