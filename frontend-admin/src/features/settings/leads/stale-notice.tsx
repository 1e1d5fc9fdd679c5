import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Notice } from '../../../components/notice';

interface Props {
  /** What was stored by somebody else, in words. */
  children: ReactNode;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Two people at one setting: nobody's work is dropped without a person having read it. */
export function StaleNotice({ children, onKeepMine, onTakeTheirs }: Props) {
  return (
    <Notice
      tone="warning"
      live
      title="Somebody saved this while you were editing. Theirs:"
      action={
        <>
          <Button variant="outlined" onClick={onKeepMine}>
            Save mine over it
          </Button>
          <Button variant="outlined" onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </>
      }
    >
      {children}
    </Notice>
  );
}
