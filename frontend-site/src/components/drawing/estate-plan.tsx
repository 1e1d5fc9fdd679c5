const LINE = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' } as const;

/** A decorative plan of the Estate study, in feet from the top left corner of its water. */
export function EstatePlan() {
  return (
    <svg aria-hidden="true" viewBox="-3 -12 45 31" className="w-full text-ink">
      <path {...LINE} d="M-1.25 -1.25h41.5v18.5h-41.5z" className="fill-surface text-ink-3" />
      <path d="M0 0h39v16h-39z" className="fill-water-deep" />
      <path d="M30.5 0h8.5v16h-8.5z" className="fill-water" />
      <path {...LINE} d="M30.5 0v16M29 0v16M27.5 0v16M0 1.5h15.7v-1.5" />
      <path {...LINE} d="M0 0h39v16h-39z" strokeWidth={1.5} />
      <path {...LINE} d="M4.3 -8.7h9.2v9.1h-9.2z" className="fill-surface" />
      <path {...LINE} d="M5.2 -7.8h7.4v7.3h-7.4z" strokeWidth={1.5} className="fill-water" />
    </svg>
  );
}
