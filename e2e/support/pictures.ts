import type { Page } from '@playwright/test';

/** Pictures that are drawn larger than their file, each with how many times. */
export function enlargedPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().width > 2);
    for (const image of shown) image.loading = 'eager';
    await Promise.all(shown.map((image) => image.decode()));
    return shown.flatMap((image) => {
      // The natural width of a responsive picture depends on the pixel ratio, so the file's is read from its name.
      const name = image.currentSrc.split('/').pop() ?? '';
      const fileWidth = Number(/-(\d+)-[0-9a-f]+\.\w+$/.exec(name)?.[1]);
      const fileHeight = (fileWidth * image.naturalHeight) / image.naturalWidth;
      const box = image.getBoundingClientRect();
      const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])].find(({ srcset }) =>
        srcset.includes(name),
      );
      const widest = Math.max(...[...(sources?.srcset ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)));
      // No picture has more than its master; a screen's pixels are asked of every file, its dots where there is a larger one.
      const dots = fileWidth < widest ? devicePixelRatio : 1;
      const times = Math.max(box.width / fileWidth, box.height / fileHeight) * dots;
      return times <= 1.02 ? [] : [`${name} ${times.toFixed(2)} times`];
    });
  });
}
