import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface PageIntroProps {
  title: string;
  lead?: string;
  above?: ReactNode;
  children?: ReactNode;
  size?: 'display-1' | 'display-2';
}

export function PageIntro({ title, lead, above, children, size = 'display-1' }: PageIntroProps) {
  return (
    <div className="page-x pt-10 pb-12 lg:pt-20 lg:pb-20">
      {above}
      <h1 className={clsx(size === 'display-1' ? 'type-display-1 max-w-[8.8em]' : 'type-display-2')}>{title}</h1>
      {lead !== undefined && <p className="type-lead mt-6">{lead}</p>}
      {children}
    </div>
  );
}
