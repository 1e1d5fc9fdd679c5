import { useState, type ReactNode } from 'react';
import { useReturnFocus } from '../../lib/hooks/use-return-focus';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

interface TruthLabelProps {
  title: string;
  sections?: readonly { title: string; text: string }[];
  children?: ReactNode;
}

export function TruthLabel({ title, sections = [], children }: TruthLabelProps) {
  const [open, setOpen] = useState(false);
  return (
    <p className="type-small mt-4 max-w-[62ch] text-ink-2">
      Software with published rules. It runs on your answers and does not replace a site visit.{' '}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="text-link noscript:hidden -my-3 inline-block py-3 underline underline-offset-4"
      >
        How it works
      </button>
      {open && (
        <HowItWorks onClose={() => setOpen(false)} title={title}>
          {sections.map((section) => (
            <section key={section.title}>
              <h3 className="font-semibold text-ink">{section.title}</h3>
              <p className="mt-1">{section.text}</p>
            </section>
          ))}
          {children}
        </HowItWorks>
      )}
    </p>
  );
}

function HowItWorks({ onClose, title, children }: { onClose: () => void; title: string; children: ReactNode }) {
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
