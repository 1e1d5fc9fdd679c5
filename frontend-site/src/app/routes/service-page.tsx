import { Link, useLocation } from 'react-router-dom';
import { CloseBand } from '../../components/layout/close-band';
import { PageIntro } from '../../components/layout/page-intro';
import { ArrowLeftIcon, ArrowRightIcon, CheckIcon, ChevronDownIcon } from '../../components/ui/icons';
import { PATHS, SERVICE_SLUGS, servicePath, type ServiceSlug } from '../../config/paths';
import { SERVICE_NAMES } from '../../content/navigation';
import { SERVICES, type ServiceContent, type StandardServiceSlug } from '../../content/services';
import { Breadcrumb } from './parts/breadcrumb';
import { TextSection } from './parts/text-section';

function serviceOf(pathname: string): StandardServiceSlug {
  const slug = (Object.keys(SERVICES) as StandardServiceSlug[]).find((known) => servicePath(known) === pathname);
  if (slug === undefined) throw new Error(`No service page is written for ${pathname}`);
  return slug;
}

function Questions({ questions }: Pick<ServiceContent, 'questions'>) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="type-title flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-4 font-medium [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDownIcon className="shrink-0 text-ink-3 group-open:rotate-180" />
          </summary>
          <p className="type-body pb-5 text-ink-2">{answer}</p>
        </details>
      ))}
    </div>
  );
}

function Neighbours({ slug }: { slug: ServiceSlug }) {
  const index = SERVICE_SLUGS.indexOf(slug);
  const before = SERVICE_SLUGS[index - 1];
  const after = SERVICE_SLUGS[index + 1];
  const link = 'type-ui motion-colors inline-flex min-h-11 items-center gap-2 text-ink hover:text-primary';
  return (
    <nav aria-label="More services" className="border-t border-line">
      <div className="page-x flex flex-wrap justify-between gap-4 py-8">
        {before ? (
          <Link to={servicePath(before)} className={link}>
            <ArrowLeftIcon />
            {SERVICE_NAMES[before]}
          </Link>
        ) : (
          <span />
        )}
        {after && (
          <Link to={servicePath(after)} className={link}>
            {SERVICE_NAMES[after]}
            <ArrowRightIcon />
          </Link>
        )}
      </div>
    </nav>
  );
}

export default function ServicePage() {
  const { pathname } = useLocation();
  const slug = serviceOf(pathname);
  const service = SERVICES[slug];
  return (
    <>
      <PageIntro title={service.title} lead={service.lead} above={<Breadcrumb name={SERVICE_NAMES[slug]} />} />
      <div className="page-x space-y-14 pb-20 lg:space-y-20 lg:pb-28">
        <TextSection title="What you get">
          <ul className="grid gap-x-8 md:grid-cols-2">
            {service.get.map((item) => (
              <li key={item} className="flex items-start gap-3 border-b border-line py-4">
                <CheckIcon className="mt-1 shrink-0 text-primary" />
                {item}
              </li>
            ))}
          </ul>
        </TextSection>
        {service.steps.length > 0 && (
          <TextSection title="How it goes">
            <ol className="border-t border-line">
              {service.steps.map((step, index) => (
                <li key={step} className="flex items-baseline gap-6 border-b border-line py-4">
                  <span className="type-display-3 w-6 shrink-0 text-ink-3">{index + 1}</span>
                  <span className="text-lg">{step}</span>
                </li>
              ))}
            </ol>
          </TextSection>
        )}
        <TextSection title="What it costs">
          <p className="type-body">{service.cost}</p>
        </TextSection>
        <TextSection title="Good to know">
          <p className="type-body">{service.know}</p>
          {service.planned !== undefined && <p className="type-body mt-4 text-ink-3">{service.planned}</p>}
        </TextSection>
        <TextSection title="Questions">
          <Questions questions={service.questions} />
        </TextSection>
      </div>
      <CloseBand
        title="Tell us about the house. A designer reads every request."
        to={`${PATHS.consult}?service=${slug}`}
      />
      <Neighbours slug={slug} />
    </>
  );
}
