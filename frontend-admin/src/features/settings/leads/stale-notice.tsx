import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Notice } from '../../../components/notice';
import { announce } from '../../../lib/announcer';

/** Moves focus from a button that disappears to Save. */
export const focusSave = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[type=submit]')?.focus();

interface Props {
  children: ReactNode;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

export function StaleNotice({ children, onKeepMine, onTakeTheirs }: Props) {
  return (
    <Notice
      tone="warning"
      live
      title="Someone else saved this while you were editing. Their version:"
      action={
        <>
          <Button
            variant="outlined"
            onClick={({ currentTarget }) => {
              focusSave(currentTarget.form);
              onKeepMine();
            }}
          >
            Save mine over it
          </Button>
          <Button
            variant="outlined"
            onClick={({ currentTarget }) => {
              focusSave(currentTarget.form);
              onTakeTheirs();
              announce('Their version is shown now.');
            }}
          >
            Take theirs
          </Button>
        </>
      }
    >
      {children}
    </Notice>
  );
}

export function DiscardButton({ isSaving, onDiscard }: { isSaving: boolean; onDiscard: () => void }) {
  return (
    <Button
      variant="text"
      aria-disabled={isSaving || undefined}
      onClick={({ currentTarget }) => {
        if (isSaving) return;
        focusSave(currentTarget.form);
        onDiscard();
        announce('Changes discarded.');
      }}
    >
      Discard changes
    </Button>
  );
}
