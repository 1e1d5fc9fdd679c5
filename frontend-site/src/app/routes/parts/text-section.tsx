import type { ReactNode } from 'react';

interface TextSectionProps {
  title: string;
  children: ReactNode;
  under?: ReactNode;
}

export function TextSection({ title, children, under }: TextSectionProps) {
  return (
    <section className="grid gap-5 lg:grid-cols-12 lg:gap-8">
      <div className="lg:col-span-4">
        <h2 className="type-display-3">{title}</h2>
        {under}
      </div>
      <div className="lg:col-span-7 lg:col-start-6">{children}</div>
    </section>
  );
}
