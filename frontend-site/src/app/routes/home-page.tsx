import { Link } from 'react-router-dom';
import { CloseBand } from '../../components/layout/close-band';
import { Figure } from '../../components/pictures/figure';
import { PATHS } from '../../config/paths';
import { HOME } from '../../content/home';
import { captionOfBefore, studyOf } from '../../content/studies';
import { Doors } from '../../features/home/doors';
import { FrontStudies } from '../../features/home/front-studies';
import { Hero } from '../../features/home/hero';
import { PhonePicture } from '../../features/home/phone-picture';
import { Prices } from '../../features/home/prices';
import { ServiceIndex } from '../../features/home/service-index';

function Steps() {
  return (
    <section className="rises border-t border-line">
      <div className="page-x section-y">
        <h2 className="type-display-2">{HOME.stepsTitle}</h2>
        <ol className="mt-10 grid gap-x-8 gap-y-10 md:grid-cols-2 lg:mt-14 lg:grid-cols-3 lg:gap-y-14">
          {HOME.steps.map(({ name, text }, index) => (
            <li key={name} className="border-t border-ink pt-4">
              <h3 className="type-display-3 flex items-baseline gap-3">
                <span className="text-ink-3">{index + 1}</span>
                <span>{` ${name}`}</span>
              </h3>
              <p className="mt-3 text-balance text-ink-2">{text}</p>
              {index === 0 && <PhonePicture study="edge" className="mt-8" />}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Promises() {
  return (
    <section className="rises bg-sunken">
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

function Ground() {
  const study = studyOf('second-life');
  return (
    <section className="rises page-x section-y grid items-center gap-10 lg:grid-cols-12 lg:gap-8">
      {study?.before !== undefined && (
        <Figure
          {...study.before}
          caption={captionOfBefore(study)}
          sizes="(min-width: 64rem) 50vw, 100vw"
          className="aspect-3/2 rounded-card"
          imageClassName="h-full object-cover"
          figureClassName="lg:col-span-6"
        />
      )}
      <div className="lg:col-span-5 lg:col-start-8">
        <h2 className="type-display-2">{HOME.groundTitle}</h2>
        <p className="type-body mt-6 text-ink-2">{HOME.ground}</p>
      </div>
    </section>
  );
}

export default function HomePage() {
  return (
    <>
      <Hero />
      <Doors />
      <Prices />
      <ServiceIndex />
      <Steps />
      <FrontStudies />
      <Promises />
      <Ground />
      <CloseBand title={HOME.closeTitle} />
    </>
  );
}
