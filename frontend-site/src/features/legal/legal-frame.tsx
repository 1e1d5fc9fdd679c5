import type { ReactNode } from 'react';
import { shortPlace, site } from '../../config/site';

/** Heading, effective date, one column of sections, and the contact block. */
export function LegalFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="page-x pt-10 pb-20 lg:pt-20 lg:pb-28">
      <div className="mx-auto max-w-[62ch]">
        <h1 className="type-display-2">{title}</h1>
        <p className="mt-4 text-ink-3">Effective date: {site.legal.effectiveDate}</p>
        {children}
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

export function LegalPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="type-title">{title}</h2>
      <div className="type-body mt-3 space-y-3">{children}</div>
    </section>
  );
}
