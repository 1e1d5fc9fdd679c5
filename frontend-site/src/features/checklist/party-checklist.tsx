import { formatCalendarDay } from 'frontend-shared/format';
import { partyAmounts } from 'poolkit/party';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import WatcherSchedule from './watcher-schedule';
import { CHECKLIST, CHECKLIST_GROUPS, type ChecklistGroup } from '../../content/checklist';
import { Item, OwnLines } from './own-lines';
import { ListActions } from './list-actions';
import { PARTY_TITLE_ID, PartyFields } from './party-fields';
import { dayOf, type PartyList } from './party-list';
import { usePartyList, type Checklist } from './use-party-list';

function itemsFor(group: ChecklistGroup, { evening }: PartyList) {
  return group.items.filter((item) => item.evening !== true || evening);
}

function Progress({ list }: { list: PartyList }) {
  const ids = [...CHECKLIST_GROUPS.flatMap((group) => itemsFor(group, list)), ...list.own].map(({ id }) => id);
  const done = ids.filter((id) => list.done.includes(id)).length;
  return (
    <div className="no-print">
      <p className="type-ui" aria-live="polite">
        {`${done} of ${ids.length} done`}
      </p>
      <div aria-hidden="true" className="mt-2 h-1 bg-line">
        {/* The security policy refuses style attributes in HTML. */}
        <svg viewBox={`0 0 ${ids.length} 1`} preserveAspectRatio="none" className="block h-1 w-full">
          <rect width={done} height="1" className="fill-primary" />
        </svg>
      </div>
    </div>
  );
}

function PrintedParty({ list: { date, adults, children } }: { list: PartyList }) {
  const parts = [
    date === '' ? 'Date: ______________' : formatCalendarDay(date),
    `Adults: ${adults === 0 ? '____' : adults}`,
    `Children: ${children === 0 ? '____' : children}`,
  ];
  return <p className="hidden print:block">{parts.join('   ')}</p>;
}

function SharedNotice({ shared, takeOver, keepMine }: Pick<Checklist, 'shared' | 'takeOver' | 'keepMine'>) {
  if (shared === null) return null;
  const decide = (how: () => void) => () => {
    document.getElementById(PARTY_TITLE_ID)?.focus();
    how();
  };
  if (shared === 'unreadable') {
    return (
      <Notice
        tone="warning"
        role="status"
        title={CHECKLIST.unreadable}
        className="no-print"
        action={
          <Button size="compact" variant="outline" onClick={decide(keepMine)}>
            Close
          </Button>
        }
      >
        {CHECKLIST.unreadableText}
      </Notice>
    );
  }
  return (
    <Notice
      tone="info"
      role="status"
      title={CHECKLIST.shared}
      className="no-print"
      action={
        <>
          <Button size="compact" onClick={decide(takeOver)}>
            {CHECKLIST.takeOver}
          </Button>
          <Button size="compact" variant="outline" onClick={decide(keepMine)}>
            {CHECKLIST.keepMine}
          </Button>
        </>
      }
    >
      {CHECKLIST.sharedText}
    </Notice>
  );
}

const KEPT = { none: CHECKLIST.onDevice, saved: CHECKLIST.inAccount, failed: CHECKLIST.notInAccount };

interface PartyChecklistProps {
  customerId: string | null;
  water: ReactNode;
}

export function PartyChecklist({ customerId, water }: PartyChecklistProps) {
  const { list, change, removeOwn, reset, shared, takeOver, keepMine, account } = usePartyList(customerId);
  const amounts = partyAmounts(list);
  const tick = (id: string, isDone: boolean) =>
    change({ done: isDone ? [...list.done, id] : list.done.filter((other) => other !== id) });
  return (
    <div className="space-y-12">
      <SharedNotice shared={shared} takeOver={takeOver} keepMine={keepMine} />
      <PartyFields list={list} change={change} />
      <PrintedParty list={list} />
      {water}
      <div className="space-y-6">
        <Progress list={list} />
        <ListActions list={list} reset={reset} />
        <p className="type-small no-print text-ink-3" role="status">
          {list.changedAt !== null && KEPT[account]}
        </p>
      </div>
      <div className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-2 print:gap-y-5">
        {CHECKLIST_GROUPS.map((group) => {
          const day = dayOf(group, list.date);
          return (
            <section key={group.id} aria-labelledby={`group-${group.id}`} className="break-inside-avoid">
              <h2 id={`group-${group.id}`} className="type-display-3">
                {group.name}
              </h2>
              {day !== null && <p className="type-small mt-1 text-ink-3">{formatCalendarDay(day)}</p>}
              <ul className="mt-4 border-t border-line">
                {itemsFor(group, list).map((item) => (
                  <Item
                    key={item.id}
                    item={item}
                    amounts={amounts}
                    isDone={list.done.includes(item.id)}
                    onTick={(isDone) => tick(item.id, isDone)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
        <OwnLines list={list} change={change} removeOwn={removeOwn} onTick={tick} />
      </div>
      <WatcherSchedule />
    </div>
  );
}
