import { businessDay } from 'frontend-shared/format';
import { site } from '../../config/site';
import { CHECKLIST_GROUPS } from '../../content/checklist';
import { remindersFile } from '../../lib/ics';
import { dayOf, type PartyList } from './party-list';

/** One reminder per coming day with unticked items; null when none is left. */
export function partyReminders({ date, done, evening }: PartyList, now: Date): string | null {
  const ticked = new Set(done);
  const today = businessDay(now.getTime());
  const reminders = CHECKLIST_GROUPS.flatMap((group) => {
    const day = dayOf(group, date);
    const open = group.items.filter((item) => !ticked.has(item.id) && (item.evening !== true || evening));
    if (day === null || day < today || open.length === 0) return [];
    return [
      {
        id: `${group.id}-${date}`,
        date: day,
        title: `Pool party: ${group.name.toLowerCase()}`,
        lines: open.map(({ text }) => text),
      },
    ];
  });
  if (reminders.length === 0) return null;
  return remindersFile(reminders, { host: site.contact.email.split('@')[1] ?? 'localhost', now });
}
