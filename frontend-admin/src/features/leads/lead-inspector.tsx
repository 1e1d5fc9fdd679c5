import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Lead } from '../../api/types';
import { IconButtonClose } from '../../components/icon-button-close';
import { Notice } from '../../components/notice';
import { PanelState } from '../../components/panel-state';
import { calendarPath } from '../../config/paths';
import { useAuth } from '../../lib/auth/auth-context';
import { hasStatus } from 'frontend-shared/api';
import { stageLabel } from '../../lib/lead-labels';
import { InspectorSection } from '../../components/inspector-section';
import { LeadContact } from './lead-contact';
import { LeadDesign } from './lead-design';
import { LeadDuplicates } from './lead-duplicates';
import { LeadHeader } from './lead-header';
import { LeadHistory } from './lead-history';
import { LeadPhotos } from './lead-photos';
import { LeadRecord } from './lead-record';
import { LeadRequest } from './lead-request';
import { LeadScore } from './lead-score';
import { NoteComposer } from './note-composer';
import { OwnerPicker } from './owner-picker';
import { ReplyComposer } from './reply-composer';
import { SpamReview } from './spam-review';
import { StageMover } from './stage-mover';
import { useLead } from './use-lead';

interface Props {
  leadId: string;
  onClose: () => void;
}

export function LeadInspector({ leadId, onClose }: Props) {
  const lead = useLead(leadId);
  if (hasStatus(lead.error, 404)) {
    return (
      <Frame onClose={onClose}>
        <Notice
          tone="warning"
          live
          title="This lead no longer exists or was moved."
          action={
            <Button variant="outlined" onClick={onClose}>
              Close
            </Button>
          }
        />
      </Frame>
    );
  }
  if (!lead.data) {
    return (
      <Frame onClose={onClose}>
        <PanelState query={lead} area="leads" skeleton={<InspectorSkeleton />}>
          {null}
        </PanelState>
      </Frame>
    );
  }
  return <LoadedLead lead={lead.data} onClose={onClose} refreshFailed={lead.isError} />;
}

function LoadedLead({ lead, onClose, refreshFailed }: { lead: Lead; onClose: () => void; refreshFailed: boolean }) {
  const { can } = useAuth();
  const canWrite = can('leads.write');
  return (
    <Box>
      <LeadHeader lead={lead} onClose={onClose} />
      {refreshFailed && (
        <Box sx={{ px: 5, pt: 4 }}>
          <Notice tone="warning" live>
            This may be out of date: the latest changes could not be loaded.
          </Notice>
        </Box>
      )}
      <SpamReview lead={lead} canWrite={canWrite} />
      <InspectorSection title="Stage">
        <StageMover lead={lead} canWrite={canWrite} />
        <OwnerPicker lead={lead} canAssign={can('leads.assign')} />
        {can('visits.write') && <BookVisit lead={lead} />}
      </InspectorSection>
      <InspectorSection title="Request">
        <LeadRequest lead={lead} />
      </InspectorSection>
      <LeadPhotos photos={lead.photos} />
      <LeadDesign lead={lead} />
      <LeadDuplicates lead={lead} canWrite={canWrite} />
      <InspectorSection title="Log a call or note">
        {canWrite ? (
          <NoteComposer leadId={lead.id} />
        ) : (
          <Notice tone="info">Your role can read leads but not write to them.</Notice>
        )}
      </InspectorSection>
      {canWrite && (
        <InspectorSection title="Reply by email">
          <ReplyComposer lead={lead} />
        </InspectorSection>
      )}
      <InspectorSection title="History">
        <LeadHistory lead={lead} canWrite={canWrite} />
      </InspectorSection>
      <LeadContact lead={lead} canWrite={canWrite} />
      <LeadScore lead={lead} />
      <LeadRecord lead={lead} canWrite={canWrite} />
    </Box>
  );
}

/** A visit for a closed lead would start a new lead. */
function BookVisit({ lead: { id, stage, mergedIntoId } }: { lead: Lead }) {
  if (mergedIntoId !== null)
    return (
      <Typography sx={{ color: 'tokens.ink2' }}>Book the visit from the lead this one was merged into.</Typography>
    );
  if (stage === 'lost' || stage === 'spam') {
    const open = stage === 'spam' ? 'new' : 'contacted';
    return (
      <Typography
        sx={{ color: 'tokens.ink2' }}
      >{`It is ${stageLabel(stage)}. Move it to ${stageLabel(open)} before you book a visit.`}</Typography>
    );
  }
  return (
    <Button component={Link} to={`${calendarPath}&request=${id}`} variant="outlined" sx={{ justifySelf: 'start' }}>
      Book a visit…
    </Button>
  );
}

function Frame({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <Box sx={{ p: 5, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <IconButtonClose label="Close lead" onClick={onClose} />
      </Box>
      {children}
    </Box>
  );
}

function InspectorSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Skeleton variant="text" width="60%" height={32} />
      <Skeleton variant="text" width="40%" />
      <Skeleton variant="rectangular" height={96} />
      <Skeleton variant="rectangular" height={160} />
      <Skeleton variant="rectangular" height={120} />
    </Box>
  );
}
