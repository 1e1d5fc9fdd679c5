import { SAFETY_LINE, SAFETY_RULES } from 'poolkit/water-safety';
import { useEffect, useRef } from 'react';
import { AlertIcon } from '../../components/ui/icons';

export function SafetyLine() {
  const bar = useRef<HTMLDivElement>(null);
  useScrollRoomFor(bar);
  return (
    <div ref={bar} className="sticky top-16 z-10 rounded-card bg-warning-tint px-4 py-3 lg:top-18">
      <p className="flex items-start gap-3 font-semibold">
        <AlertIcon className="mt-0.5 shrink-0 text-warning" />
        {SAFETY_LINE}
      </p>
      <details className="type-small mt-1 pl-8">
        <summary className="min-h-6 w-fit cursor-pointer underline underline-offset-4">All safety rules</summary>
        <ul className="mt-2 max-h-[40dvh] list-disc space-y-1 overflow-y-auto pl-5">
          {SAFETY_RULES.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

const GAP_PX = 16;

function useScrollRoomFor(bar: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const element = bar.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => {
      const top = Number.parseFloat(getComputedStyle(element).top) || 0;
      style.scrollPaddingTop = `${Math.ceil(top + element.offsetHeight + GAP_PX)}px`;
    });
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      style.scrollPaddingTop = '';
    };
  }, [bar]);
}
