import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface Props {
  open: boolean;
  title: string;
  children: ReactNode;
  keep: string;
  go: string;
  onKeep: () => void;
  onGo: () => void;
}

export function SureDialog({ open, title, children, keep, go, onKeep, onGo }: Props) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onKeep} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button variant="text" color="error" onClick={onGo}>
          {go}
        </Button>
        <Button variant="contained" onClick={onKeep}>
          {keep}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
