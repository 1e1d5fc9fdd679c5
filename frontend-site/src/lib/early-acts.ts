import { idle } from './idle';

/** What a person did before the page's program was there, as inline/start.js kept it. */
export interface EarlyActs {
  pressed: HTMLElement[];
  unfolded: HTMLDetailsElement[];
  focused: HTMLElement | null;
}

/** Presses again what was pressed, now that it is answered; `asItIsNow` finds what stands in its place. */
export async function pressAgain(
  { pressed }: EarlyActs,
  asItIsNow: (element: HTMLElement) => HTMLElement | undefined = (element) => element,
): Promise<void> {
  // Asked for by an effect of React's, which answers no press before it is through with it.
  await new Promise((goOn) => setTimeout(goOn));
  for (const element of pressed) {
    const now = asItIsNow(element);
    // React takes a page over in parts, each when first touched; a box checked before that would count as unchanged.
    now?.dispatchEvent(new Event('mouseup', { bubbles: true }));
    now?.click();
    // The next when the page is through with this one, which would otherwise not count.
    await idle();
  }
}
