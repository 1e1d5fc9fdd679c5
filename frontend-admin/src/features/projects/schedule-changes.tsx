import { Box } from '@mui/material';
import { errorText, serverNow } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import type { Project, ScheduleDraft } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { LoadingButton } from '../../components/loading-button';
import { Panel } from '../../components/panel';
import { Row, RowList } from '../../components/row-list';
import { Faint } from '../../components/text';
import { TimeText } from '../../components/time-text';
import { DraftPreview } from './draft-preview';
import { slipReasonLabel } from './labels';
import { useReread } from './use-part';
import { projectPath, useProjectWrite } from './use-project';

const DAY_MS = 86_400_000;

export function DraftPanel({ draft, project }: { draft: ScheduleDraft; project: Project }) {
  const reread = useReread(project.id);
  const path = `/schedule-changes/${draft.id}`;
  const publish = useProjectWrite({
    onSaved: () => showToast({ title: 'New dates published', variant: 'success' }),
    onRefused: (error) => {
      reread();
      showToast({ title: 'Not published', description: errorText(error), variant: 'destructive' });
    },
  });
  const drop = useWrite({
    onSuccess: () => {
      reread();
      showToast({ title: 'Draft discarded', description: 'Nothing has changed.' });
    },
    onError: (error) => showToast({ title: 'Not discarded', description: errorText(error), variant: 'destructive' }),
  });
  return (
    <Box role="status">
      <Panel title={`Draft: ${slipReasonLabel(draft.reason).toLowerCase()}. Not published yet.`}>
        <DraftPreview draft={draft} phases={project.phases} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
          <LoadingButton
            variant="contained"
            loading={publish.isPending}
            onClick={() => publish.send(project.id, `${path}/publish`, {})}
          >
            {draft.messages.length === 0 ? 'Publish' : 'Publish and send'}
          </LoadingButton>
          <LoadingButton
            loading={drop.isPending}
            onClick={() => drop.run({ method: 'DELETE', path: `${projectPath(project.id)}${path}` })}
          >
            Discard
          </LoadingButton>
        </Box>
      </Panel>
    </Box>
  );
}

interface PublishedProps {
  project: Project;
  items: readonly ScheduleDraft[];
  canWrite: boolean;
}

export function Published({ project, items, canWrite }: PublishedProps) {
  const reread = useReread(project.id);
  const undo = useProjectWrite({
    onSaved: () => showToast({ title: 'The previous dates are back', variant: 'success' }),
    onRefused: (error) => {
      reread();
      showToast({ title: 'Could not undo', description: errorText(error), variant: 'destructive' });
    },
  });
  const done = items.filter(({ status }) => status === 'published' || status === 'undone');
  const newest = done.find(({ status }) => status === 'published');
  const canUndo = ({ id, publishedAt }: ScheduleDraft) =>
    canWrite && id === newest?.id && publishedAt !== null && Date.parse(publishedAt) > serverNow() - DAY_MS;
  if (done.length === 0) return <Faint>No date changes yet.</Faint>;
  return (
    <RowList label="Published changes">
      {done.map((change) => (
        <Row
          key={change.id}
          title={`${slipReasonLabel(change.reason)}: ${change.moved.length === 1 ? '1 phase' : `${change.moved.length} phases`} moved`}
          detail={
            <>
              {change.note && <span>{`${change.note} · `}</span>}
              <TimeText at={change.publishedAt} />
              {change.status === 'undone' && <span> · undone</span>}
            </>
          }
        >
          {canUndo(change) && (
            <LoadingButton
              loading={undo.isPending}
              onClick={() => undo.send(project.id, `/schedule-changes/${change.id}/undo`, {})}
            >
              Undo
            </LoadingButton>
          )}
        </Row>
      ))}
    </RowList>
  );
}
