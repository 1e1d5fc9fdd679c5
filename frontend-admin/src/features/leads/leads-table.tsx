import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { LeadSummary } from '../../api/types';
import { DataTable, type Column } from '../../components/data-table';
import { DueText } from '../../components/due-text';
import { StageChip } from '../../components/stage-chip';
import { TimeText } from '../../components/time-text';
import { replyDue } from '../../lib/due';
import { budgetLabel, EMERGENCY, serviceLabel } from '../../lib/lead-labels';
import { useNow } from '../../lib/use-now';

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

/** The one date that matters now: the promised reply, or the next step. */
function Next({ lead, now }: { lead: LeadSummary; now: number }) {
  const due = replyDue(lead, now);
  if (due) return <DueText due={due} />;
  return lead.nextActionAt ? <TimeText at={lead.nextActionAt} /> : <>–</>;
}

export function LeadsTable({ rows, selectedId, hrefOf, onOpen }: Props) {
  const now = useNow();
  const link = (lead: LeadSummary) => (
    <Link
      component={RouterLink}
      to={hrefOf(lead.id)}
      data-opens={lead.id}
      sx={{ ...oneLine, maxWidth: 240, fontWeight: 600, color: 'tokens.ink' }}
    >
      {lead.name}
    </Link>
  );
  const columns: Column<LeadSummary>[] = [
    { key: 'name', header: 'Name', render: link },
    { key: 'stage', header: 'Stage', render: (lead) => <StageChip stage={lead.stage} /> },
    { key: 'next', header: 'Reply or next step', render: (lead) => <Next lead={lead} now={now} /> },
    { key: 'service', header: 'Service', render: (lead) => <Box component="span" sx={{ whiteSpace: 'nowrap' }}><Service lead={lead} /></Box> },
    { key: 'place', header: 'Place', render: (lead) => <Box component="span" sx={{ ...oneLine, maxWidth: 200 }}>{lead.place ?? '–'}</Box> },
    {
      key: 'budget',
      header: 'Budget',
      render: (lead) => (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {lead.budgetBand ? budgetLabel(lead.budgetBand) : '–'}
        </Box>
      ),
    },
    { key: 'owner', header: 'Owner', render: (lead) => <Box component="span" sx={{ ...oneLine, maxWidth: 160 }}>{lead.owner?.name ?? 'Nobody yet'}</Box> },
    { key: 'received', header: 'Received', render: (lead) => <TimeText at={lead.receivedAt} /> },
    { key: 'reference', header: 'Reference', render: (lead) => <Box component="span" sx={{ whiteSpace: 'nowrap' }}>{lead.reference}</Box> },
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
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <Box sx={{ mr: 'auto', minWidth: 0 }}>{link(lead)}</Box>
            <StageChip stage={lead.stage} />
          </Box>
          <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
            <Service lead={lead} />
            {lead.place && ` · ${lead.place}`}
          </Typography>
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
            <Typography component="span" variant="body2">
              <Next lead={lead} now={now} />
            </Typography>
            <Typography component="span" variant="body2" sx={{ color: 'tokens.ink3' }}>
              {lead.owner?.name ?? 'Nobody yet'}
            </Typography>
          </Box>
        </Box>
      )}
    />
  );
}
