import { Link } from '@mui/material';
import { hasCode } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { Lead, Project } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice, Notice } from '../../components/notice';
import { projectHref } from '../../config/paths';
import { PROJECTS_PATH } from '../../lib/live/outdated';

/** In one press: customer, property, design and estimate are the lead's. */
export function CreateProject({ lead }: { lead: Lead }) {
  const navigate = useNavigate();
  const create = useWrite<Project>();
  if (lead.mergedIntoId !== null || lead.stage === 'spam' || lead.stage === 'lost') return null;
  const existing = hasCode(create.error, 'PROJECT_EXISTS') ? create.error.body['projectId'] : null;
  const onSuccess = ({ id, number }: Project) => {
    showToast({ title: `Project ${number} created`, description: `from ${lead.name}`, variant: 'success' });
    void navigate(projectHref(id));
  };
  return (
    <>
      <LoadingButton
        loading={create.isPending}
        onClick={() => create.run({ method: 'POST', path: PROJECTS_PATH, body: { leadId: lead.id } }, { onSuccess })}
        sx={{ justifySelf: 'start' }}
      >
        Create project
      </LoadingButton>
      {typeof existing === 'string' ? (
        <Notice live title="This lead has a project already">
          <Link component={RouterLink} to={projectHref(existing)}>
            Open the project
          </Link>
        </Notice>
      ) : (
        <ErrorNotice error={create.error} title="No project was created" />
      )}
    </>
  );
}
