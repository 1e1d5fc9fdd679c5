import { useState } from 'react';
import { useReturnFocus } from '../../lib/hooks/use-return-focus';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

interface TruthLabelProps {
  title: string;
  sections: Readonly<Record<string, string>>;
}

export function TruthLabel({ title, sections }: TruthLabelProps) {
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
      {open && <HowItWorks title={title} sections={sections} onClose={() => setOpen(false)} />}
    </p>
  );
}

function HowItWorks({ title, sections, onClose }: TruthLabelProps & { onClose: () => void }) {
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
          <div className="mt-4 space-y-4 text-ink-2">
            {Object.entries(sections).map(([heading, text]) => (
              <section key={heading}>
                <h3 className="font-semibold text-ink">{heading}</h3>
                <p className="mt-1">{text}</p>
              </section>
            ))}
          </div>
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
