import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { hasStatus } from 'frontend-shared/api';
import { Link } from 'react-router-dom';
import type { Lead } from '../../api/types';
import { InspectorLoading, InspectorSection } from '../../components/inspector-section';
import { Notice } from '../../components/notice';
import { Quiet } from '../../components/text';
import { calendarPath } from '../../config/paths';
import { useAuth } from '../../lib/auth/auth-context';
import { stageLabel } from '../../lib/lead-labels';
import { CreateProject } from './create-project';
import { LeadProposals } from './lead-proposals';
import { LeadContact } from './lead-contact';
import { LeadDesign } from './lead-design';
import { LeadDuplicates } from './lead-duplicates';
import { LeadHeader } from './lead-header';
import { LeadHistory } from './lead-history';
import { LeadRecord } from './lead-record';
import { LeadPhotos, LeadRequest, LeadScore, SpamReview } from './lead-sections';
import { NoteComposer } from './note-composer';
import { OwnerPicker } from './owner-picker';
import { ReplyComposer } from './reply-composer';
import { StageMover } from './stage-mover';
import { leadPath } from './use-lead';

interface Props {
  leadId: string;
  onClose: () => void;
}

export function LeadInspector({ leadId, onClose }: Props) {
  const { can } = useAuth();
  const canWrite = can('leads.write');
  const query = useQuery<Lead>({ queryKey: [leadPath(leadId)] });
  const lead = query.data;
  if (!lead || hasStatus(query.error, 404)) return <InspectorLoading record="lead" query={query} onClose={onClose} />;
  return (
    <Box>
      <LeadHeader lead={lead} onClose={onClose} />
      {query.isError && (
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
        {can('projects.write') && <CreateProject lead={lead} />}
      </InspectorSection>
      <LeadRequest lead={lead} />
      <LeadPhotos photos={lead.photos} />
      <LeadDesign lead={lead} />
      {can('proposals.read') && <LeadProposals lead={lead} />}
      <LeadDuplicates lead={lead} canWrite={canWrite} />
      <InspectorSection title="Log a call or note">
        {canWrite ? <NoteComposer leadId={lead.id} /> : <Notice>Your role can view leads but not change them.</Notice>}
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
  if (mergedIntoId !== null) return <Quiet>Book the visit from the lead this one was merged into.</Quiet>;
  if (stage === 'lost' || stage === 'spam') {
    const open = stageLabel(stage === 'spam' ? 'new' : 'contacted');
    return <Quiet>{`This lead is in ${stageLabel(stage)}. Move it to ${open} before you book a visit.`}</Quiet>;
  }
  return (
    <Button component={Link} to={`${calendarPath}&request=${id}`} sx={{ justifySelf: 'start' }}>
      Book a visit…
    </Button>
  );
}
