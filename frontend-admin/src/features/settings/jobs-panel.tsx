import { Box } from '@mui/material';
import { rowsOf, useCursorList } from '../../api/use-cursor-list';
import { useWrite } from '../../api/use-write';
import type { BackgroundJob } from '../../api/types';
import { EmptyState } from '../../components/empty-state';
import { LoadingButton } from '../../components/loading-button';
import { ResourceList } from '../../components/resource-list';
import { Row, RowList } from '../../components/row-list';
import { SelectField } from '../../components/select-field';
import { TimeText } from '../../components/time-text';
import { useAuth } from '../../lib/auth/auth-context';
import { jobLabel } from './record-labels';
import { errorText } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useUrlState } from '../../lib/use-url-state';
import { Hint, Quiet } from '../../components/text';

const JOBS_PATH = '/api/admin/jobs';
const DEFAULT_STATE = 'dead';

const states = [
  { value: 'dead', label: 'Failed' },
  { value: 'pending', label: 'Waiting' },
  { value: 'done', label: 'Done' },
];

const emptyText: Record<string, string> = {
  dead: 'No failed jobs.',
  pending: 'No jobs are waiting.',
  done: 'No finished jobs yet.',
};

export function JobsPanel() {
  const { params, patch } = useUrlState();
  const { can } = useAuth();
  const state = params.get('jobState') ?? DEFAULT_STATE;
  const list = useCursorList<BackgroundJob>(JOBS_PATH, { state }, { alwaysFresh: true });
  const mayRetry = can('jobs.retry');
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Quiet>
        Background work, such as sending email. A job that fails its last attempt waits until someone retries it.
      </Quiet>
      <Box sx={{ maxWidth: 240 }}>
        <SelectField
          label="Show"
          value={state}
          options={states}
          onChange={(value) => patch({ jobState: value === DEFAULT_STATE ? null : value }, { replace: true })}
        />
      </Box>
      {!mayRetry && state === DEFAULT_STATE && rowsOf(list.data).length > 0 && (
        <Hint>Your role can view jobs but not retry them. Ask an owner.</Hint>
      )}
      <ResourceList
        list={list}
        area="background jobs"
        one="job"
        many="jobs"
        empty={<EmptyState compact title={emptyText[state] ?? 'No jobs'} />}
      >
        {(jobs) => (
          <RowList>
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} mayRetry={mayRetry && job.state === 'dead'} />
            ))}
          </RowList>
        )}
      </ResourceList>
    </Box>
  );
}

function JobRow({ job, mayRetry }: { job: BackgroundJob; mayRetry: boolean }) {
  const retry = useWrite();
  const start = () =>
    retry.run(
      { method: 'POST', path: `${JOBS_PATH}/${job.id}/retry` },
      {
        onSuccess: () => showToast({ title: 'Job restarted', description: jobLabel(job.type), variant: 'success' }),
        onError: (error) =>
          showToast({ title: 'Job not restarted', description: errorText(error), variant: 'destructive' }),
      },
    );
  return (
    <Row
      title={jobLabel(job.type)}
      error={job.lastError}
      detail={
        <>
          <span>{`${job.attempts === 1 ? '1 attempt' : `${job.attempts} attempts`} · created `}</span>
          <TimeText at={job.createdAt} />
          {job.state === 'pending' && (
            <span>
              {' '}
              · next try <TimeText at={job.availableAt} />
            </span>
          )}
        </>
      }
    >
      {mayRetry && (
        <LoadingButton variant="outlined" loading={retry.isPending} onClick={start}>
          Retry
        </LoadingButton>
      )}
    </Row>
  );
}
