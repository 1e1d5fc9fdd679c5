import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageIntro } from '../../components/layout/page-intro';
import { pageMeta } from '../../config/page-titles';
import { isServiceSlug, PATHS } from '../../config/paths';
import { CONSULT } from '../../content/consult';
import { useAuth } from '../../features/auth/auth-context';
import { ConsultForm } from '../../features/consult/consult-form';
import { ConsultSuccess } from '../../features/consult/consult-success';
import { useConsultForm } from '../../features/consult/use-consult-form';

export default function ConsultPage() {
  const { user } = useAuth();
  const [query] = useSearchParams();
  const asked = query.get('service');
  const form = useConsultForm(isServiceSlug(asked) ? asked : null, user);
  const hasErrors = form.summary.length > 0;

  useEffect(() => {
    const { title } = pageMeta(PATHS.consult);
    document.title = hasErrors ? `Error: ${title}` : title;
  }, [hasErrors]);

  if (form.sent !== null) return <ConsultSuccess sent={form.sent} hasAccount={user !== null} />;
  return (
    <>
      <PageIntro title={CONSULT.title} lead={CONSULT.lead} size="display-2" />
      <div className="page-x pb-20 lg:pb-28">
        <ConsultForm form={form} />
      </div>
    </>
  );
}
