import { Box, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { showToast } from 'frontend-shared/toast';
import type { LeadOwner, LeadSettings } from '../../../api/types';
import { currentOf, useWrite } from '../../../api/use-write';
import { LoadingButton } from '../../../components/loading-button';
import { ErrorNotice, Notice } from '../../../components/notice';
import { focusSave, StaleNotice } from '../../../components/stale-notice';
import { announce } from '../../../lib/announcer';
import { useAuth } from '../../../lib/auth/auth-context';
import { draftStore } from '../../../lib/drafts';
import { PIPELINE_PATH } from '../../../lib/live/outdated';

export const LEAD_SETTINGS_PATH = '/api/admin/lead-settings';
export const TEMPLATES_PATH = '/api/admin/reply-templates';

export const useLeadSettings = () => useQuery<LeadSettings>({ queryKey: [LEAD_SETTINGS_PATH] });

export const useLeadOwners = (enabled: boolean) =>
  useQuery<{ items: LeadOwner[] }>({ queryKey: ['/api/admin/leads/owners'], enabled });

/** With the version it started from, so a late save is refused. */
interface Draft<T> {
  typed: T;
  version: number;
}

const drafts = draftStore<Draft<unknown>>('leadsettings');

/** One setting being edited: what was typed is kept for this tab until it is saved. */
export function useSettingForm<T>(name: 'routing' | 'score' | 'stages', settings: LeadSettings, canWrite: boolean) {
  const userId = useAuth().user?.id ?? null;
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => (canWrite ? (drafts.read(userId, name) as Draft<T> | null) : null));
  const [tried, setTried] = useState(false);
  const keep = (next: Draft<T> | null) => {
    setDraft(next);
    drafts.save(userId, name, next);
  };
  const show = (saved: LeadSettings) => queryClient.setQueryData([LEAD_SETTINGS_PATH], saved);
  const save = useWrite<LeadSettings>({
    // Also runs after the page was left.
    onSuccess: (saved) => {
      keep(null);
      setTried(false);
      show(saved);
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => String(path).startsWith(PIPELINE_PATH),
      });
      showToast({ title: 'Saved', variant: 'success' });
    },
  });
  const version = draft?.version ?? settings[name].version;
  const drop = () => {
    keep(null);
    setTried(false);
    save.reset();
  };
  return {
    typed: draft?.typed ?? null,
    tried,
    error: save.error,
    isSaving: save.isPending,
    current: currentOf<LeadSettings>(save.error),
    change: (typed: T) => {
      // A running save must not be dropped.
      if (save.isPending) return;
      keep({ typed, version });
      if (save.isError) save.reset();
    },
    drop,
    takeTheirs: (theirs: LeadSettings) => {
      show(theirs);
      drop();
    },
    /** @param body null while something has to be corrected */
    send: (body: object | null, over?: LeadSettings) => {
      setTried(true);
      if (!body || save.isPending) return;
      save.run({
        method: 'PUT',
        path: `${LEAD_SETTINGS_PATH}/${name}`,
        body: { ...body, version: over?.[name].version ?? version },
      });
    },
  };
}

interface EndProps {
  form: Omit<ReturnType<typeof useSettingForm>, 'change'>;
  noun: string;
  body: object | null;
  problem: string | null;
  theirs: (settings: LeadSettings) => ReactNode;
  canWrite: boolean;
  children?: ReactNode;
}

export function SettingFormEnd({ form, noun, body, problem, theirs, canWrite, children }: EndProps) {
  const { current, isSaving } = form;
  return (
    <>
      {form.tried && problem && (
        <Notice tone="danger" live title="Not saved">
          {problem}
        </Notice>
      )}
      {current ? (
        <StaleNotice
          record="setting"
          onKeepMine={() => form.send(body, current)}
          onTakeTheirs={() => form.takeTheirs(current)}
        >
          {theirs(current)}
        </StaleNotice>
      ) : (
        <ErrorNotice error={form.error} title="Not saved" />
      )}
      {canWrite && (
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <LoadingButton type="submit" variant="contained" loading={isSaving}>
            {`Save ${noun}`}
          </LoadingButton>
          {children}
          {form.typed !== null && (
            <Button
              variant="text"
              aria-disabled={isSaving || undefined}
              onClick={({ currentTarget }) => {
                if (isSaving) return;
                focusSave(currentTarget.form);
                form.drop();
                announce('Changes discarded.');
              }}
            >
              Discard changes
            </Button>
          )}
        </Box>
      )}
    </>
  );
}
