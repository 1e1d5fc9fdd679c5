import type { StudyId } from 'poolkit/studies';
import { Figure } from '../../../components/pictures/figure';
import { captionOf, studyOf } from '../../../content/studies';

export default function ServicePicture({ id }: { id: StudyId }) {
  const study = studyOf(id);
  if (study === null) return null;
  const [{ name, alt }] = study.pictures;
  return (
    <Figure
      first
      name={name}
      alt={alt}
      caption={captionOf(study)}
      sizes="(min-width: 1568px) 1440px, calc(100vw - 40px)"
      className="aspect-[3/2] rounded-card lg:aspect-[21/9]"
      imageClassName="h-full object-cover"
      figureClassName="page-x pb-14 lg:pb-20"
    />
  );
}
