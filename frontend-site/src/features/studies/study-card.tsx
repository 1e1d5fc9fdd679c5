import { Link } from 'react-router-dom';
import { cn } from '../../lib/class-names';
import type { To } from 'react-router-dom';
import { Picture } from '../../components/pictures/picture';
import { Price } from '../../components/prices/price';
import { STUDY_TEXTS } from '../../content/study-texts';
import { captionOf, type Study } from '../../content/studies';
import { pictureSize, type PictureName } from '../../pictures/pictures';

export const cardId = (study: Study) => `card-${study.id}`;

interface StudyCardProps {
  study: Study;
  to: To;
  state: unknown;
  range: string;
  wide?: boolean;
  first?: boolean;
}

function isLong(name: PictureName): boolean {
  const { width, height } = pictureSize(name);
  return width > 1.6 * height;
}

export function StudyCard({ study, to, state, range, wide = false, first = false }: StudyCardProps) {
  const { name, line, pictures } = study;
  const [picture] = pictures;
  const { brief, has } = STUDY_TEXTS[study.id];
  const [third, half, whole] = isLong(picture.name)
    ? ['44vw', '67vw', 'calc(134vw - 53px)']
    : ['33vw', '50vw', 'calc(112.5vw - 45px)'];
  return (
    <li className={cn('group relative flex flex-col', !first && 'rises', wide && 'md:col-span-2 xl:col-span-1')}>
      <Picture
        {...picture}
        first={first}
        sizes={`(min-width: 80rem) ${third}, (min-width: 48rem) ${wide ? '100vw' : half}, ${whole}`}
        className={cn('aspect-4/3 rounded-card', wide && 'md:aspect-2/1 xl:aspect-4/3')}
        imageClassName={cn('h-full object-cover', study.id === 'edge' && '[object-position:left]')}
      />
      <p className="type-small mt-2 text-ink-3">{captionOf(study)}</p>
      <h2 className="type-display-3 mt-4">
        <Link
          id={cardId(study)}
          to={to}
          state={state}
          className="motion-colors text-ink after:absolute after:inset-0 after:content-[''] group-hover:text-primary"
        >
          {name}
        </Link>
      </h2>
      <p className="mt-1 text-balance text-ink-2">{line}</p>
      <p className="type-ui noscript:hidden mt-2 tabular-nums">
        <Price text={range} />
      </p>
      <noscript>
        <p className="mt-4 text-ink-2">{brief.join(' ')}</p>
        <p className="type-small mt-2 text-ink-3">{`${has}.`}</p>
      </noscript>
    </li>
  );
}
