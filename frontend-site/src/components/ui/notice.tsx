import { cn } from '../../lib/class-names';
import type { ReactNode } from 'react';
import { focusOnMount } from '../../lib/focus/focus-on-mount';
import { AlertIcon, InfoIcon, SuccessIcon } from './icons';

type Tone = 'info' | 'success' | 'warning' | 'danger';

export const TONE: Record<Tone, { box: string; icon: ReactNode }> = {
  info: { box: 'bg-info-tint', icon: <InfoIcon className="mt-0.5 shrink-0 text-info" /> },
  success: { box: 'bg-success-tint', icon: <SuccessIcon className="mt-0.5 shrink-0 text-success" /> },
  warning: { box: 'bg-warning-tint', icon: <AlertIcon className="mt-0.5 shrink-0 text-warning" /> },
  danger: { box: 'bg-danger-tint', icon: <AlertIcon className="mt-0.5 shrink-0 text-danger" /> },
};

interface NoticeProps {
  tone: Tone;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'status' | 'alert';
  arrives?: boolean;
  className?: string;
}

export function Notice({ tone, title, children, action, role, arrives = false, className }: NoticeProps) {
  return (
    <div
      role={role}
      {...(arrives && { ref: focusOnMount, tabIndex: -1 })}
      className={cn('flex items-start gap-3 rounded-card p-4 text-ink', TONE[tone].box, className)}
    >
      {TONE[tone].icon}
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-pretty">{title}</p>
        {children && <div className="type-small mt-1 text-ink-2">{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  );
}
