import type { ReactNode } from 'react';
import { EstatePlan } from '../drawing/estate-plan';

export function AccountFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="page-x grid min-h-screen items-start gap-8 pt-10 pb-20 lg:pt-20 lg:pb-28 xl:grid-cols-12">
      <div className="mx-auto w-full max-w-[420px] xl:col-span-5 xl:mx-0">
        <h1 className="type-display-2">{title}</h1>
        {lead !== undefined && <p className="mt-4 text-ink-2">{lead}</p>}
        <div className="mt-8">{children}</div>
      </div>
      <div className="sticky top-28 hidden rounded-card border border-line bg-surface p-10 xl:col-span-6 xl:col-start-7 xl:block">
        <EstatePlan />
      </div>
    </div>
  );
}
