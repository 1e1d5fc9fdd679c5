import * as Toast from '@radix-ui/react-toast';
import type { ReactNode } from 'react';
import { cn } from '../../lib/class-names';
import {
  TOAST_DURATION,
  TOAST_HOTKEY,
  TOAST_SWIPE_DIRECTION,
  TOAST_SWIPE_THRESHOLD,
  TOAST_VIEWPORT_MAX_WIDTH,
} from 'frontend-shared/toast';
import { dismissToast, useToasts, type ToastVariant } from 'frontend-shared/toast';
import { CloseIcon } from './icons';
import { TONE } from './notice';

const LOOK: Record<ToastVariant, { edge: string; icon: ReactNode }> = {
  default: { edge: 'border-l-control', icon: null },
  destructive: { edge: 'border-l-danger', icon: TONE.danger.icon },
  success: { edge: 'border-l-success', icon: TONE.success.icon },
  warning: { edge: 'border-l-warning', icon: TONE.warning.icon },
  info: { edge: 'border-l-info', icon: TONE.info.icon },
};

/** Radix announces every toast as a status; a failure must be an alert instead. */
const ALERT = { role: 'alert', 'data-radix-toast-announce-exclude': '' };

export function Toaster() {
  const toasts = useToasts();
  return (
    <Toast.Provider
      duration={TOAST_DURATION}
      swipeDirection={TOAST_SWIPE_DIRECTION}
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
    >
      {toasts.map(({ id, open, title, description, action, durationSec, variant = 'default' }) => (
        <Toast.Root
          key={id}
          open={open}
          type="background"
          {...(durationSec !== undefined && { duration: durationSec * 1000 })}
          onOpenChange={(next) => {
            if (!next) dismissToast(id);
          }}
          className={cn(
            'toast overlay-shadow flex items-start gap-3 rounded-card border-l-4 bg-surface p-4 text-ink',
            LOOK[variant].edge,
          )}
        >
          {LOOK[variant].icon}
          <div className="min-w-0 flex-1" {...(variant === 'destructive' && ALERT)}>
            <Toast.Title className="type-ui font-semibold">{title}</Toast.Title>
            {description !== undefined && (
              <Toast.Description className="type-small mt-1 text-ink-2">{description}</Toast.Description>
            )}
            {action !== undefined && (
              <Toast.Action asChild altText={action.label}>
                <button type="button" className="type-ui text-link mt-2 min-h-11" onClick={action.onPress}>
                  {action.label}
                </button>
              </Toast.Action>
            )}
          </div>
          <Toast.Close
            aria-label="Close"
            className="motion-colors -m-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-tint"
          >
            <CloseIcon size={16} />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        hotkey={TOAST_HOTKEY}
        style={{ maxWidth: TOAST_VIEWPORT_MAX_WIDTH }}
        className="fixed top-0 right-0 z-70 m-0 flex w-full list-none flex-col gap-2 p-4 min-[640px]:top-auto min-[640px]:bottom-0"
      />
    </Toast.Provider>
  );
}
