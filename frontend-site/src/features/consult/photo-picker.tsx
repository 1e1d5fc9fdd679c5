import { useId, useRef } from 'react';
import { FieldError } from '../../components/ui/field';
import { MAX_PHOTOS, PHOTO_TYPES } from './photo-upload';
import { PhotoList } from './photo-list';
import type { Photos } from './use-photos';

/** Chosen here, sent when the request is: until then nothing leaves the device. */
export function PhotoPicker({ photos: { photos, refused, add, remove } }: { photos: Photos }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <label htmlFor={id} className="type-title block">
        Photos of the yard <span className="type-small text-ink-3">optional</span>
      </label>
      <p id={`${id}-hint`} className="type-small mt-1 text-ink-2">
        Up to {MAX_PHOTOS}, 15 MB each. They go along when you send the request; where they were taken is removed.
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={PHOTO_TYPES.join(',')}
        aria-describedby={`${id}-hint ${id}-error`}
        className="type-ui mt-3 block min-h-11 w-full"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // Choosing the same file after removing it must count as choosing.
          target.value = '';
        }}
      />
      <FieldError id={id}>{refused ?? undefined}</FieldError>
      <PhotoList
        photos={photos}
        onRemove={(photo) => {
          void remove(photo, null);
          input.current?.focus();
        }}
      />
    </div>
  );
}
