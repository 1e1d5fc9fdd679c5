import { Dialog } from '@mui/material';
import { useRef, type ReactNode } from 'react';

interface Props {
  open: boolean;
  titleId: string;
  onClose: () => void;
  onExited?: () => void;
  /** For two columns. */
  wide?: boolean;
  children: ReactNode;
}

/** Escape and a press beside it close the dialog, unless that would lose something typed. */
export function FormDialog({ open, titleId, onClose, onExited, wide = false, children }: Props) {
  const typed = useRef(false);
  return (
    <Dialog
      open={open}
      aria-labelledby={titleId}
      maxWidth={wide ? 'md' : 'xs'}
      fullWidth
      sx={formStyle}
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
          ...(onExited ? { onExited } : {}),
        },
      }}
    >
      {children}
    </Dialog>
  );
}

/** What scrolls is the content alone, so that its buttons stay in sight. */
const formStyle = { '& .MuiDialog-paper > form': { display: 'flex', flexDirection: 'column', minHeight: 0 } } as const;
