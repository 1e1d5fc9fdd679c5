/** Outlines without colors, so they take the color of the text around them. */
export interface WordmarkOutlines {
  viewBox: string;
  d: string;
}

/** Reads `brand.wordmarkSvg`. Anything but paths is refused: text needs a font, and colors would not follow the theme. */
export function wordmarkOutlines(svg: string): WordmarkOutlines {
  const [, root = '', inner = ''] = /<svg\b([^>]*)>([^]*)<\/svg>\s*$/.exec(svg) ?? [];
  const viewBox = /\bviewBox="([^"]+)"/.exec(root)?.[1];
  const elements = [...inner.replaceAll(/<!--[^]*?-->/g, '').matchAll(/<([a-zA-Z]\w*)\b([^>]*)>/g)];
  const paths = elements.map(([, name, attributes = '']) =>
    name === 'path' ? /\sd="([^"]+)"/.exec(attributes)?.[1] : undefined,
  );
  const isMoved = elements.some(([, , attributes = '']) => /\stransform=/.test(attributes));
  if (viewBox === undefined || paths.length === 0 || paths.includes(undefined) || isMoved) {
    throw new Error('brand.wordmarkSvg must have a viewBox and hold paths alone, without groups and transforms');
  }
  return { viewBox, d: paths.join('') };
}
