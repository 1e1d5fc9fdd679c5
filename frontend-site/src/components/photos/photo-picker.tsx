import { useId, useRef } from 'react';
import { FieldError } from '../../components/ui/field';
import { MAX_PHOTOS, PHOTO_TYPES } from './photo-upload';
import { PhotoList } from './photo-list';
import type { Photos } from './use-photos';

export interface PhotoWords {
  label: string;
  when: string;
  waiting: string;
  kept: string;
}

interface PhotoPickerProps {
  photos: Photos;
  words: PhotoWords;
}

export function PhotoPicker({ photos: { photos, refused, add, remove }, words }: PhotoPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <label id={`${id}-label`} htmlFor={id} className="block font-semibold text-ink">
        <span>{words.label}</span>
        <span className="font-normal text-ink-3"> (optional)</span>
      </label>
      <p id={`${id}-hint`} className="type-small mt-1 text-ink-3">
        {`Up to ${MAX_PHOTOS} JPEG, PNG or WebP files, 15 MB each. ${words.when}. We remove the location from each one.`}
      </p>
      <div className="relative mt-3 w-fit">
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept={PHOTO_TYPES.join(',')}
          // Voice control must find the button by its visible label.
          aria-labelledby={`${id}-label ${id}-words`}
          aria-describedby={`${id}-hint ${id}-error`}
          // Visually hidden: the browser's own label would use its language and keep saying "no file".
          className="peer absolute inset-0 size-full cursor-pointer opacity-0 file:size-full file:cursor-pointer"
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // Choosing the same file again after removing it must fire a change.
            target.value = '';
          }}
        />
        <span
          id={`${id}-words`}
          aria-hidden="true"
          className="type-ui motion-colors inline-flex min-h-[52px] items-center rounded-control border border-control px-6 text-ink peer-hover:border-primary peer-hover:bg-tint peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus)"
        >
          Choose photos
        </span>
      </div>
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
