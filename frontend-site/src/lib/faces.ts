import { idle } from './idle';

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

/** Without what is inside of parts below the window: some of it is not laid out yet, and asking would do it. */
const blocksWithout = (below: readonly Element[]): Element[] =>
  [...document.querySelectorAll(BLOCKS)].filter(
    (block) => !below.some((part) => part !== block && part.contains(block)),
  );

type StyledElement = HTMLElement | SVGElement;

/** What the letters hang from; held on a part, nothing in it changes with the page's. */
const LETTERS = ['--font-display', '--font-sans'];
/** How long one turn may go on with further parts. */
const TURN_MS = 4;

/** What waits in one piece, unless it is one drawing, or not laid out yet. */
const MOST_ELEMENTS = 80;

const isOnePiece = (part: Element): boolean =>
  !(part instanceof HTMLElement) || part.matches('.far-down') || part.getElementsByTagName('*').length <= MOST_ELEMENTS;

/** The parts of the page that begin below the window. */
function partsBelow(whole: Element): StyledElement[] {
  return ([...whole.children] as StyledElement[]).flatMap((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    if (bottom <= window.innerHeight) return [];
    return top >= window.innerHeight && isOnePiece(part) ? [part] : partsBelow(part);
  });
}

function hold(parts: readonly StyledElement[]): void {
  const page = getComputedStyle(document.body);
  const now = LETTERS.map((name) => [name, page.getPropertyValue(name)] as const);
  // A heading has letters of its own. All are read before anything is written.
  const own = parts.map((part) => getComputedStyle(part).fontFamily);
  parts.forEach(({ style }, index) => {
    now.forEach(([name, value]) => style.setProperty(name, value));
    style.fontFamily = own[index] ?? '';
  });
}

const letGo = ({ style }: StyledElement) => [...LETTERS, 'font-family'].forEach((name) => style.removeProperty(name));

/** Each laid out by itself, from above: together they would hold up an answer to whoever acts now. */
async function letGoInTurns(parts: readonly StyledElement[]): Promise<void> {
  let turnEnds = 0;
  for (const part of parts) {
    if (performance.now() > turnEnds) {
      await idle();
      turnEnds = performance.now() + TURN_MS;
    }
    letGo(part);
    part.getBoundingClientRect();
  }
}

const turn = () => new Promise((goOn) => setTimeout(goOn));

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
 * Shows the first page of a visit in our own letters once they have come: all that can be seen at once, and then what is
 * below. A line broken otherwise must not move what somebody is reading: then the page stays in the letters of the device,
 * and only the next page has ours.
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
  // Laying the page out anew is a task of its own, behind that of the module which asks for it and that which prepares it.
  await turn();
  const below = partsBelow(document.body);
  const blocks = blocksWithout(below);
  hold(below);
  await turn();
  const before = topsPx(blocks);
  wearFaces();
  const after = topsPx(blocks);
  const isStill = before.every((top, index) => Math.abs(top - (after[index] ?? top)) <= STILL_PX);
  if (isStill) return letGoInTurns(below);
  document.documentElement.removeAttribute('data-faces');
  below.forEach(letGo);
}
