import { Fold } from '../../components/ui/fold';
import { CheckIcon } from '../../components/ui/icons';
import type { ServiceContent } from '../../content/service-types';
import type { ReactNode } from 'react';

export function Gets({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-x-8 border-t border-line md:grid-cols-2 print:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-3 border-b border-line py-4 text-pretty md:last:odd:col-span-2">
          <CheckIcon className="mt-1 shrink-0 text-primary" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

export function Steps({ steps }: Pick<ServiceContent, 'steps'>) {
  return (
    <ol className="border-t border-line">
      {Object.entries(steps).map(([title, text], index) => (
        <li key={title} className="flex items-baseline gap-6 border-b border-line py-4">
          <span className="type-display-3 w-6 shrink-0 text-ink-3">{index + 1}</span>
          <span className="text-ink-2">
            <span className="type-title block font-medium text-ink">{title}</span>
            <span>{text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

export function Questions({ questions }: Pick<ServiceContent, 'questions'>) {
  return (
    <div className="border-t border-line">
      {Object.entries(questions).map(([question, answer]) => (
        <Fold key={question} title={question}>
          <p className="type-body pb-6 text-ink-2">{answer}</p>
        </Fold>
      ))}
    </div>
  );
}

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
    <Fold title={<span className="type-ui">{title}</span>} className="no-print border-t xl:hidden">
      <nav aria-label={title} className="pb-3">
        <Links sections={sections} />
      </nav>
    </Fold>
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
