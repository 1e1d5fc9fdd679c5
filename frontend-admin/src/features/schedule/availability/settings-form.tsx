import { Box, Button } from '@mui/material';
import { errorText, hasCode } from 'frontend-shared/api';
import { useState, type ReactNode } from 'react';
import { Form } from '../../../components/form';
import { LoadingButton } from '../../../components/loading-button';
import { Notice } from '../../../components/notice';
import { Faint } from '../../../components/text';
import { ChangeDialog } from './change-dialog';
import { useChange, type Change } from './use-change';

export interface PartProps {
  canWrite: boolean;
  onReload: () => void;
}

interface Props extends PartProps {
  problem: string | undefined;
  changeTo: () => Change;
  children: ReactNode;
}

export function SettingsForm({ canWrite, onReload, problem, changeTo, children }: Props) {
  const [tried, setTried] = useState(false);
  const change = useChange();
  const submit = () => {
    setTried(true);
    if (!change.busy && !problem) change.ask(changeTo());
  };
  return (
    <Form onSubmit={submit}>
      <Box component="fieldset" disabled={!canWrite} sx={fieldsetStyle}>
        {children}
      </Box>
      {tried && problem && <Notice tone="warning">{problem}</Notice>}
      {change.error && !change.asked && (
        <Notice
          tone="danger"
          live
          title="Not saved"
          action={
            hasCode(change.error, 'STALE_VERSION') && <Button onClick={onReload}>Discard my changes and reload</Button>
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
    </Form>
  );
}

export const fieldsetStyle = { border: 0, p: 0, m: 0, minWidth: 0, display: 'grid', gap: 4 } as const;

interface ListProps<T> {
  label: string;
  items: readonly T[];
  empty: string;
  textOf: (item: T) => ReactNode;
  nameOf: (item: T) => string;
  onRemove: false | ((item: T) => void);
}

export function RemovableList<T>({ label, items, empty, textOf, nameOf, onRemove }: ListProps<T>) {
  if (items.length === 0) return <Faint>{empty}</Faint>;
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item) => (
        <Box component="li" key={nameOf(item)} sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
          <Box sx={{ flex: 1 }}>{textOf(item)}</Box>
          {onRemove && (
            <Button variant="text" aria-label={`Remove ${nameOf(item)}`} onClick={() => onRemove(item)}>
              Remove
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}
