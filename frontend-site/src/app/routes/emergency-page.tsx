import { Link, useLocation } from 'react-router-dom';
import { PageIntro } from '../../components/layout/page-intro';
import { ButtonLink } from '../../components/ui/button';
import { AlertIcon } from '../../components/ui/icons';
import { PATHS } from '../../config/paths';
import { site, telHref } from '../../config/site';
import { EMERGENCY } from '../../content/emergency';
import { SERVICE_NAMES } from '../../content/navigation';
import { EmergencyReport, ReportIntro } from '../../features/emergency/emergency-report';
import { Breadcrumb } from './parts/breadcrumb';

function EmergencyPhone() {
  const { emergencyPhone } = site.contact;
  if (emergencyPhone === '') return null;
  return (
    <p className="type-range mt-6">
      <a href={telHref(emergencyPhone)} className="text-link">
        {emergencyPhone}
      </a>
    </p>
  );
}

function CarriedReport() {
  return (
    <ReportIntro>
      <p className="type-body mt-3 font-semibold">{EMERGENCY.carried}</p>
      <ButtonLink to={`${PATHS.consult}?service=emergency`} className="mt-8">
        Send a report
      </ButtonLink>
    </ReportIntro>
  );
}

export default function EmergencyPage() {
  /** The wizard put its findings into the report. */
  const { state } = useLocation() as { state: { reported?: boolean } | null };
  return (
    <>
      <PageIntro
        title={EMERGENCY.title}
        lead={EMERGENCY.lead}
        size="display-2"
        above={
          <>
            <p className="mb-8 flex items-center gap-3 rounded-card bg-danger-tint px-4 py-4 font-semibold text-ink lg:mb-12">
              <AlertIcon className="shrink-0 text-danger" />
              {EMERGENCY.danger}
            </p>
            <Breadcrumb name={SERVICE_NAMES.emergency} />
          </>
        }
      >
        <EmergencyPhone />
      </PageIntro>
      <section className="page-x pb-16 lg:pb-24">
        <h2 className="type-display-3">{EMERGENCY.doNowTitle}</h2>
        <ul className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {EMERGENCY.cards.map(({ name, steps, wizard }) => (
            <li key={name} className="rounded-card border border-line bg-surface p-6">
              <h3 className="type-title">{name}</h3>
              <ol className="mt-4 space-y-3">
                {steps.map((step, index) => (
                  <li key={step} className="flex gap-3">
                    <span className="w-4 shrink-0 font-semibold text-ink-3">{index + 1}</span>
                    <span>{step}</span>
                  </li>
                ))}
              </ol>
              {wizard && (
                <Link to={PATHS.maintenanceWizard} className="text-link type-ui mt-4 inline-flex min-h-11 items-center">
                  {EMERGENCY.wizard}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className="bg-sunken">
        <div className="page-x py-14 lg:py-20">
          <p className="no-print mb-12 flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line pb-8">
            <ButtonLink to={`${PATHS.schedule}?service=emergency`} variant="outline">
              {EMERGENCY.visit}
            </ButtonLink>
            <span className="text-ink-2">{EMERGENCY.visitText}</span>
          </p>
          {state?.reported ? <CarriedReport /> : <EmergencyReport />}
        </div>
      </section>
    </>
  );
}
