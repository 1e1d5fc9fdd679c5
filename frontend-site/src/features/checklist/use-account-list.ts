import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiPath } from '../../api/contract';
import { showToast } from 'frontend-shared/toast';
import { readList, type PartyList } from './party-list';

export type AccountState = 'none' | 'saved' | 'failed';

const PATH: ApiPath = '/api/portal/checklist';
/** Debounces a burst of ticks. */
const SAVE_AFTER_MS = 800;

const fetchKept = (client: QueryClient) => client.fetchQuery<{ list: unknown }>({ queryKey: [PATH], staleTime: 0 });

/** Returns what the account holds now: a later change on another device wins. */
async function save(client: QueryClient, list: PartyList): Promise<PartyList> {
  const { write } = await import('../../api/client');
  const mutationFn = () => write<{ list: unknown }>('PUT', PATH, { list });
  const { list: kept } = await client.getMutationCache().build(client, { mutationFn }).execute(undefined);
  return readList(kept);
}

/** Syncs the list with the account; the latest change wins. Failed saves are retried with the next change and when back online. */
export function useAccountList(
  customerId: string | null,
  list: PartyList,
  adopt: (list: PartyList) => void,
): AccountState {
  const client = useQueryClient();
  const [state, setState] = useState<AccountState>('none');
  const [reconnects, setReconnects] = useState(0);
  const isBack = useRef(false);
  const latest = useRef(list);
  const held = useRef<{ customerId: string; changedAt: string | null } | null>(null);
  useEffect(() => {
    latest.current = list;
  }, [list]);

  useEffect(() => {
    if (customerId === null) return;
    let isLeft = false;
    const sync = async (): Promise<boolean> => {
      if (held.current?.customerId !== customerId) {
        const kept = readList((await fetchKept(client)).list);
        // Loads again; an account list that is not adopted must not replace this one.
        if (isLeft) return false;
        held.current = { customerId, changedAt: kept.changedAt };
        const here = latest.current.changedAt;
        if (kept.changedAt !== null && (here === null || kept.changedAt > here)) adopt(kept);
      }
      const { changedAt } = latest.current;
      if (changedAt === null || changedAt <= (held.current.changedAt ?? '')) return false;
      const kept = await save(client, latest.current);
      const isOther = kept.changedAt !== null && kept.changedAt > changedAt;
      if (isOther && isLeft) return false;
      held.current = { customerId, changedAt: isOther ? kept.changedAt : changedAt };
      if (isOther) adopt(kept);
      return !isOther;
    };
    const timer = setTimeout(() => {
      sync().then(
        (isWritten) => {
          // Changed meanwhile: the next save reports the result.
          if (isLeft) return;
          setState('saved');
          if (isWritten && isBack.current)
            showToast({ title: 'Back online', description: 'Changes are saved', variant: 'info' });
          isBack.current = false;
        },
        () => {
          if (isLeft) return;
          setState('failed');
          isBack.current = false;
        },
      );
    }, SAVE_AFTER_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [client, customerId, list, adopt, reconnects]);

  useEffect(() => {
    if (state !== 'failed') return;
    const again = () => {
      isBack.current = latest.current.changedAt !== null;
      setReconnects((before) => before + 1);
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [state]);

  return customerId === null ? 'none' : state;
}
