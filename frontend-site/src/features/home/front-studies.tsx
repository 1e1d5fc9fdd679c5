import { Link } from 'react-router-dom';
import { cn } from '../../lib/class-names';
import { Figure } from '../../components/pictures/figure';
import { ArrowRightIcon } from '../../components/ui/icons';
import { PATHS } from '../../config/paths';
import { FRONT_STUDIES, HOME } from '../../content/home';
import { PORTFOLIO } from '../../content/portfolio';
import { captionOf, studyOf, type Study } from '../../content/studies';

export function FrontStudies() {
  const [large, ...small] = FRONT_STUDIES.flatMap((id) => studyOf(id) ?? []);
  if (large === undefined) return null;
  return (
    <section className="rises border-t border-line">
      <div className="page-x section-y">
        <div className="grid gap-x-8 gap-y-4 lg:grid-cols-12">
          <h2 className="type-display-2 lg:col-span-5">{HOME.studiesTitle}</h2>
          <div className="lg:col-span-6 lg:col-start-7">
            <p className="type-lead">{HOME.studies}</p>
            <Link to={PATHS.portfolio} className="type-ui text-link mt-4 inline-flex min-h-11 items-center gap-2">
              {PORTFOLIO.seeAll}
              <ArrowRightIcon size={16} />
            </Link>
          </div>
        </div>
        <div className="mt-10 grid gap-x-8 gap-y-12 lg:mt-14 lg:grid-cols-12">
          <FrontStudy
            study={large}
            sizes="(min-width: 1568px) 1440px, 100vw"
            frame="aspect-3/2 lg:aspect-auto lg:relative lg:grow"
            cover="lg:absolute lg:inset-0"
            className="lg:col-span-7"
          />
          <div className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:col-span-5 lg:grid-cols-1">
            {small.map((study) => (
              <FrontStudy
                key={study.id}
                study={study}
                sizes="(min-width: 64rem) 42vw, (min-width: 48rem) 50vw, 100vw"
                frame="aspect-3/2"
              />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

interface FrontStudyProps {
  study: Study;
  sizes: string;
  frame: string;
  cover?: string;
  className?: string;
}

function FrontStudy({ study, sizes, frame, cover, className }: FrontStudyProps) {
  return (
    <article className={cn('group relative flex flex-col', className)}>
      <Figure
        {...study.pictures[0]}
        caption={captionOf(study)}
        sizes={sizes}
        className={cn('rounded-card', frame)}
        imageClassName={cn('h-full object-cover', cover)}
        figureClassName="flex grow flex-col"
      />
      <h3 className="type-display-3 mt-3">
        <Link
          to={`${PATHS.portfolio}?study=${study.id}`}
          className="motion-colors text-ink after:absolute after:inset-0 after:content-[''] group-hover:text-primary"
        >
          {study.name}
        </Link>
      </h3>
      <p className="mt-1 text-ink-2">{study.line}</p>
    </article>
  );
}
