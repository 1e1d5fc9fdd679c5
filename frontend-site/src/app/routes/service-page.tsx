import { useLocation } from 'react-router-dom';
import { PageIntro } from '../../components/layout/page-intro';
import { ButtonLink } from '../../components/ui/button';
import { servicePath } from '../../config/paths';
import { SERVICE_NAMES } from '../../content/navigation';
import { CONSULTATION, type ServiceContent, type StandardServiceSlug } from '../../content/service-types';
import { SERVICE_PAGE, SERVICES } from '../../content/services';
import { FoldedLinks, ServiceSection, SideLinks } from '../../features/services/service-section';
import { Breadcrumb } from './parts/breadcrumb';
import { ServiceNeighbours } from './parts/service-neighbours';
import { ServicePicture } from './parts/service-picture';
import { serviceSections } from './parts/service-sections';

function serviceOf(pathname: string): StandardServiceSlug {
  const slug = (Object.keys(SERVICES) as StandardServiceSlug[]).find((known) => servicePath(known) === pathname);
  if (slug === undefined) throw new Error(`No service page is written for ${pathname}`);
  return slug;
}

function Actions({ primary, second }: Pick<ServiceContent, 'primary' | 'second'>) {
  return (
    <div className="flex flex-wrap gap-4">
      <ButtonLink to={primary.to}>{primary.label}</ButtonLink>
      <ButtonLink to={second.to} variant="outline">
        {second.label}
      </ButtonLink>
    </div>
  );
}

function TalkCard() {
  return (
    <div className="rounded-card border border-line bg-surface p-6">
      <p className="type-title">{SERVICE_PAGE.talkTitle}</p>
      <p className="type-small mt-2 text-ink-2">{SERVICE_PAGE.talk}</p>
      <ButtonLink to={CONSULTATION.to} variant="outline" size="compact" className="mt-4">
        {CONSULTATION.label}
      </ButtonLink>
    </div>
  );
}

export default function ServicePage() {
  const { pathname } = useLocation();
  const slug = serviceOf(pathname);
  const service = SERVICES[slug];
  const sections = serviceSections(slug);
  return (
    <>
      <PageIntro title={service.title} lead={service.lead} above={<Breadcrumb name={SERVICE_NAMES[slug]} />} />
      {service.study !== undefined && <ServicePicture id={service.study} />}
      <div className="page-x pb-20 lg:pb-28 xl:grid xl:grid-cols-12 xl:gap-8">
        <div className="space-y-16 lg:space-y-24 xl:col-span-7">
          <FoldedLinks title={SERVICE_PAGE.rail} sections={sections} />
          {sections.map((section) => (
            <ServiceSection key={section.id} {...section} />
          ))}
          <Actions primary={service.primary} second={service.second} />
        </div>
        <aside className="no-print hidden xl:col-span-4 xl:col-start-9 xl:block">
          <div className="sticky top-28 space-y-10">
            <SideLinks title={SERVICE_PAGE.rail} sections={sections} />
            <TalkCard />
          </div>
        </aside>
      </div>
      <ServiceNeighbours slug={slug} />
    </>
  );
}
