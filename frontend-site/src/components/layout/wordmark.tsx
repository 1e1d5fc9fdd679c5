import { clsx } from 'clsx';
import { site } from '../../config/site';

/** The name in spaced capitals. Large sizes stand in water: cut at the waterline, the part below shifted. */
export function Wordmark({ className, inWater = false }: { className?: string; inWater?: boolean }) {
  const letters = 'font-display whitespace-nowrap uppercase tracking-[0.18em]';
  if (!inWater) return <span className={clsx(letters, className)}>{site.brand.name}</span>;
  return (
    <span className={clsx(letters, 'relative inline-block', className)}>
      <span className="block [clip-path:inset(-10%_-10%_42.5%_-10%)]">{site.brand.name}</span>
      <span
        aria-hidden="true"
        className="absolute inset-0 [translate:0.028em_0.016em] opacity-80 [clip-path:inset(57.5%_-10%_-10%_-10%)]"
      >
        {site.brand.name}
      </span>
    </span>
  );
}
