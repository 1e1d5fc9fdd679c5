import type { components } from 'frontend-shared/api';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { CloseBand } from '../../components/layout/close-band';
import { PageIntro } from '../../components/layout/page-intro';
import { EstatePlan } from '../../components/drawing/estate-plan';
import { servicePath } from '../../config/paths';
import { site } from '../../config/site';
import { ABOUT } from '../../content/about';
import { useLiveRead } from '../../lib/hooks/use-live-read';
import { useNear } from '../../lib/hooks/use-near';
import { TextSection } from './parts/text-section';
import { Reviews, WhoWeAre } from './parts/who-we-are';

function Lines({ items }: { items: readonly string[] }) {
  return (
    <ul className="border-t border-line">
      {items.map((item) => (
        <li key={item} className="type-body max-w-none border-b border-line py-4">
          {item}
        </li>
      ))}
    </ul>
  );
}

/** With how often customers hear from us as the office has set it. */
function Promises() {
  const box = useRef<HTMLDivElement>(null);
  const live = useLiveRead<components['schemas']['ProcessResponse']>('/api/process', useNear(box, 400));
  const days = live.state === 'here' ? live.value.updateEveryWorkingDays : 3;
  const often = days === 1 ? 'every working day' : `every ${days} working days`;
  return (
    <div ref={box}>
      <Lines items={ABOUT.wrong.map((promise) => promise.replace('{often}', often))} />
    </div>
  );
}

export default function AboutPage() {
  return (
    <>
      <PageIntro title={ABOUT.title} lead={ABOUT.lead} />
      <div className="page-x space-y-14 pb-20 lg:space-y-20 lg:pb-28">
        <TextSection
          title={ABOUT.beliefsTitle}
          under={
            <div className="mt-6 max-w-md rounded-card border border-line bg-surface p-6 lg:mt-10">
              <EstatePlan />
            </div>
          }
        >
          <ul className="border-t border-line">
            {ABOUT.beliefs.map((belief) => (
              <li key={belief} className="type-display-3 border-b border-line py-5 lg:py-7">
                {belief}
              </li>
            ))}
          </ul>
        </TextSection>
        <TextSection title={ABOUT.wrongTitle}>
          <Promises />
          <Link
            to={servicePath('pool-construction')}
            className="text-link type-ui mt-4 inline-flex min-h-11 items-center"
          >
            {ABOUT.processLink}
          </Link>
        </TextSection>
        <TextSection title={ABOUT.refusalsTitle}>
          <Lines items={ABOUT.refusals} />
        </TextSection>
        <TextSection title={ABOUT.placesTitle}>
          <p className="type-body">{`${site.serviceArea.join(', ')}.`}</p>
        </TextSection>
        <WhoWeAre claims={site.claims} />
        <Reviews reviews={site.reviews} />
        <TextSection title={ABOUT.siteTitle}>
          <p className="type-body">{ABOUT.siteText}</p>
        </TextSection>
      </div>
      <CloseBand title="Bring a picture of the yard. We will bring the tape measure." />
    </>
  );
}
