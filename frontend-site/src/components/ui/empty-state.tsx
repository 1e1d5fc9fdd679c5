import type { ReactNode } from 'react';

export function EmptyState({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface px-6 py-12 text-center">
      <svg
        aria-hidden="true"
        viewBox="0 0 120 60"
        className="mx-auto w-30 text-ink-3"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <path d="M2 2h116v56H2z" strokeWidth="1" />
        <path d="M8 8h104v44H8z" strokeDasharray="4 4" />
      </svg>
      <h3 className="type-display-3 mt-6">{title}</h3>
      <p className="mt-2 text-ink-2">{children}</p>
      <div className="mt-6">{action}</div>
    </div>
  );
}
