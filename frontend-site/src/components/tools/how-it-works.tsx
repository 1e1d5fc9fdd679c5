import type { ReactNode } from 'react';
import { useReturnFocus } from '../../lib/hooks/use-return-focus';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

interface HowItWorksProps {
  onClose: () => void;
  title: string;
  children: ReactNode;
}

export default function HowItWorks({ onClose, title, children }: HowItWorksProps) {
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed top-1/2 left-1/2 z-50 max-h-[85dvh] w-[min(640px,calc(100vw-40px))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-dialog border border-line bg-surface p-6 md:p-8"
        >
          <Dialog.Title className="type-display-3">{title}</Dialog.Title>
          <div className="mt-4 space-y-4 text-ink-2">{children}</div>
          <Dialog.Close asChild>
            <Button variant="outline" size="compact" className="mt-6">
              Close
            </Button>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
