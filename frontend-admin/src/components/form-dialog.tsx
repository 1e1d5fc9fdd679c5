import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useRef, type ComponentType, type ReactNode } from 'react';
import { useLastShown } from '../lib/use-last-shown';
import { LoadingButton } from './loading-button';
import { ErrorNotice } from './notice';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  onExited?: () => void;
  wide?: boolean;
  children: ReactNode;
}

/**
 * Escape and a press beside it close the dialog, unless that would lose something typed. On its way out it keeps what it
 * last showed.
 */
export function FormDialog({ open, onClose, onExited, wide = false, children }: DialogProps) {
  const typed = useRef(false);
  const content = useLastShown(open ? children : null);
  return (
    <Dialog
      open={open}
      maxWidth={wide ? 'md' : 'xs'}
      fullWidth
      // Only the content scrolls, so that its buttons stay in sight.
      sx={{ '& .MuiDialog-paper > form': { display: 'flex', flexDirection: 'column', minHeight: 0 } }}
      onInput={() => {
        typed.current = true;
      }}
      onClose={() => {
        if (!typed.current) onClose();
      }}
      slotProps={{
        transition: {
          onEnter: () => {
            typed.current = false;
          },
          onExited: () => {
            content.release();
            onExited?.();
          },
        },
      }}
    >
      {content.shown}
    </Dialog>
  );
}

type WhileClosed<P> = { [K in keyof P]: P[K] | null };

/** A dialog whose form starts empty each time it opens. What the form is about may be null while the dialog is closed. */
export function formDialog<P extends { onClose: () => void }>(Form: ComponentType<P>) {
  type Props = WhileClosed<Omit<P, 'onClose'>> & Pick<DialogProps, 'open' | 'onClose' | 'onExited'>;
  return function DialogWithForm(props: Props) {
    const { open, onClose, onExited } = props;
    return (
      <FormDialog open={open} onClose={onClose} {...(onExited && { onExited })}>
        {open && <Form {...(props as unknown as P)} />}
      </FormDialog>
    );
  };
}

interface InfoProps extends Pick<DialogProps, 'open' | 'onClose' | 'children'> {
  title: string;
}

export function InfoDialog({ open, onClose, title, children }: InfoProps) {
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 4 }}>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

interface FormProps {
  title: string;
  /** Null when there is nothing to send. */
  button: string | null;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  cancel?: string;
  /** The button ends or deletes something. */
  danger?: boolean;
  error?: Error | null;
  contentSx?: object;
  otherActions?: ReactNode;
  children: ReactNode;
}

export function DialogForm({
  title,
  button,
  busy,
  onSubmit,
  onClose,
  cancel = 'Cancel',
  danger = false,
  error = null,
  contentSx = { display: 'grid', gap: 4 },
  otherActions,
  children,
}: FormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent sx={contentSx}>
        <ErrorNotice error={error} />
        {children}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {otherActions}
        <Button variant={button === null ? 'contained' : 'text'} onClick={onClose}>
          <span>{cancel}</span>
        </Button>
        {button !== null && (
          <LoadingButton type="submit" variant="contained" loading={busy} color={danger ? 'error' : 'primary'}>
            {button}
          </LoadingButton>
        )}
      </DialogActions>
    </form>
  );
}
