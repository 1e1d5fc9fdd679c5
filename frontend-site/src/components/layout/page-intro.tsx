import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';

interface PageIntroProps {
  title: string;
  lead?: string;
  above?: ReactNode;
  children?: ReactNode;
  size?: 'display-1' | 'display-2';
}

export function PageIntro({ title, lead, above, children, size = 'display-1' }: PageIntroProps) {
  // Two sentences are two lines wherever each has room for one.
  const sentences = title.split(/(?<=\.) /);
  const room = sentences.length > 1 ? 'max-w-[11em]' : 'max-w-[8.8em]';
  return (
    <div className="page-x pt-10 pb-12 lg:pt-20 lg:pb-20">
      {above}
      <h1 className={clsx(size === 'display-1' ? ['type-display-1', room] : 'type-display-2')}>
        {sentences.length === 1
          ? title
          : sentences.map((sentence) => (
              <Fragment key={sentence}>
                <span className="block text-balance">{sentence}</span>{' '}
              </Fragment>
            ))}
      </h1>
      {lead !== undefined && <p className="type-lead mt-6">{lead}</p>}
      {children}
    </div>
  );
}
