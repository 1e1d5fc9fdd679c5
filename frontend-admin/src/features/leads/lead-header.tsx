import { Box, Button, Typography } from '@mui/material';
import type { Lead } from '../../api/types';
import { DueText } from '../../components/due-text';
import { IconButtonClose } from '../../components/icon-button-close';
import { AlertIcon, MailIcon, PhoneIcon } from '../../components/icons';
import { StageChip } from '../../components/stage-chip';
import { TimeText } from '../../components/time-text';
import { replyDue } from '../../lib/due';
import { EMERGENCY, serviceLabel } from '../../lib/lead-labels';
import { telHref } from '../../lib/phone';
import { useNow } from '../../lib/use-now';
import { UnwantedContact } from './unwanted-contact';

export function LeadHeader({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const due = replyDue(lead, useNow());
  const emergency = lead.service === EMERGENCY;
  return (
    <Box sx={{ p: 5, display: 'grid', gap: 4, bgcolor: emergency ? 'tokens.dangerTint' : 'transparent' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ mr: 'auto', minWidth: 0 }}>
          <Typography variant="h2" sx={{ fontSize: '1.25rem', lineHeight: 1.35 }}>
            {lead.name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
            {lead.reference} · received <TimeText at={lead.receivedAt} />
          </Typography>
        </Box>
        <IconButtonClose label="Close lead" onClick={onClose} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <StageChip stage={lead.stage} />
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            ...(emergency ? { color: 'tokens.danger', fontWeight: 600 } : {}),
          }}
        >
          {emergency && <AlertIcon aria-hidden sx={{ fontSize: 16 }} />}
          {serviceLabel(lead.service)}
        </Box>
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
            Call {lead.phone}
          </Button>
        )}
        {lead.email !== '' && (
          <Button
            variant="outlined"
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
