import { Link } from 'react-router-dom';
import { PoolPlan } from '../../components/drawing/pool-plan';
import { CloseBand } from '../../components/layout/close-band';
import { ButtonLink } from '../../components/ui/button';
import { ArrowRightIcon } from '../../components/ui/icons';
import { PATHS } from '../../config/paths';
import { HOME } from '../../content/home';
import { SERVICE_NAV } from '../../content/navigation';
import { ESTATE_PLAN } from '../../content/studies';

function Hero() {
  return (
    <section className="page-x grid items-center gap-10 pt-8 pb-16 lg:min-h-[calc(100svh-72px)] lg:grid-cols-12 lg:gap-8 lg:py-16">
      <div className="lg:col-span-5">
        <h1 className="type-display-1">{HOME.title}</h1>
        <p className="type-lead mt-6">{HOME.lead}</p>
        <div className="mt-8 flex flex-wrap gap-4">
          <ButtonLink to={PATHS.consult}>Book a consultation</ButtonLink>
          <ButtonLink to={PATHS.portfolio} variant="outline">
            See the studies
          </ButtonLink>
        </div>
      </div>
      <figure className="lg:col-span-7">
        <div className="rounded-card border border-line bg-surface p-2 md:p-4">
          <PoolPlan
            plan={ESTATE_PLAN}
            detailed
            title="Plan of a rectangular pool, 16 by 39 feet, with a shallow ledge at the right end, a bench, and a raised spa spilling in from above."
            className="w-full"
          />
        </div>
        <figcaption className="type-small mt-3 text-ink-3">{HOME.caption}</figcaption>
      </figure>
    </section>
  );
}

function ServiceIndex() {
  return (
    <section className="border-t border-line">
      <div className="page-x section-y">
        <h2 className="type-display-2 max-w-[20ch]">{HOME.servicesTitle}</h2>
        <ul className="mt-10 border-t border-line lg:mt-14">
          {SERVICE_NAV.map(({ to, label, line }) => (
            <li key={to} className="border-b border-line">
              <Link
                to={to}
                className="group motion-colors grid items-baseline gap-x-8 gap-y-1 py-5 text-ink hover:text-primary lg:grid-cols-[5fr_6fr_auto] lg:py-6"
              >
                <span className="type-display-3">{label}</span>
                <span className="text-ink-2">{line}</span>
                <ArrowRightIcon className="hidden self-center text-ink-3 group-hover:text-primary lg:block" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Steps() {
  return (
    <section className="border-t border-line">
      <div className="page-x section-y">
        <h2 className="type-display-2">{HOME.stepsTitle}</h2>
        <ol className="mt-10 grid gap-x-8 gap-y-10 md:grid-cols-2 lg:mt-14 lg:grid-cols-3 lg:gap-y-14">
          {HOME.steps.map(({ name, text }, index) => (
            <li key={name} className="border-t border-ink pt-4">
              <h3 className="type-display-3 flex items-baseline gap-3">
                <span className="text-ink-3">{index + 1}</span>
                {name}
              </h3>
              <p className="type-body mt-3 text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Promises() {
  return (
    <section className="bg-sunken">
      <div className="page-x section-y">
        <h2 className="type-display-2">{HOME.promisesTitle}</h2>
        <ul className="mt-10 grid gap-8 md:grid-cols-2 lg:mt-14 lg:grid-cols-4">
          {HOME.promises.map((promise) => (
            <li key={promise} className="type-title border-t border-ink-3 pt-4 font-medium">
              {promise}
            </li>
          ))}
        </ul>
        <Link to={PATHS.terms} className="type-ui text-link mt-10 inline-flex min-h-11 items-center">
          Read the terms
        </Link>
      </div>
    </section>
  );
}

export default function HomePage() {
  return (
    <>
      <Hero />
      <ServiceIndex />
      <Steps />
      <Promises />
      <section className="page-x section-y grid gap-6 lg:grid-cols-12 lg:gap-8">
        <h2 className="type-display-2 lg:col-span-5">{HOME.groundTitle}</h2>
        <p className="type-lead lg:col-span-6 lg:col-start-7">{HOME.ground}</p>
      </section>
      <CloseBand title={HOME.closeTitle} />
    </>
  );
}
