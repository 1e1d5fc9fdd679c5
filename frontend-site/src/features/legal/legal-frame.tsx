import type { ReactNode } from 'react';
import { shortPlace, site } from '../../config/site';

export interface LegalPart {
  readonly title: string;
  readonly body: ReactNode;
}

/** What a link to the section says after the hash. */
function idOf({ title }: LegalPart): string {
  return title.toLowerCase().replace(/[^a-z]+/g, '-');
}

/** Heading, effective date, the list of sections, one column of them, and the contact block. */
export function LegalFrame({ title, parts }: { title: string; parts: readonly LegalPart[] }) {
  return (
    <article className="page-x pt-10 pb-20 lg:pt-20 lg:pb-28">
      <div className="mx-auto max-w-[62ch]">
        <h1 className="type-display-2">{title}</h1>
        <p className="mt-4 text-ink-3">Effective date: {site.legal.effectiveDate}</p>
        <nav aria-label="Sections" className="no-print mt-8 border-y border-line py-2">
          <ol className="gap-x-8 sm:columns-2">
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
        {parts.map((part) => (
          <section key={part.title} aria-labelledby={idOf(part)} className="mt-10">
            <h2 id={idOf(part)} tabIndex={-1} className="type-title scroll-mt-24">
              {part.title}
            </h2>
            <div className="type-body mt-3 space-y-3">{part.body}</div>
          </section>
        ))}
        <address className="mt-14 border-t border-line pt-6 text-ink-2 not-italic">
          {site.brand.legalName}, {shortPlace}.{' '}
          <a href={`mailto:${site.contact.email}`} className="text-link">
            {site.contact.email}
          </a>
        </address>
      </div>
    </article>
  );
}
