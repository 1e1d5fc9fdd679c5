import { cn } from '../../lib/class-names';
import outlines from 'virtual:wordmark';
import { site } from '../../config/site';

const drawn = outlines && (
  <svg
    role="img"
    aria-label={site.brand.name}
    viewBox={outlines.viewBox}
    height="0.72em"
    fill="currentColor"
    className="inline-block"
  >
    <path d={outlines.d} />
  </svg>
);
const name = drawn ?? site.brand.name;

/** The company's wordmark, or its name in spaced capitals. Large sizes are cut at a waterline, with the lower part shifted. */
export function Wordmark({ className, inWater = false }: { className?: string; inWater?: boolean }) {
  const letters = 'font-display whitespace-nowrap uppercase tracking-[0.18em]';
  if (!inWater) return <span className={cn(letters, className)}>{name}</span>;
  return (
    <span className={cn(letters, 'relative inline-block', className)}>
      <span className="block [clip-path:inset(-10%_-10%_42.5%_-10%)]">{name}</span>
      <span
        aria-hidden="true"
        className="absolute inset-0 [translate:0.028em_0.016em] opacity-80 [clip-path:inset(57.5%_-10%_-10%_-10%)]"
      >
        {name}
      </span>
    </span>
  );
}
