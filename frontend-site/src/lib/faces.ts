const FACES = ['1em "Hanken Grotesk"', '1em "Gilda Display"'] as const;
const KEY = 'faces';
/** Layout is not exact to the pixel; the eye does not see less. */
const STILL_PX = 2;

/** Shows the page in our own letters (fonts.css). */
export function wearFaces(): void {
  document.documentElement.setAttribute('data-faces', '');
}

const BLOCKS =
  '#root :is(h1, h2, h3, p, ul, li, dl, dt, dd, section, div, form, figure, img, nav, footer, label, button, summary)';

/** How far below the top of the window each block begins; what cannot be seen stands at its edge. */
function topsPx(blocks: readonly Element[]): number[] {
  return blocks.map((block) => Math.min(Math.max(block.getBoundingClientRect().top, 0), window.innerHeight));
}

/** Without those that the browser has not laid out yet, because they are far below the window: asking would do it. */
const laidOut = (): Element[] =>
  [...document.querySelectorAll(BLOCKS)].filter((block) => block.checkVisibility?.({ contentVisibilityAuto: true }) ?? true);

/**
 * inline/theme.js reads it: on the next page of this tab they are there from the start. Not in a later tab: its cache may have
 * been emptied meanwhile, and letters that come late move the lines.
 */
function remember(): void {
  try {
    sessionStorage.setItem(KEY, 'kept');
  } catch (error) {
    console.warn('That the letters of this site were fetched could not be noted in this tab', error);
  }
}

/**
 * Shows the first page of a visit in our own letters once they have come, all at once, unless a line broken otherwise
 * would move what somebody is reading: then the page stays in the letters of the device, and only the next page has ours.
 */
export async function putOnFaces(): Promise<void> {
  if (document.documentElement.hasAttribute('data-faces')) return;
  try {
    await Promise.all(FACES.map((face) => document.fonts.load(face)));
  } catch (error) {
    console.warn('The letters of this site could not be fetched', error);
    return;
  }
  remember();
  // Laying the page out anew is a task of its own, behind that of the module which asks for it.
  await new Promise((resolve) => setTimeout(resolve));
  const blocks = laidOut();
  const before = topsPx(blocks);
  wearFaces();
  const after = topsPx(blocks);
  const isStill = before.every((top, index) => Math.abs(top - (after[index] ?? top)) <= STILL_PX);
  if (!isStill) document.documentElement.removeAttribute('data-faces');
}
