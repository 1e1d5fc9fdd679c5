import { Link } from 'react-router-dom';
import { Dialog } from '../../../components/ui/dialog';
import { PATHS } from '../../../config/paths';
import { LoginForm } from '../../../features/auth/login-form';
import { useReturnFocus } from '../../../lib/hooks/use-return-focus';

export default function SessionEndedSheet({ email }: { email: string }) {
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Backdrop className="anim-fade bg-deep/70" />
        <Dialog.Content
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className="anim-rise overlay-shadow fixed inset-x-0 bottom-0 z-50 max-h-dvh overflow-y-auto rounded-t-dialog bg-surface p-6 text-ink md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-[460px] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-dialog md:p-8"
        >
          <Dialog.Title className="type-display-3">You were logged out for safety.</Dialog.Title>
          <Dialog.Description className="mt-2 mb-6 text-ink-2">
            Log in to continue. What you typed is kept.
          </Dialog.Description>
          <LoginForm idPrefix="again" initialEmail={email} onDone={() => undefined} />
          <p className="mt-4 border-t border-line pt-4">
            <Link to={PATHS.logout} className="text-link inline-flex min-h-11 items-center">
              Leave and clear this device
            </Link>
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
