import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Keeps the step of a tool in `?step=`; an unknown one is the first. Moving focuses the step's heading (`ref={heading}`, `tabIndex={-1}`) unless `quietly`. */
export function useSteps<S extends string>(steps: readonly [S, ...S[]]) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('step');
  const index = Math.max(
    0,
    steps.findIndex((step) => step === asked),
  );
  const step = steps[index] ?? steps[0];

  const shown = useRef(step);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);

  const go = (to: S, { quietly = false }: { quietly?: boolean } = {}) => {
    const next = new URLSearchParams(query);
    next.set('step', to);
    if (quietly) shown.current = to;
    setQuery(next);
  };
  return {
    step,
    number: index + 1,
    count: steps.length,
    heading,
    go,
    next: () => {
      const to = steps[index + 1];
      if (to !== undefined) go(to);
    },
    back: () => {
      const to = steps[index - 1];
      if (to !== undefined) go(to);
    },
    isFirst: index === 0,
    isLast: index === steps.length - 1,
  };
}
