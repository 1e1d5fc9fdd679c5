import { CheckIcon, ChevronDownIcon } from '../../../components/ui/icons';
import { CITY_PAGE } from '../../../content/city-rules';
import { PROCESS } from '../../../content/process';
import type { ServiceContent, StandardServiceSlug } from '../../../content/service-types';
import { SERVICE_PAGE, SERVICES } from '../../../content/services';
import { SITE_ANALYSIS } from '../../../content/site-analysis';
import { WARRANTY } from '../../../content/warranty';
import { CityRulesList } from '../../../features/services/city-rules';
import { DrawTable } from '../../../features/services/draw-table';
import { LivePrices } from '../../../features/services/live-prices';
import { ProcessList } from '../../../features/services/process-list';
import type { PageSection } from '../../../features/services/service-section';
import { SiteAnalysis } from '../../../features/services/site-analysis';
import { RenewedPool } from './service-picture';

function Gets({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-x-8 border-t border-line md:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-3 border-b border-line py-4">
          <CheckIcon className="mt-1 shrink-0 text-primary" />
          {item}
        </li>
      ))}
    </ul>
  );
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="border-t border-line">
      {steps.map((step, index) => (
        <li key={step} className="flex items-baseline gap-6 border-b border-line py-4">
          <span className="type-display-3 w-6 shrink-0 text-ink-3">{index + 1}</span>
          <span className="text-lg">{step}</span>
        </li>
      ))}
    </ol>
  );
}

function Costs({ slug, service }: { slug: StandardServiceSlug; service: ServiceContent }) {
  return (
    <>
      <p className="type-body">{service.cost}</p>
      {service.prices !== undefined && (
        <div className="mt-6">
          <LivePrices prices={service.prices} />
        </div>
      )}
      {slug === 'pool-construction' && <DrawTable />}
    </>
  );
}

function Warranty() {
  return (
    <dl className="border-t border-line">
      {WARRANTY.map(({ what, basis }) => (
        <div key={what} className="border-b border-line py-4">
          <dt className="type-title font-medium">{what}</dt>
          <dd className="mt-1 text-ink-2">{basis}</dd>
        </div>
      ))}
    </dl>
  );
}

function Questions({ questions }: Pick<ServiceContent, 'questions'>) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-4 hover:text-primary [&::-webkit-details-marker]:hidden">
            <span className="type-title font-medium">{question}</span>
            <ChevronDownIcon className="shrink-0 text-ink-3 group-open:rotate-180" />
          </summary>
          <p className="type-body pb-6 text-ink-2">{answer}</p>
        </details>
      ))}
    </div>
  );
}

/** What only this service has, between "How it goes" and "What it costs". */
const OWN_SECTION: Partial<Record<StandardServiceSlug, PageSection>> = {
  'pool-renovation': { id: 'before-and-after', title: SERVICE_PAGE.sections.renewed, body: <RenewedPool /> },
  'custom-design': { id: 'your-yard', title: SITE_ANALYSIS.title, body: <SiteAnalysis /> },
  'permit-assistance': { id: 'your-city', title: CITY_PAGE.title, body: <CityRulesList /> },
};

/** The sections of a service page in their order, each with the id its link jumps to. */
export function serviceSections(slug: StandardServiceSlug): PageSection[] {
  const service = SERVICES[slug];
  const { sections } = SERVICE_PAGE;
  const own = OWN_SECTION[slug];
  const isBuild = slug === 'pool-construction';
  return [
    { id: 'what-you-get', title: sections.get, body: <Gets items={service.get} /> },
    {
      id: 'how-it-goes',
      title: sections.goes,
      body: isBuild ? <ProcessList /> : <Steps steps={service.steps} />,
    },
    ...(own === undefined ? [] : [own]),
    { id: 'what-it-costs', title: sections.costs, body: <Costs slug={slug} service={service} /> },
    ...(isBuild ? [{ id: 'warranty', title: PROCESS.warrantyTitle, body: <Warranty /> }] : []),
    { id: 'good-to-know', title: sections.know, body: <p className="type-body">{service.know}</p> },
    { id: 'questions', title: sections.questions, body: <Questions questions={service.questions} /> },
  ];
}
