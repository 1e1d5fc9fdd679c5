import { formatClock } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import type { ReactNode } from 'react';
import { CheckIcon, InfoIcon } from '../../components/ui/icons';
import { OfflineNotice } from '../../components/ui/query-states';
import { announce } from '../../lib/focus/announcer';

interface TabSectionProps {
  id: string;
  title: string;
  updatedAt: number | null;
  children: ReactNode;
}

export function TabSection({ id, title, updatedAt, children }: TabSectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={id} className="type-display-3">
          {title}
        </h2>
        {updatedAt !== null && <p className="type-small text-ink-3">{`Updated ${formatClock(updatedAt)} Central`}</p>}
      </div>
      <div className="mt-6 space-y-4">
        <OfflineNotice />
        {children}
      </div>
    </section>
  );
}

interface TabCardProps {
  id: string;
  title: string;
  under: ReactNode;
  status: string;
  isSettled: boolean;
  children: ReactNode;
}

export function TabCard({ id, title, under, status, isSettled, children }: TabCardProps) {
  const StateIcon = isSettled ? CheckIcon : InfoIcon;
  return (
    <article className="rounded-card border border-line bg-surface p-5 md:p-6" aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 id={id} className="type-title">
            {title}
          </h3>
          <p className="mt-1">{under}</p>
        </div>
        <p className="type-small inline-flex items-center gap-2 rounded-full bg-tint px-3 py-1 font-medium">
          <StateIcon size={16} />
          <span>{status}</span>
        </p>
      </div>
      {children}
    </article>
  );
}

export async function copyText(text: string, copied: string, otherwise: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: copied });
  } catch (error) {
    console.warn('Could not copy', error);
    announce(otherwise);
  }
}
