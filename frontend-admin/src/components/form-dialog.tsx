import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useRef, type ComponentType, type ReactNode } from 'react';
import { LoadingButton } from './loading-button';
import { ErrorNotice } from './notice';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  onExited?: () => void;
  wide?: boolean;
  children: ReactNode;
}

/** Escape and a press beside it close the dialog, unless that would lose something typed. */
export function FormDialog({ open, onClose, onExited, wide = false, children }: DialogProps) {
  const typed = useRef(false);
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
          ...(onExited && { onExited }),
        },
      }}
    >
      {children}
    </Dialog>
  );
}

/** A dialog whose form starts empty each time it opens. */
export function formDialog<P extends { onClose: () => void }>(Form: ComponentType<P>) {
  return function DialogWithForm(props: P & Pick<DialogProps, 'open' | 'onExited'>) {
    const { open, onClose, onExited } = props;
    return (
      <FormDialog open={open} onClose={onClose} {...(onExited && { onExited })}>
        <Form {...props} />
      </FormDialog>
    );
  };
}

interface FormProps {
  title: string;
  button: string;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  cancel?: string;
  error?: Error | null;
  contentSx?: object;
  children: ReactNode;
}

export function DialogForm({
  title,
  button,
  busy,
  onSubmit,
  onClose,
  cancel = 'Cancel',
  error = null,
  contentSx = { display: 'grid', gap: 4 },
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
        <Button variant="text" onClick={onClose}>
          {cancel}
        </Button>
        <LoadingButton type="submit" variant="contained" loading={busy}>
          {button}
        </LoadingButton>
      </DialogActions>
    </form>
  );
}
