import { useCallback, useEffect, useRef, useState } from 'react';
import { CHECKLIST_KEY, readStored, removeStored, writeStored } from '../../lib/drafts/stored-work';
import { showToast } from 'frontend-shared/toast';
import { EMPTY_LIST, fromLink, readList, type PartyList } from './party-list';
import { useQueryClient } from '@tanstack/react-query';
import { write } from '../../api/client';
import type { ApiPath } from '../../api/contract';

const LINK = '#list=';

export interface Checklist {
  list: PartyList;
  change: (changed: Partial<Omit<PartyList, 'changedAt'>>) => void;
  removeOwn: (id: string) => void;
  reset: () => void;
  /** From the link that opened the page. */
  shared: PartyList | 'unreadable' | null;
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
  const [shared, setShared] = useState<Checklist['shared']>(null);
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
    if (hash.startsWith(LINK)) setShared(fromLink(hash.slice(LINK.length)) ?? 'unreadable');
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
      if (shared !== null && shared !== 'unreadable') keep({ ...shared, changedAt: laterThan(list) });
      dropLink();
    },
    keepMine: dropLink,
    account,
  };
}

type AccountState = 'none' | 'saved' | 'failed';

const PATH: ApiPath = '/api/portal/checklist';
const SAVE_AFTER_MS = 800;

/** Syncs the list with the account; the latest change wins. Failed saves are retried with the next change and when back online. */
function useAccountList(customerId: string | null, list: PartyList, adopt: (list: PartyList) => void): AccountState {
  const client = useQueryClient();
  const [state, setState] = useState<AccountState>('none');
  const latest = useRef(list);
  /** When the list in the account was changed; '' without one, null before it is known. */
  const savedAt = useRef<string | null>(null);
  useEffect(() => {
    latest.current = list;
  }, [list]);

  useEffect(() => {
    if (customerId === null) return;
    let isLeft = false;
    const take = ({ list: stored }: { list: unknown }) => {
      if (isLeft) return;
      const kept = readList(stored);
      savedAt.current = kept.changedAt ?? '';
      if (savedAt.current > (latest.current.changedAt ?? '')) adopt(kept);
    };
    const sync = async (isBack: boolean) => {
      try {
        if (savedAt.current === null) take(await client.fetchQuery({ queryKey: [PATH], staleTime: 0 }));
        const { changedAt } = latest.current;
        const isNew = changedAt !== null && changedAt > (savedAt.current ?? '');
        if (isNew && !isLeft) {
          const mutationFn = () => write<{ list: unknown }>('PUT', PATH, { list: latest.current });
          take(await client.getMutationCache().build(client, { mutationFn }).execute(undefined));
        }
        // Changed meanwhile: the next save reports the result.
        if (isLeft) return;
        setState('saved');
        if (isBack && isNew && savedAt.current === changedAt)
          showToast({ title: 'Back online', description: 'Changes are saved', variant: 'info' });
      } catch {
        if (!isLeft) setState('failed');
      }
    };
    const timer = setTimeout(() => void sync(false), SAVE_AFTER_MS);
    const onBack = () => void sync(true);
    window.addEventListener('online', onBack);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      window.removeEventListener('online', onBack);
    };
  }, [client, customerId, list, adopt]);

  return customerId === null ? 'none' : state;
}
