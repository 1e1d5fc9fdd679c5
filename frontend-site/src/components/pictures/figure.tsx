import type { ComponentProps } from 'react';
import { Picture } from './picture';

interface FigureProps extends ComponentProps<typeof Picture> {
  caption: string;
  figureClassName?: string;
}

export function Figure({ caption, figureClassName, ...picture }: FigureProps) {
  return (
    <figure className={figureClassName}>
      <Picture {...picture} />
      <figcaption className="type-small mt-2 text-ink-3">{caption}</figcaption>
    </figure>
  );
}
