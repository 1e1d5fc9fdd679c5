import type { ReactNode } from 'react';
import type { StudyId } from 'poolkit/studies';
import { PageIntro } from '../../../components/layout/page-intro';
import { ButtonLink } from '../../../components/ui/button';
import { PATHS } from '../../../config/paths';
import { SERVICE_NAMES } from '../../../content/navigation';
import type { ServiceContent, StandardServiceSlug } from '../../../content/service-types';
import { SERVICE_PAGE } from '../../../content/services';
import {
  Gets,
  Questions,
  Steps,
  FoldedLinks,
  ServiceSection,
  SideLinks,
  type PageSection,
} from '../../../features/services/service-body';
import { ServicePrices } from '../../../features/services/service-prices';
import { Breadcrumb } from './breadcrumb';
import { Figure } from '../../../components/pictures/figure';
import { captionOf, studyOf } from '../../../content/studies';
import { Link } from 'react-router-dom';
import { ArrowLeftIcon, ArrowRightIcon } from '../../../components/ui/icons';
import { SERVICE_SLUGS, servicePath, type ServiceSlug } from '../../../config/paths';

const link = 'type-ui motion-colors inline-flex min-h-11 items-center gap-2 text-ink hover:text-primary';

function ServiceNeighbors({ slug }: { slug: ServiceSlug }) {
  const index = SERVICE_SLUGS.indexOf(slug);
  const before = SERVICE_SLUGS[index - 1];
  const after = SERVICE_SLUGS[index + 1];
  return (
    <nav aria-label="More services" className="no-print border-t border-line">
      <div className="page-x flex flex-wrap justify-between gap-4 py-8">
        {before && (
          <Link to={servicePath(before)} className={link}>
            <ArrowLeftIcon />
            <span>{SERVICE_NAMES[before]}</span>
          </Link>
        )}
        {after && (
          <Link to={servicePath(after)} className={`${link} ml-auto`}>
            <span>{SERVICE_NAMES[after]}</span>
            <ArrowRightIcon />
          </Link>
        )}
      </div>
    </nav>
  );
}

function ServicePicture({ id }: { id: StudyId }) {
  const study = studyOf(id);
  if (study === null) return null;
  const [{ name, alt }] = study.pictures;
  return (
    <Figure
      first
      name={name}
      alt={alt}
      caption={captionOf(study)}
      sizes="(min-width: 1568px) 1440px, calc(100vw - 40px)"
      className="aspect-[3/2] rounded-card lg:aspect-[21/9]"
      imageClassName="h-full object-cover"
      figureClassName="page-x pb-14 lg:pb-20"
    />
  );
}

function Actions({ primary, second }: Pick<ServiceContent, 'primary' | 'second'>) {
  return (
    <div className="no-print flex flex-wrap gap-4">
      <ButtonLink to={primary.to}>{primary.label}</ButtonLink>
      <ButtonLink to={second.to} variant="outline">
        {second.label}
      </ButtonLink>
    </div>
  );
}

const TALK = { title: SERVICE_PAGE.talkTitle, text: SERVICE_PAGE.talk, to: PATHS.schedule };

function TalkCard({ talk: { title, text, to } = TALK }: Pick<ServiceContent, 'talk'>) {
  return (
    <div className="rounded-card border border-line bg-surface p-6">
      <h2 className="type-title">{title}</h2>
      <p className="type-small mt-2 text-ink-2">{text}</p>
      <ButtonLink to={to} variant="outline" size="compact" className="mt-4">
        {SERVICE_PAGE.talkAction}
      </ButtonLink>
    </div>
  );
}

interface ServiceFrameProps {
  slug: StandardServiceSlug;
  service: ServiceContent;
  picture?: StudyId;
  goes?: ReactNode;
  own?: PageSection;
  underCosts?: ReactNode;
  underKnow?: ReactNode;
  afterCosts?: PageSection;
}

function sectionsOf({ service, goes, own, underCosts, afterCosts, underKnow }: ServiceFrameProps): PageSection[] {
  const { sections } = SERVICE_PAGE;
  const costs = (
    <>
      <p className="type-body">{service.cost}</p>
      {service.prices !== undefined && (
        <ServicePrices prices={service.prices} leadsOn={service.primary.to !== PATHS.poolEstimator} />
      )}
      {underCosts}
    </>
  );
  const knows = (
    <>
      <p className="type-body">{service.know}</p>
      {underKnow}
    </>
  );
  const { get, steps, questions } = service;
  const all = [
    { id: 'what-you-get', title: sections.get, body: <Gets items={get} /> },
    { id: 'how-it-goes', title: sections.goes, body: goes ?? <Steps steps={steps} /> },
    own,
    { id: 'what-it-costs', title: sections.costs, body: costs },
    afterCosts,
    { id: 'good-to-know', title: sections.know, body: knows },
    { id: 'questions', title: sections.questions, body: <Questions questions={questions} /> },
  ];
  return all.filter((section) => section !== undefined);
}

/** Each service page is a module, so it loads only its own content. */
export function ServiceFrame(props: ServiceFrameProps) {
  const { slug, service, picture } = props;
  const sections = sectionsOf(props);
  return (
    <>
      <PageIntro title={service.title} lead={service.lead} above={<Breadcrumb name={SERVICE_NAMES[slug]} />} />
      {picture !== undefined && <ServicePicture id={picture} />}
      <div className="page-x pb-20 lg:pb-28 xl:grid xl:grid-cols-12 xl:gap-8">
        <div className="flex flex-col gap-16 lg:gap-24 xl:col-span-7">
          <FoldedLinks title={SERVICE_PAGE.rail} sections={sections} />
          {sections.map((section) => (
            <ServiceSection key={section.id} {...section} />
          ))}
          <Actions primary={service.primary} second={service.second} />
        </div>
        <aside className="no-print hidden xl:col-span-4 xl:col-start-9 xl:block">
          <div className="sticky top-28 space-y-10">
            <SideLinks title={SERVICE_PAGE.rail} sections={sections} />
            <TalkCard talk={service.talk} />
          </div>
        </aside>
      </div>
      <ServiceNeighbors slug={slug} />
    </>
  );
}
