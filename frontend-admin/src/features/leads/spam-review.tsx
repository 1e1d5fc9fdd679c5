import { Box, Typography } from '@mui/material';
import type { Lead } from '../../api/types';
import { InspectorSection } from '../../components/inspector-section';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice } from '../../components/notice';
import { showToast } from 'frontend-shared/toast';
import { useLeadWrite } from './use-lead';

export function SpamReview({ lead, canWrite }: { lead: Lead; canWrite: boolean }) {
  const release = useLeadWrite(lead.id);
  if (lead.stage !== 'spam') return null;
  const mayReturn = lead.allowedTransitions.some(({ to, allowed }) => to === 'new' && allowed);
  return (
    <InspectorSection title="Held back as spam">
      <ErrorNotice error={release.error} />
      {lead.signs.length === 0 ? (
        <Typography>A colleague marked it as spam. Nothing about it looked like spam when it arrived.</Typography>
      ) : (
        <Box component="ul" aria-label="Signs for and against spam" sx={{ m: 0, pl: 5 }}>
          {lead.signs.map(({ sign, points }) => (
            <li key={sign}>
              {sign} ({points > 0 ? `+${points}` : points})
            </li>
          ))}
        </Box>
      )}
      {canWrite && mayReturn && (
        <Box>
          <LoadingButton
            variant="contained"
            loading={release.isPending}
            onClick={() =>
              release.send(
                '/transition',
                { to: 'new', version: lead.version },
                { onSuccess: ({ name }) => showToast({ title: `${name} is a new lead now`, variant: 'success' }) },
              )
            }
          >
            Not spam: treat as a new lead
          </LoadingButton>
        </Box>
      )}
    </InspectorSection>
  );
}
