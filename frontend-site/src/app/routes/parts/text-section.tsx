import type { ReactNode } from 'react';

/** Heading in the left columns, content in the right ones. */
export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 lg:grid-cols-12 lg:gap-8">
      <h2 className="type-display-3 lg:col-span-4">{title}</h2>
      <div className="lg:col-span-7 lg:col-start-6">{children}</div>
    </section>
  );
}
