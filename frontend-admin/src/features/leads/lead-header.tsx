import { Box, Button } from '@mui/material';
import type { Lead } from '../../api/types';
import { DueText } from '../../components/due-text';
import { AlertIcon, MailIcon, PhoneIcon } from '../../components/icons';
import { InspectorHead } from '../../components/inspector-section';
import { Notice } from '../../components/notice';
import { StageChip } from '../../components/stage-chip';
import { TimeText } from '../../components/time-text';
import { replyDue } from '../../lib/due';
import { EMERGENCY, serviceLabel } from '../../lib/lead-labels';
import { telHref } from '../../lib/phone';
import { useNow } from '../../lib/use-now';

export function LeadHeader({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const due = replyDue(lead, useNow());
  const emergency = lead.service === EMERGENCY;
  return (
    <Box sx={{ p: 5, display: 'grid', gap: 4, bgcolor: emergency ? 'tokens.dangerTint' : 'transparent' }}>
      <InspectorHead
        record="lead"
        title={lead.name}
        facts={
          <>
            <span>{`${lead.reference} · received `}</span>
            <TimeText at={lead.receivedAt} />
          </>
        }
        onClose={onClose}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <StageChip stage={lead.stage} />
        <Service service={lead.service} />
        {due && <DueText due={due} />}
      </Box>
      <UnwantedContact lead={lead} />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {lead.phone && (
          <Button
            variant={emergency ? 'contained' : 'outlined'}
            href={telHref(lead.phone)}
            startIcon={<PhoneIcon aria-hidden sx={{ fontSize: 16 }} />}
          >
            <span>{`Call ${lead.phone}`}</span>
          </Button>
        )}
        {lead.email !== '' && (
          <Button
            href={`mailto:${lead.email}?subject=${encodeURIComponent(`Your request ${lead.reference}`)}`}
            startIcon={<MailIcon aria-hidden sx={{ fontSize: 16 }} />}
          >
            Write email
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** An emergency is red, with an icon. */
export function Service({ service }: { service: string }) {
  if (service !== EMERGENCY) return <span>{serviceLabel(service)}</span>;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'tokens.danger', fontWeight: 600 }}
    >
      <AlertIcon aria-hidden sx={{ fontSize: 16 }} />
      <span>{serviceLabel(service)}</span>
    </Box>
  );
}

function UnwantedContact({ lead: { noEmailsSince: noEmail, noCallsSince: noCalls } }: { lead: Lead }) {
  const since = [noEmail, noCalls]
    .filter((at) => at !== null)
    .sort()
    .at(-1);
  if (since === undefined) return null;
  const both = noEmail !== null && noCalls !== null;
  const [unwanted, act] = both
    ? ['email and calls', 'Email or call']
    : noEmail
      ? ['email', 'Email']
      : ['calls', 'Call'];
  return (
    <Notice tone="warning" title={`This person opted out of ${unwanted}`}>
      Since <TimeText at={since} />
      <span>{`. ${act} them only about what they requested, such as a booked visit.`}</span>
    </Notice>
  );
}
