import { useState } from 'react';
import { Disclosure } from '../components/layout/disclosure';
import { NavDetails } from '../components/layout/nav-details';
import { TruthLabel } from '../components/tools/truth-label';
import { Button } from '../components/ui/button';
import { Dialog } from '../components/ui/dialog';
import { Tooltip, TooltipProvider } from '../components/ui/tooltip';
import { showToast, type ToastVariant } from 'frontend-shared/toast';

const VARIANTS: readonly ToastVariant[] = ['default', 'destructive', 'success', 'warning', 'info'];

function Toasts() {
  return (
    <div className="flex flex-wrap gap-3">
      {VARIANTS.map((variant) => (
        <Button
          key={variant}
          variant="outline"
          size="compact"
          onClick={() =>
            showToast({
              title: `A toast, ${variant}`,
              description: 'Gone in five seconds.',
              variant,
              action: { label: 'Undo', onPress: () => undefined },
            })
          }
        >
          Toast, {variant}
        </Button>
      ))}
    </div>
  );
}

function ADialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      <Dialog.Portal>
        <Dialog.Backdrop className="anim-fade bg-deep/70" />
        <Dialog.Content className="anim-rise overlay-shadow fixed top-1/2 left-1/2 z-50 w-[min(460px,90vw)] -translate-x-1/2 -translate-y-1/2 rounded-dialog bg-surface p-6">
          <Dialog.Title className="type-display-3">Start anew?</Dialog.Title>
          <Dialog.Description className="mt-2 mb-6 text-ink-2">
            Your drawing is kept until you draw again.
          </Dialog.Description>
          <div className="flex gap-3">
            <Button onClick={() => setOpen(false)}>Start anew</Button>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Keep it
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export function OverlayStates() {
  return (
    <div className="space-y-8">
      <Toasts />
      <ADialog />
      <TooltipProvider>
        <Tooltip text="Copy the reference">
          <Button variant="outline" size="compact">
            Wait on me, or focus me
          </Button>
        </Tooltip>
      </TooltipProvider>
      <TruthLabel title="How the assistant works">It keeps published rules.</TruthLabel>
      <div className="flex gap-6">
        <NavDetails label="A menu" panelClass="left-0 w-56">
          <p className="p-3">Links stand here.</p>
        </NavDetails>
        <Disclosure name="A panel" label="A panel" panelClass="left-0 w-56">
          <p className="p-3">Closes on Escape.</p>
        </Disclosure>
      </div>
    </div>
  );
}
