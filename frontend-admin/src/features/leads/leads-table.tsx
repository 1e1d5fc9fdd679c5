import { Box, Button, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { LeadSummary } from '../../api/types';
import { useCursorList, type ListParams } from '../../api/use-cursor-list';
import { DataTable, type Column } from '../../components/data-table';
import { DueText } from '../../components/due-text';
import { EmptyState } from '../../components/empty-state';
import { NoMatch, ResourceList } from '../../components/resource-list';
import { StageChip } from '../../components/stage-chip';
import { Hint } from '../../components/text';
import { TimeText } from '../../components/time-text';
import { replyDue } from '../../lib/due';
import { shortRange } from '../../lib/estimate-labels';
import { humanizeKey } from '../../lib/format';
import { budgetShort } from '../../lib/lead-labels';
import { useNow } from '../../lib/use-now';
import { Service } from './lead-header';
import { LEADS_PATH } from './use-lead';

interface Props {
  filters: ListParams;
  isFiltered: boolean;
  selectedId: string | null;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  onClear: () => void;
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', display: 'block' } as const;

function TwoLines({ first, second }: { first: ReactNode; second: string }) {
  return (
    <Box sx={{ py: '4px', lineHeight: 1.35, maxWidth: 210 }}>
      <Box sx={oneLine}>{first}</Box>
      <Hint component="div" sx={{ ...oneLine, lineHeight: 1.35 }}>
        {second}
      </Hint>
    </Box>
  );
}

export function placeText({ place, outsideArea }: Pick<LeadSummary, 'place' | 'outsideArea'>): string {
  if (place === null) return 'No address yet';
  return outsideArea ? `${place}, outside our area` : place;
}

export const sourceText = ({ source }: LeadSummary): string => (source ? humanizeKey(source) : 'Not known');

export function LeadList({ filters, isFiltered, selectedId, hrefOf, onOpen, onClear }: Props) {
  const list = useCursorList<LeadSummary>(LEADS_PATH, filters);
  const now = useNow();
  const link = ({ id, name }: LeadSummary) => (
    <Link
      component={RouterLink}
      to={hrefOf(id)}
      data-opens={id}
      sx={{ ...oneLine, maxWidth: 210, fontWeight: 600, color: 'tokens.ink' }}
    >
      {name}
    </Link>
  );
  const columns: Column<LeadSummary>[] = [
    { key: 'name', header: 'Name', render: (lead) => <TwoLines first={link(lead)} second={lead.reference} /> },
    { key: 'stage', header: 'Stage', render: (lead) => <StageChip stage={lead.stage} /> },
    { key: 'next', header: 'Reply or next step', render: (lead) => <NextStep lead={lead} now={now} /> },
    {
      key: 'service',
      header: 'Service and location',
      render: (lead) => <TwoLines first={<Service service={lead.service} />} second={placeText(lead)} />,
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
    { key: 'owner', needsRoomPx: 1100, header: 'Owner', render: ({ owner }) => owner?.name ?? 'Unassigned' },
    { key: 'source', needsRoomPx: 1400, header: 'Source', render: sourceText },
    {
      key: 'received',
      header: 'Received',
      needsRoomPx: 1260,
      align: 'right',
      render: (lead) => <TimeText at={lead.receivedAt} />,
    },
  ];

  const openForm = <Button href="/consult">Open the request form</Button>;
  return (
    <ResourceList
      list={list}
      area="leads"
      one="lead"
      many="leads"
      withAge
      empty={
        isFiltered ? (
          <NoMatch title="No leads match these filters." onClear={onClear} />
        ) : (
          <EmptyState title="No leads yet" action={openForm}>
            Requests sent from the site appear here right away.
          </EmptyState>
        )
      }
    >
      {(rows) => (
        <DataTable
          label="Leads"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          selectedKey={selectedId}
          onOpen={({ id }) => onOpen(id)}
        />
      )}
    </ResourceList>
  );
}

type WithDue = Pick<LeadSummary, 'stage' | 'answerBy' | 'firstHumanReplyAt' | 'nextActionAt' | 'wakeAt'>;

export function nextLabel(lead: WithDue, now: number): string | null {
  if (lead.stage === 'won' || lead.stage === 'lost' || lead.stage === 'spam') return null;
  if (replyDue(lead, now)) return 'Reply';
  return lead.stage === 'nurture' ? 'On hold until' : 'Next step';
}

/** The date that matters now: the promised reply, the next step or the end of nurture. */
export function NextStep({ lead, now, isLabelled = false }: { lead: WithDue; now: number; isLabelled?: boolean }) {
  const due = replyDue(lead, now, isLabelled ? null : 'Reply');
  if (due) return <DueText due={due} />;
  const at = lead.stage === 'nurture' ? lead.wakeAt : lead.nextActionAt;
  if (nextLabel(lead, now) === null || !at) return <span>–</span>;
  if (Date.parse(at) > now) return <TimeText at={at} />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', columnGap: 1, whiteSpace: 'nowrap' }}>
      <DueText due={{ text: 'Overdue,', tone: 'late' }} /> <TimeText at={at} />
    </Box>
  );
}
