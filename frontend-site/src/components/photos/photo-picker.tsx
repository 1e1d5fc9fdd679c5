import { useId, useRef } from 'react';
import { FieldError } from '../../components/ui/field';
import { PHOTO_TYPES } from './photo-kind';
import { MAX_PHOTOS } from './photo-upload';
import { PhotoList } from './photo-list';
import type { PhotoWords } from './photo-words';
import type { Photos } from './use-photos';

interface PhotoPickerProps {
  photos: Photos;
  /** What they go with. */
  words: PhotoWords;
}

/** Chosen here, sent when the form is: until then nothing leaves the device. */
export function PhotoPicker({ photos: { photos, refused, add, remove }, words }: PhotoPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <label htmlFor={id} className="block font-semibold text-ink">
        {words.label}
        <span className="font-normal text-ink-3"> (optional)</span>
      </label>
      <p id={`${id}-hint`} className="type-small mt-1 text-ink-3">
        Up to {MAX_PHOTOS}, JPEG, PNG or WebP, 15 MB each. {words.when}; where they were taken is removed.
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={PHOTO_TYPES.join(',')}
        aria-describedby={`${id}-hint ${id}-error`}
        // What is chosen stands in the list below; the browser's own words would say "no file" ever after.
        className="type-ui mt-3 block w-full text-transparent file:min-h-[52px] file:rounded-control file:border file:border-control file:bg-transparent file:px-6 file:text-ink hover:file:border-primary hover:file:bg-tint"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // Choosing the same file after removing it must count as choosing.
          target.value = '';
        }}
      />
      {/* Said when a file has been looked at, which is after the press. */}
      <div role="status">
        <FieldError id={id}>{refused ?? undefined}</FieldError>
      </div>
      <PhotoList
        photos={photos}
        waiting={words.waiting}
        onRemove={(photo) => {
          void remove(photo, null);
          input.current?.focus();
        }}
      />
    </div>
  );
}
