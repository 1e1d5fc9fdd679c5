import { useState } from 'react';
import { PhotoPicker } from '../../components/photos/photo-picker';
import { ChevronDownIcon } from '../../components/ui/icons';
import type { Photos } from '../../components/photos/use-photos';
import { CONSULT, CONSULT_PHOTOS } from '../../content/consult';

export function YardPhotos({ photos }: { photos: Photos }) {
  const [hadSome] = useState(photos.photos.length > 0);
  return (
    <details open={hadSome} className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <span className="text-link underline underline-offset-4">{CONSULT.addPhotos}</span>
        <ChevronDownIcon className="shrink-0 text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="pt-4">
        <PhotoPicker photos={photos} words={CONSULT_PHOTOS} />
      </div>
    </details>
  );
}
