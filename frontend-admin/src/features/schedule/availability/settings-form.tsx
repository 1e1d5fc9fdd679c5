import { Box, Button } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { LoadingButton } from '../../../components/loading-button';
import { Notice } from '../../../components/notice';
import { errorText, hasCode } from 'frontend-shared/api';
import { ChangeDialog } from './change-dialog';
import type { ChangeDesk } from './use-change';

interface Props {
  desk: ChangeDesk;
  canWrite: boolean;
  problem?: string | undefined;
  /** Reads what is stored and starts over from it. */
  onReload: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** Every part of the settings saves alike: check, show which visits are affected, write. */
export function SettingsForm({ desk, canWrite, problem, onReload, onSubmit, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!desk.busy && !problem) onSubmit();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <Box
        component="fieldset"
        disabled={!canWrite}
        sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'grid', gap: 4 }}
      >
        {children}
      </Box>
      {problem && <Notice tone="warning">{problem}</Notice>}
      {desk.error && !desk.asked && (
        <Notice
          tone="danger"
          live
          title="Not saved"
          action={
            hasCode(desk.error, 'STALE_VERSION') && (
              <Button variant="outlined" onClick={onReload}>
                Discard mine and reload
              </Button>
            )
          }
        >
          {errorText(desk.error)}
        </Notice>
      )}
      {canWrite && (
        <Box>
          <LoadingButton type="submit" variant="contained" loading={desk.busy}>
            Check and save
          </LoadingButton>
        </Box>
      )}
      <ChangeDialog desk={desk} onSaved={onReload} />
    </Box>
  );
}
