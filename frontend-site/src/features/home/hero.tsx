import { Link } from 'react-router-dom';
import { useEffect, useRef } from 'react';
import { Picture } from '../../components/pictures/picture';
import { TurnButton, useTurned } from '../../components/pictures/use-turned';
import { ButtonLink } from '../../components/ui/button';
import { PATHS } from '../../config/paths';
import { HOME } from '../../content/home';
import { MODEL } from '../../content/model';
import { captionOf, captionOfModel, studyOf } from '../../content/studies';

const CROPS = [
  { name: 'hero-wide', media: '(min-width: 64rem)' },
  { name: 'hero', media: '(min-width: 600px)' },
] as const;

const START = { aroundDeg: 42, upDeg: 16, farness: 0.9 };
/** Never wider than the largest file. */
const FRAME = 'mx-auto max-w-480 h-[clamp(260px,44svh,420px)] lg:h-[clamp(360px,50svh,640px)]';

export function Hero() {
  const turned = useTurned();
  const { Model, isDrawn, setIsDrawn } = turned;
  const isShown = Model !== null;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  const estate = studyOf('estate');
  if (estate === null) return null;
  return (
    <section>
      {isShown ? (
        <div ref={frame} className="scroll-mt-16 lg:scroll-mt-18">
          <Model study="estate" label={captionOfModel(estate)} start={START} onDrawn={setIsDrawn} className={FRAME} />
        </div>
      ) : (
        <Picture
          name="hero-phone"
          crops={CROPS}
          alt={estate.pictures[0].alt}
          sizes="(min-width: 64rem) max(100vw, 144svh, 1040px), max(100vw, min(50svh, 472px))"
          first
          className={FRAME}
          imageClassName="h-full object-cover"
        />
      )}
      <div className="page-x grid gap-x-8 gap-y-6 pt-6 pb-12 md:gap-y-8 md:pt-2 md:pb-16 lg:grid-cols-12 lg:pb-20 2xl:gap-y-10">
        <p className="type-small order-last text-ink-3 md:order-first md:text-right lg:col-span-12">
          {!isShown && <span>{`${captionOf(estate)} `}</span>}
          {isDrawn && <span>{`${captionOfModel(estate)} ${MODEL.simplified} `}</span>}
          <TurnButton turned={turned} />
          <span className="by-script"> · </span>
          <Link to={`${PATHS.designAssistant}?start=estate`} className="text-link whitespace-nowrap">
            {HOME.openStudy}
          </Link>
        </p>
        <h1 className="type-display-1 lg:col-span-6">{HOME.title}</h1>
        <div className="flex flex-col-reverse gap-6 md:flex-col lg:col-span-6">
          <p className="type-lead lg:max-xl:min-h-[5lh]">{HOME.lead}</p>
          <div className="flex flex-col gap-3 xs:flex-row xs:flex-wrap xs:gap-4">
            <ButtonLink to={PATHS.designAssistant}>{HOME.draw}</ButtonLink>
            <ButtonLink to={PATHS.consult} variant="outline">
              {HOME.book}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
