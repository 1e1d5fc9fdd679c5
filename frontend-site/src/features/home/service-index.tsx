import { Link } from 'react-router-dom';
import { useState } from 'react';
import { Figure } from '../../components/pictures/figure';
import { ArrowRightIcon } from '../../components/ui/icons';
import { servicePath, type ServiceSlug } from '../../config/paths';
import { HOME, SERVICE_PICTURES, SERVICES_ID } from '../../content/home';
import { SERVICE_NAV } from '../../content/navigation';
import { captionOf, studyOf } from '../../content/studies';
import { PhonePicture } from './phone-picture';

const SHOWN = Object.fromEntries(
  Object.entries(SERVICE_PICTURES).flatMap(([slug, { study: id, picture }]) => {
    const study = studyOf(id);
    const shown = study?.pictures[picture];
    return study === null || shown === undefined
      ? []
      : [[servicePath(slug as ServiceSlug), { name: shown.name, alt: shown.alt, caption: captionOf(study, shown) }]];
  }),
);

export function ServiceIndex() {
  const [pointed, setPointed] = useState('/services/custom-design');
  const picture = SHOWN[pointed];
  return (
    <section id={SERVICES_ID} className="rises border-t border-line">
      <div className="page-x section-y">
        <h2 className="type-display-2 max-w-[11em]">{HOME.servicesTitle}</h2>
        <PhonePicture study="lagoon" className="mt-8" />
        <div className="mt-10 grid gap-x-8 lg:mt-14 lg:grid-cols-12">
          <ul className="border-t border-line lg:col-span-8">
            {SERVICE_NAV.map(({ to, label, line }) => (
              <li key={to} className="border-b border-line">
                <Link
                  to={to}
                  onMouseEnter={() => to in SHOWN && setPointed(to)}
                  onFocus={() => to in SHOWN && setPointed(to)}
                  className="group motion-colors grid items-baseline gap-x-8 gap-y-1 py-5 text-ink hover:text-primary md:grid-cols-[18rem_1fr_auto] md:gap-x-6 lg:grid-cols-[1fr_1fr_auto] lg:gap-x-8"
                >
                  <span className="type-display-3">{label}</span>
                  <span className="text-ink-2">{line}</span>
                  <ArrowRightIcon className="hidden self-center text-ink-3 group-hover:text-primary md:block" />
                </Link>
              </li>
            ))}
          </ul>
          {picture !== undefined && (
            <div className="hidden lg:col-span-4 lg:block">
              <Figure
                key={picture.name}
                {...picture}
                sizes="(min-width: 1568px) 870px, (min-width: 64rem) 55vw, 1px"
                className="aspect-4/5 rounded-card"
                imageClassName="h-full object-cover"
                figureClassName="sticky top-28"
              />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
