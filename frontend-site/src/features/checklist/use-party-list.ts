import { useCallback, useEffect, useRef, useState } from 'react';
import { CHECKLIST_KEY, readStored, removeStored, writeStored } from '../../lib/drafts/stored-work';
import { showToast } from 'frontend-shared/toast';
import { EMPTY_LIST, fromLink, readList, type PartyList } from './party-list';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ApiPath } from '../../api/contract';

const LINK = '#list=';

export interface Checklist {
  list: PartyList;
  change: (changed: Partial<Omit<PartyList, 'changedAt'>>) => void;
  removeOwn: (id: string) => void;
  reset: () => void;
  shared: PartyList | null;
  takeOver: () => void;
  keepMine: () => void;
  account: AccountState;
}

/** Monotonic, whatever another device's clock says. */
function laterThan({ changedAt }: PartyList): string {
  const before = changedAt === null ? 0 : Date.parse(changedAt);
  return new Date(Math.max(Date.now(), before + 1)).toISOString();
}

/** Loaded after the first render, which must match the prerendered HTML. */
export function usePartyList(customerId: string | null): Checklist {
  const [list, setList] = useState(EMPTY_LIST);
  const [shared, setShared] = useState<PartyList | null>(null);
  const isRead = useRef(false);
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  }, [list]);

  const keep = useCallback((next: PartyList) => {
    if (next.changedAt === null) removeStored(CHECKLIST_KEY);
    else writeStored(CHECKLIST_KEY, next);
    setList(next);
  }, []);

  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    setList(readList(readStored(CHECKLIST_KEY)));
    const { hash } = window.location;
    if (hash.startsWith(LINK)) setShared(fromLink(hash.slice(LINK.length)));
  }, []);

  const account = useAccountList(customerId, list, keep);

  const change: Checklist['change'] = (changed) => keep({ ...list, ...changed, changedAt: laterThan(list) });
  const removeOwn = (id: string) => {
    const { own, done } = list;
    change({ own: own.filter((line) => line.id !== id), done: done.filter((ticked) => ticked !== id) });
  };
  const reset = () => {
    const before = list;
    keep({ ...EMPTY_LIST, changedAt: laterThan(list) });
    showToast({
      title: 'Checklist reset',
      action: { label: 'Undo', onPress: () => keep({ ...before, changedAt: laterThan(latest.current) }) },
    });
  };
  const dropLink = () => {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    setShared(null);
  };
  return {
    list,
    change,
    removeOwn,
    reset,
    shared,
    takeOver: () => {
      if (shared !== null) keep({ ...shared, changedAt: laterThan(list) });
      dropLink();
    },
    keepMine: dropLink,
    account,
  };
}

type AccountState = 'none' | 'saved' | 'failed';

const PATH: ApiPath = '/api/portal/checklist';
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
function useAccountList(customerId: string | null, list: PartyList, adopt: (list: PartyList) => void): AccountState {
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
