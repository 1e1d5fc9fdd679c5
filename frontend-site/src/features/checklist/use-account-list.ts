import { QueryClientContext, type QueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState } from 'react';
import type { ApiPath } from '../../api/contract';
import { showToast } from '../../lib/toast/toast-store';
import { readList, type PartyList } from './party-list';

export type AccountState = 'none' | 'saved' | 'failed';

const PATH: ApiPath = '/api/portal/checklist';
/** A burst of ticks is one save. */
const SAVE_AFTER_MS = 800;

/** Reads and writes through the client of the session, which tries again and hears of a session that has ended. */
const fetchKept = (client: QueryClient) => client.fetchQuery<{ list: unknown }>({ queryKey: [PATH], staleTime: 0 });

async function save(client: QueryClient, list: PartyList): Promise<void> {
  const { write } = await import('../../api/client');
  const mutationFn = () => write('PUT', PATH, { list });
  await client.getMutationCache().build(client, { mutationFn }).execute(undefined);
}

/**
 * Keeps the list of a signed-in customer in the account too. What was changed last wins, on this device or another.
 * The device's own copy never waits for it; what failed is tried again with the next change, and once the network is back.
 */
export function useAccountList(
  customerId: string | null,
  list: PartyList,
  adopt: (list: PartyList) => void,
): AccountState {
  const client = useContext(QueryClientContext);
  const [state, setState] = useState<AccountState>('none');
  const [reconnects, setReconnects] = useState(0);
  /** The network is back, and what is tried now was refused without it. */
  const isBack = useRef(false);
  const latest = useRef(list);
  /** Whose account was read, and the change it is known to hold. */
  const held = useRef<{ customerId: string; changedAt: string | null } | null>(null);
  useEffect(() => {
    latest.current = list;
  }, [list]);

  useEffect(() => {
    if (customerId === null || client === undefined) return;
    let isLeft = false;
    const sync = async () => {
      if (held.current?.customerId !== customerId) {
        const kept = readList((await fetchKept(client)).list);
        held.current = { customerId, changedAt: kept.changedAt };
        const here = latest.current.changedAt;
        if (!isLeft && kept.changedAt !== null && (here === null || kept.changedAt > here)) adopt(kept);
      }
      const { changedAt } = latest.current;
      if (isLeft || changedAt === null || changedAt <= (held.current.changedAt ?? '')) return;
      await save(client, latest.current);
      held.current = { customerId, changedAt };
    };
    const timer = setTimeout(() => {
      sync().then(
        () => {
          setState('saved');
          if (isBack.current) showToast({ title: 'Back online', description: 'Changes are saved', variant: 'info' });
          isBack.current = false;
        },
        () => {
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
