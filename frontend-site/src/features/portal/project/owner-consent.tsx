import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from 'frontend-shared/api';
import { formatDate } from 'frontend-shared/format';
import type { OwnerConsent } from '../../../api/contract';
import { useWrite } from '../../../api/use-write';
import { Button } from '../../../components/ui/button';
import { FormFailure } from '../../../components/ui/form-failure';
import { SignDocument } from '../signing/sign-document';
import { projectPath } from './project-data';

/** Nothing until staff ask for it. */
export function OwnerConsentSection({ projectId }: { projectId: string }) {
  const client = useQueryClient();
  const path = projectPath(projectId, '/owner-consent');
  const { data: consent } = useQuery<OwnerConsent>({ queryKey: [path] });
  const decline = useWrite<OwnerConsent>({
    path: projectPath(projectId, '/owner-consent/decline'),
    onSuccess: (answer) => client.setQueryData([path], answer),
  });
  if (!consent || consent.status === 'not_asked' || consent.documentId === null) return null;
  const isOpen = consent.status === 'asked';
  return (
    <section aria-labelledby="owner-consent-title" className="space-y-4">
      <div className="rounded-card border border-line bg-surface p-5 md:p-6">
        <h3 id="owner-consent-title" className="type-title">
          Consent of owner
        </h3>
        <p className="mt-1 font-semibold">{stateOf(consent)}</p>
        <ul className="mt-3 list-disc space-y-2 pl-5">
          {consent.inPlainWords.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {decline.error && <FormFailure title={errorText(decline.error)} error={decline.error} />}
        {isOpen && (
          <div className="mt-4">
            <Button variant="outline" size="compact" busy={decline.isPending} onClick={() => decline.mutate()}>
              Decline
            </Button>
          </div>
        )}
      </div>
      {consent.status !== 'declined' && (
        <SignDocument<OwnerConsent>
          documentId={consent.documentId}
          path={projectPath(projectId, '/owner-consent/sign')}
          action="Sign this consent"
          onSigned={(answer) => client.setQueryData([path], answer)}
        />
      )}
    </section>
  );
}

function stateOf({ status, askedAt, answeredByName, answeredAt }: OwnerConsent): string {
  const on = answeredAt === null ? '' : ` on ${formatDate(answeredAt)}`;
  if (status === 'signed') return `Signed${on}.`;
  if (status === 'declined') return `Declined by ${answeredByName}${on}.`;
  return `We asked for it on ${formatDate(askedAt ?? '')}. You do not have to sign.`;
}
