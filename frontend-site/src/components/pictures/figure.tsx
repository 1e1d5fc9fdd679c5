import type { ComponentProps } from 'react';
import { Picture } from './picture';

interface FigureProps extends ComponentProps<typeof Picture> {
  /** Always visible: says that this is a rendering, of which study, and how large. */
  caption: string;
  figureClassName?: string;
}

/** A picture with its caption under it. */
export function Figure({ caption, figureClassName, ...picture }: FigureProps) {
  return (
    <figure className={figureClassName}>
      <Picture {...picture} />
      <figcaption className="type-small mt-2 text-ink-3">{caption}</figcaption>
    </figure>
  );
}
