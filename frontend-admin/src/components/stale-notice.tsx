import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { announce } from '../lib/announcer';
import { Facts } from './facts';
import { Notice } from './notice';

/** Moves focus from a button that disappears to Save. */
export const focusSave = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[type=submit]')?.focus();

interface Props {
  record: string;
  fields?: { label: string; mine: string; theirs: string }[];
  children?: ReactNode;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shown in a form whose save was refused because someone else saved first. */
export function StaleNotice({ record, fields = [], children, onKeepMine, onTakeTheirs }: Props) {
  return (
    <Notice
      tone="warning"
      live
      title={`Someone else changed this ${record}.`}
      action={
        <>
          <Button
            variant="contained"
            onClick={({ currentTarget }) => {
              focusSave(currentTarget.form);
              onKeepMine();
            }}
          >
            Save mine
          </Button>
          <Button
            onClick={({ currentTarget }) => {
              focusSave(currentTarget.form);
              onTakeTheirs();
              announce('Their version is shown now.');
            }}
          >
            Use theirs
          </Button>
        </>
      }
    >
      {children}
      <Facts
        items={fields.flatMap(({ label, mine, theirs }) => [
          { label: `${label}: yours`, value: mine || 'Nothing' },
          { label: `${label}: theirs`, value: theirs || 'Nothing' },
        ])}
      />
    </Notice>
  );
}
