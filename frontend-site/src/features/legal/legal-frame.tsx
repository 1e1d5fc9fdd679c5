import type { ReactNode } from 'react';
import { shortPlace, site } from '../../config/site';

export interface LegalPart {
  readonly title: string;
  readonly body: ReactNode;
}

function idOf({ title }: LegalPart): string {
  return title.toLowerCase().replace(/[^a-z]+/g, '-');
}

interface LegalFrameProps {
  title: string;
  parts: readonly LegalPart[];
  above?: ReactNode;
}

export function LegalFrame({ title, parts, above }: LegalFrameProps) {
  return (
    <article className="page-x pt-10 pb-20 lg:pt-20 lg:pb-28">
      <h1 className="type-display-2">{title}</h1>
      <p className="mt-4 text-ink-3">{`Effective date: ${site.legal.effectiveDate}`}</p>
      {above}
      <div className="mt-8 gap-8 lg:mt-14 lg:grid lg:grid-cols-12 print:block">
        <nav aria-label="Sections" className="no-print lg:col-span-4">
          <ol className="gap-x-8 border-y border-line py-2 md:columns-2 lg:sticky lg:top-28 lg:columns-1 lg:border-b-0">
            {parts.map((part) => (
              <li key={part.title} className="break-inside-avoid">
                <a
                  href={`#${idOf(part)}`}
                  className="type-small motion-colors flex min-h-11 items-center text-ink-2 hover:text-primary lg:min-h-9"
                >
                  {part.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="mt-10 space-y-10 lg:col-span-7 lg:col-start-6 lg:mt-0">
          {parts.map((part) => (
            <section key={part.title} aria-labelledby={idOf(part)}>
              <h2 id={idOf(part)} tabIndex={-1} className="type-title">
                {part.title}
              </h2>
              <div className="mt-3 space-y-3">{part.body}</div>
            </section>
          ))}
          <address className="border-t border-line pt-6 text-ink-2 not-italic">
            <span>{`${site.brand.legalName}, ${shortPlace}. `}</span>
            <a href={`mailto:${site.contact.email}`} className="text-link">
              {site.contact.email}
            </a>
          </address>
        </div>
      </div>
    </article>
  );
}
