import { useQuery } from '@tanstack/react-query';
import type { OwnerConsent, Project } from '../../api/types';
import { LoadingButton } from '../../components/loading-button';
import { Panel } from '../../components/panel';
import { PanelState } from '../../components/panel-state';
import { Quiet } from '../../components/text';
import { TimeText } from '../../components/time-text';
import { useAuth } from '../../lib/auth/auth-context';
import { usePartWrite } from './use-part';
import { projectPath } from './use-project';

const words: Record<OwnerConsent['status'], string> = {
  not_asked: 'Not requested yet.',
  asked: 'Requested ',
  declined: 'Declined ',
  signed: 'Signed ',
};

/** RSMo 429.013: never part of the contract, and asked for only where it is needed. */
export function OwnerConsentPanel({ project }: { project: Project }) {
  const { can } = useAuth();
  const path = `${projectPath(project.id)}/owner-consent`;
  const query = useQuery<OwnerConsent>({ queryKey: [path] });
  const ask = usePartWrite<OwnerConsent>(project.id, 'The consent was not requested');
  const consent = query.data;
  const mayAsk = can('projects.write') && (consent?.status === 'not_asked' || consent?.status === 'declined');
  const at = consent?.answeredAt ?? consent?.askedAt;
  return (
    <Panel
      title="Consent of owner"
      meta={
        mayAsk && (
          <LoadingButton loading={ask.isPending} onClick={() => ask.run({ method: 'POST', path: `${path}/ask` })}>
            Request consent
          </LoadingButton>
        )
      }
    >
      <PanelState query={query} area="the consent of owner">
        {consent && (
          <p>
            <span>{words[consent.status]}</span>
            {at && <TimeText at={at} />}
            {consent.answeredByName !== null && <span>{` by ${consent.answeredByName}`}</span>}
          </p>
        )}
        <Quiet>
          A separate document with its own signature. It gives subcontractors and suppliers lien rights; the project
          does not depend on it.
        </Quiet>
      </PanelState>
    </Panel>
  );
}
