import { useCallback, useEffect, useRef, useState } from 'react';
import { CHECKLIST } from '../../content/checklist';
import { CHECKLIST_KEY, readStored, removeStored, writeStored } from '../../lib/drafts/stored-work';
import { showToast } from 'frontend-shared/toast';
import { EMPTY_LIST, fromLink, MOST_OWN_LINES, readList, type PartyList } from './party-list';
import { useAccountList, type AccountState } from './use-account-list';

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
    const at = own.findIndex((line) => line.id === id);
    change({ own: own.filter((line) => line.id !== id), done: done.filter((ticked) => ticked !== id) });
    const undo = () => {
      const now = latest.current;
      if (now.own.length >= MOST_OWN_LINES) return void showToast({ title: CHECKLIST.ownFull });
      keep({
        ...now,
        own: [...now.own.slice(0, at), ...own.slice(at, at + 1), ...now.own.slice(at)],
        done: done.includes(id) ? [...now.done, id] : now.done,
        changedAt: laterThan(now),
      });
    };
    showToast({ title: CHECKLIST.ownRemoved, description: own[at]?.text, action: { label: 'Undo', onPress: undo } });
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
