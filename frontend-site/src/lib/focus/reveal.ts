const [SCENE_MS, QUICK_MS] = [360, 160];
const LOW = 0.75;
const EASING = 'cubic-bezier(0.2, 0, 0, 1)';

function play(element: Element, from: Keyframe, duration: number): void {
  if (matchMedia('(prefers-reduced-motion: no-preference)').matches)
    element.animate([from, {}], { duration, easing: EASING });
}

export function fadeIn(element: Element | null): void {
  if (element !== null) play(element, { opacity: 0 }, QUICK_MS);
}

/** Sections rise once as they scroll into view. They are never hidden, so prints and screenshots are complete. */
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
      // No animation for a jump or the keyboard.
      const isEntering =
        below.has(target) && top > window.innerHeight * LOW && !target.contains(document.activeElement);
      if (isEntering) play(target, { opacity: 0, transform: 'translateY(12px)' }, SCENE_MS);
    }
  });
  for (const section of document.querySelectorAll('#main .rises')) watch.observe(section);
  return () => watch.disconnect();
}
