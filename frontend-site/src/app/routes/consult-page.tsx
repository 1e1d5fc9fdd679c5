import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageIntro } from '../../components/layout/page-intro';
import { usePhotos } from '../../components/photos/use-photos';
import { useSteps } from '../../components/tools/use-steps';
import { FormInstead } from '../../components/ui/form-instead';
import { isServiceSlug } from '../../config/paths';
import { CONSULT, CONSULT_STEPS } from '../../content/consult';
import { BRANCHES } from '../../content/consult-questions';
import { studyOf } from '../../content/studies';
import { WITHOUT_SCRIPT } from '../../content/without-script';
import { useAuth } from '../../features/auth/auth-context';
import type { ConsultDraft } from '../../features/consult/consult-draft';
import { branchOf } from '../../features/consult/consult-values';
import { ConsultForm } from '../../features/consult/consult-form';
import { ConsultSuccess } from '../../features/consult/consult-success';
import { ResumeDraft } from '../../features/consult/resume-draft';
import { useConsultForm, type Brought } from '../../features/consult/use-consult-form';
import { WithdrawConsent } from '../../features/consult/withdraw-consent';
import { useHashValue } from '../../lib/hooks/use-hash-value';
import { readTabDraft } from '../../lib/drafts/tab-draft';

function ConsultAside() {
  return (
    <aside aria-labelledby="ready-title" className="self-start lg:sticky lg:top-28 lg:col-span-4 lg:col-start-9">
      <h2 id="ready-title" className="type-title">
        Helpful to have ready
      </h2>
      <ul className="mt-4 border-t border-line">
        {CONSULT.ready.map((item) => (
          <li key={item} className="border-b border-line py-3 text-ink-2">
            {item}
          </li>
        ))}
      </ul>
      <p className="needs-script type-small mt-4 text-ink-3">
        You can send your request without any of it. What you type is kept on this device until you send it.
      </p>
    </aside>
  );
}

const MAX_CHARACTERS = 3000;

/** The words a drawing was made from, and those it does not show. */
function describedPool(): string | null {
  const { asked, left } = readTabDraft('brief');
  if (!asked) return null;
  const missing = left ? `\n\nNot in the drawing: ${left.split('\n').join(', ')}` : '';
  return `What I asked the design assistant for: ${asked}${missing}`.slice(0, MAX_CHARACTERS);
}

const ATTACHED_KEYS = ['design', 'estimate'] as const;

function broughtBy(query: URLSearchParams): Brought {
  const service = query.get('service');
  const study = studyOf(query.get('study'));
  const [designVersionId, estimateId] = ATTACHED_KEYS.map((key) => query.get(key));
  const attached = designVersionId && estimateId ? { designVersionId, estimateId } : null;
  return {
    service: isServiceSlug(service) ? service : null,
    attached,
    about: study === null ? attached && describedPool() : `I am asking about the ${study.name} study.`,
  };
}

function withoutAttached(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  ATTACHED_KEYS.forEach((key) => rest.delete(key));
  return rest;
}

function Consult({ opened }: { opened: ConsultDraft | null }) {
  const { user } = useAuth();
  const [query, setQuery] = useSearchParams();
  const steps = useSteps(CONSULT_STEPS);
  const form = useConsultForm(broughtBy(query), user, opened, steps);
  const photos = usePhotos();

  if (form.sent !== null) return <ConsultSuccess sent={form.sent} hasAccount={user !== null} photos={photos} />;
  return (
    <>
      <PageIntro title={CONSULT.title} lead={CONSULT.lead} size="display-2" />
      <div className="page-x grid gap-14 pb-20 lg:grid-cols-12 lg:gap-8 lg:pb-28">
        <div className="lg:col-span-7">
          <FormInstead>{WITHOUT_SCRIPT.consult}</FormInstead>
          <ConsultForm
            form={form}
            steps={steps}
            photos={photos}
            onDetach={() => setQuery(withoutAttached, { replace: true })}
          />
        </div>
        {BRANCHES[branchOf(form.values)].asksPlan && <ConsultAside />}
      </div>
    </>
  );
}

export default function ConsultPage() {
  const [query] = useSearchParams();
  const consentToken = query.get('consent');
  const keptToken = useHashValue('draft');
  const [opened, setOpened] = useState<ConsultDraft | null>();
  if (consentToken !== null) return <WithdrawConsent token={consentToken} />;
  if (keptToken !== null && opened === undefined) return <ResumeDraft token={keptToken} onDone={setOpened} />;
  return <Consult opened={opened ?? null} />;
}
