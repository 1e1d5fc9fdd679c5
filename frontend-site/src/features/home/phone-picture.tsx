import { Figure } from '../../components/pictures/figure';
import { captionOf, studyOf } from '../../content/studies';
import type { StudyId } from 'poolkit/studies';

/** A phone shows water at least every screen and a half. */
export function PhonePicture({ study: id, className }: { study: StudyId; className: string }) {
  const study = studyOf(id);
  if (study === null) return null;
  return (
    <Figure
      {...study.pictures[0]}
      caption={captionOf(study)}
      sizes="100vw"
      className="aspect-3/2 rounded-card"
      imageClassName="h-full object-cover"
      figureClassName={`md:hidden ${className}`}
    />
  );
}
