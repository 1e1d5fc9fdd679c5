import { Box, Button } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { LoadingButton } from '../../../components/loading-button';
import { Notice } from '../../../components/notice';
import { errorText, hasCode } from 'frontend-shared/api';
import { ChangeDialog } from './change-dialog';
import type { ScheduleChange } from './use-change';

interface Props {
  change: ScheduleChange;
  canWrite: boolean;
  problem?: string | undefined;
  onReload: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

export function SettingsForm({ change, canWrite, problem, onReload, onSubmit, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.busy && !problem) onSubmit();
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
      {change.error && !change.asked && (
        <Notice
          tone="danger"
          live
          title="Not saved"
          action={
            hasCode(change.error, 'STALE_VERSION') && (
              <Button variant="outlined" onClick={onReload}>
                Discard mine and reload
              </Button>
            )
          }
        >
          {errorText(change.error)}
        </Notice>
      )}
      {canWrite && (
        <Box>
          <LoadingButton type="submit" variant="contained" loading={change.busy}>
            Check and save
          </LoadingButton>
        </Box>
      )}
      <ChangeDialog change={change} onSaved={onReload} />
    </Box>
  );
}
