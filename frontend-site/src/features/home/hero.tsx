import { useCallback, useEffect, useRef, useState } from 'react';
import { Picture } from '../../components/pictures/picture';
import { ButtonLink } from '../../components/ui/button';
import { Link } from '../../components/ui/link';
import { PATHS } from '../../config/paths';
import { HOME } from '../../content/home';
import { captionOf, captionOfModel, studyOf } from '../../content/studies';
import { announce } from '../../lib/announcer';
import { useLatePart } from '../../lib/hooks/use-late-part';

const CROPS = [
  { name: 'hero-wide', media: '(min-width: 1024px)' },
  { name: 'hero', media: '(min-width: 600px)' },
] as const;

const FRAME = 'h-[clamp(260px,44svh,420px)] lg:h-[clamp(360px,50svh,640px)]';

/**
 * The picture, then the words: never one on the other. On phones the buttons come before lead and caption, to be in sight.
 * On a press the live model takes the picture's place, in the same frame.
 */
export function Hero() {
  const [isIn3d, setIsIn3d] = useState(false);
  const { part: Model, hasFailed } = useLatePart(
    isIn3d,
    useCallback(async () => (await import('./estate-in-3d')).default, []),
  );
  const isShown = isIn3d && Model !== null;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isShown) return;
    announce(HOME.modelShown);
    // On phones the words stand between the button and the frame.
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  const action = isShown ? HOME.backToPicture : isIn3d ? HOME.modelComes : HOME.turnIn3d;
  const estate = studyOf('estate');
  if (estate === null) return null;
  return (
    <section>
      {isShown ? (
        <div ref={frame} className="scroll-mt-16 lg:scroll-mt-18">
          <Model label={captionOfModel(estate)} className={FRAME} />
        </div>
      ) : (
        <Picture
          name="hero-phone"
          crops={CROPS}
          alt={estate.pictures[0].alt}
          // Frames that are taller than their crop are filled by its height.
          sizes="(min-width: 1024px) max(100vw, 144svh, 1040px), max(100vw, min(50svh, 472px))"
          first
          className={FRAME}
          imageClassName="h-full object-cover"
        />
      )}
      <div className="page-x grid gap-x-8 gap-y-6 pt-6 pb-12 md:gap-y-4 md:pt-2 md:pb-16 lg:grid-cols-12 lg:pb-20 2xl:gap-y-10">
        <p className="type-small order-last text-ink-3 md:order-first lg:col-span-12">
          {isShown ? `${captionOfModel(estate)} ${HOME.modelLeavesOut}` : captionOf(estate)}{' '}
          {/* A browser may go on refusing a file that failed once. */}
          {!hasFailed && (
            <span className="by-script">
              <button type="button" className="text-link whitespace-nowrap" onClick={() => setIsIn3d(!isIn3d)}>
                {action}
              </button>
              {' · '}
            </span>
          )}
          <Link to={`${PATHS.designAssistant}?start=estate`} className="text-link whitespace-nowrap">
            {HOME.openStudy}
          </Link>
          {hasFailed && (
            <span role="alert" className="mt-2 block">
              {HOME.modelMissing}
            </span>
          )}
        </p>
        <h1 className="type-display-1 lg:col-span-6">{HOME.title}</h1>
        <div className="flex flex-col-reverse gap-6 md:flex-col lg:col-span-6">
          <p className="type-lead">{HOME.lead}</p>
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
