import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { LoadingButton } from '../../components/loading-button';
import { Notice } from '../../components/notice';
import { errorText } from 'frontend-shared/api';
import type { useVisitWrite } from './use-visits';

interface Props {
  titleId: string;
  title: string;
  button: string;
  save: ReturnType<typeof useVisitWrite>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a step of a visit: why it was refused, what it asks for, and both ways out. */
export function VisitForm({ titleId, title, button, save, onSubmit, onClose, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {save.isError && (
          <Notice tone="danger" live>
            {errorText(save.error)}
          </Notice>
        )}
        {children}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          Keep as it is
        </Button>
        <LoadingButton type="submit" variant="contained" loading={save.isPending}>
          {button}
        </LoadingButton>
      </DialogActions>
    </form>
  );
}
