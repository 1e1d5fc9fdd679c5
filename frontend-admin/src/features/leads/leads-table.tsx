import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { LeadSummary } from '../../api/types';
import { DataTable, type Column } from '../../components/data-table';
import { StageChip } from '../../components/stage-chip';
import { TimeText } from '../../components/time-text';
import { shortRange } from '../../lib/estimate-labels';
import { humanizeKey } from '../../lib/format';
import { budgetShort, EMERGENCY, serviceLabel } from '../../lib/lead-labels';
import { useNow } from '../../lib/use-now';
import { NextStep } from './next-step';

interface Props {
  rows: LeadSummary[];
  selectedId: string | null;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', display: 'block' } as const;

function Service({ lead }: { lead: LeadSummary }) {
  const emergency = lead.service === EMERGENCY;
  return (
    <Box component="span" sx={emergency ? { color: 'tokens.danger', fontWeight: 600 } : {}}>
      {serviceLabel(lead.service)}
    </Box>
  );
}

function TwoLines({ first, second }: { first: ReactNode; second: string }) {
  return (
    <Box sx={{ py: '4px', lineHeight: 1.35, maxWidth: 210 }}>
      <Box sx={oneLine}>{first}</Box>
      <Typography component="div" variant="body2" sx={{ ...oneLine, color: 'tokens.ink3', lineHeight: 1.35 }}>
        {second}
      </Typography>
    </Box>
  );
}

export function placeText({ place, outsideArea }: LeadSummary): string {
  if (place === null) return 'No address yet';
  return outsideArea ? `${place}, outside our area` : place;
}

export function LeadsTable({ rows, selectedId, hrefOf, onOpen }: Props) {
  const now = useNow();
  const link = (lead: LeadSummary) => (
    <Link
      component={RouterLink}
      to={hrefOf(lead.id)}
      data-opens={lead.id}
      sx={{ ...oneLine, maxWidth: 210, fontWeight: 600, color: 'tokens.ink' }}
    >
      {lead.name}
    </Link>
  );
  const columns: Column<LeadSummary>[] = [
    { key: 'name', header: 'Name', render: (lead) => <TwoLines first={link(lead)} second={lead.reference} /> },
    { key: 'stage', header: 'Stage', render: (lead) => <StageChip stage={lead.stage} /> },
    { key: 'next', header: 'Reply or next step', render: (lead) => <NextStep lead={lead} now={now} /> },
    {
      key: 'service',
      header: 'Service and place',
      render: (lead) => <TwoLines first={<Service lead={lead} />} second={placeText(lead)} />,
    },
    {
      key: 'price',
      needsRoomPx: 940,
      header: 'Estimate and budget',
      align: 'right',
      render: ({ range, budgetBand }) => (
        <TwoLines
          first={range ? shortRange(range) : '–'}
          second={budgetBand ? `Budget: ${budgetShort(budgetBand)}` : 'No budget yet'}
        />
      ),
    },
    {
      key: 'owner',
      needsRoomPx: 1100,
      header: 'Owner',
      render: (lead) => (
        <Box component="span" sx={{ ...oneLine, maxWidth: 140 }}>
          {lead.owner?.name ?? 'Unassigned'}
        </Box>
      ),
    },
    {
      key: 'source',
      needsRoomPx: 1400,
      header: 'Source',
      render: (lead) => (
        <Box component="span" sx={{ ...oneLine, maxWidth: 140 }}>
          {lead.source ? humanizeKey(lead.source) : '–'}
        </Box>
      ),
    },
    {
      key: 'received',
      header: 'Received',
      needsRoomPx: 1260,
      align: 'right',
      render: (lead) => <TimeText at={lead.receivedAt} />,
    },
  ];

  return (
    <DataTable
      label="Leads"
      columns={columns}
      rows={rows}
      rowKey={(lead) => lead.id}
      selectedKey={selectedId}
      onOpen={(lead) => onOpen(lead.id)}
      card={(lead) => (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <Box sx={{ mr: 'auto', minWidth: 0 }}>{link(lead)}</Box>
            <StageChip stage={lead.stage} />
          </Box>
          <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
            <Service lead={lead} />
            {lead.place && ` · ${placeText(lead)}`}
          </Typography>
          {lead.range && <Typography variant="body2">Estimate {shortRange(lead.range)}</Typography>}
          <Typography variant="body2" sx={{ color: 'tokens.ink3' }}>
            <TimeText at={lead.receivedAt} /> · {lead.source ? humanizeKey(lead.source) : 'Source not known'}
          </Typography>
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
            <Typography component="span" variant="body2">
              <NextStep lead={lead} now={now} />
            </Typography>
            <Typography component="span" variant="body2" sx={{ color: 'tokens.ink3' }}>
              {lead.owner?.name ?? 'Unassigned'}
            </Typography>
          </Box>
        </Box>
      )}
    />
  );
}
