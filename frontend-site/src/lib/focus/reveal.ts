/** Scene and quick of the motion tokens; the curve of both. */
const [SCENE_MS, QUICK_MS] = [360, 160];
/** A section whose top is higher than this share of the window has been seen. */
const LOW = 0.75;
const EASING = 'cubic-bezier(0.2, 0, 0, 1)';

function play(element: Element, from: Keyframe, duration: number): void {
  if (matchMedia('(prefers-reduced-motion: no-preference)').matches)
    element.animate([from, {}], { duration, easing: EASING });
}

/** A page that takes the place of another. */
export function fadeIn(element: Element | null): void {
  if (element !== null) play(element, { opacity: 0 }, QUICK_MS);
}

/**
 * Sections below the window rise as they come into it, once. Until that moment they stand as they always do, so nothing
 * is hidden from a printer, a picture of the whole page, or someone whose program stopped. Returns what ends it.
 */
export function revealSections(): () => void {
  const below = new Set<Element>();
  const watch = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const { top } = boundingClientRect;
      if (!isIntersecting) {
        if (top > 0) below.add(target);
        continue;
      }
      watch.unobserve(target);
      // Anyone who jumps into one, or goes there by keyboard, sees it stand already.
      const isEntering =
        below.has(target) && top > window.innerHeight * LOW && !target.contains(document.activeElement);
      if (isEntering) play(target, { opacity: 0, transform: 'translateY(12px)' }, SCENE_MS);
    }
  });
  for (const section of document.querySelectorAll('#main .rises')) watch.observe(section);
  return () => watch.disconnect();
}
