import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../../components/ui/icons';

export interface PageSection {
  id: string;
  title: string;
  body: ReactNode;
}

export function ServiceSection({ id, title, body }: PageSection) {
  return (
    <section aria-labelledby={id} className="rises">
      <h2 id={id} tabIndex={-1} className="type-display-3">
        {title}
      </h2>
      <div className="mt-6">{body}</div>
    </section>
  );
}

function Links({ sections }: { sections: readonly PageSection[] }) {
  return (
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="type-small motion-colors flex min-h-11 items-center text-ink-2 hover:text-primary xl:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function FoldedLinks({ title, sections }: { title: string; sections: readonly PageSection[] }) {
  return (
    <details className="group no-print border-y border-line xl:hidden">
      <summary className="type-ui flex min-h-13 cursor-pointer list-none items-center justify-between py-3 hover:text-primary [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDownIcon className="shrink-0 text-ink-3 group-open:rotate-180" />
      </summary>
      <nav aria-label={title} className="pb-3">
        <Links sections={sections} />
      </nav>
    </details>
  );
}

export function SideLinks({ title, sections }: { title: string; sections: readonly PageSection[] }) {
  return (
    <nav aria-label={title} className="hidden xl:block">
      <p className="type-small font-semibold text-ink">{title}</p>
      <div className="mt-2">
        <Links sections={sections} />
      </div>
    </nav>
  );
}
