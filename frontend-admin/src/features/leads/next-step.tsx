import { Box } from '@mui/material';
import type { LeadSummary } from '../../api/types';
import { DueText } from '../../components/due-text';
import { TimeText } from '../../components/time-text';
import { replyDue } from '../../lib/due';

type Due = Pick<LeadSummary, 'stage' | 'answerBy' | 'firstHumanReplyAt' | 'nextActionAt' | 'wakeAt'>;

export function nextLabel(lead: Due, now: number): string | null {
  if (lead.stage === 'won' || lead.stage === 'lost' || lead.stage === 'spam') return null;
  if (replyDue(lead, now)) return 'Reply';
  return lead.stage === 'nurture' ? 'On hold until' : 'Next step';
}

/** The date that matters now: the promised reply, the next step or the end of nurture. */
export function NextStep({ lead, now, isLabelled = false }: { lead: Due; now: number; isLabelled?: boolean }) {
  const due = replyDue(lead, now, isLabelled ? null : 'Reply');
  if (due) return <DueText due={due} />;
  const at = lead.stage === 'nurture' ? lead.wakeAt : lead.nextActionAt;
  if (nextLabel(lead, now) === null || !at) return <>–</>;
  if (Date.parse(at) > now) return <TimeText at={at} />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', columnGap: 1, whiteSpace: 'nowrap' }}>
      <DueText due={{ text: 'Late,', tone: 'late' }} /> <TimeText at={at} />
    </Box>
  );
}
