import { MAX_GUESTS } from 'poolkit/party';
import { addDays, isCalendarDate } from 'poolkit/schedule-grid';
import { CHECKLIST_GROUPS, type ChecklistGroup } from '../../content/checklist';
import { businessDay } from 'frontend-shared/format';
import { site } from '../../config/site';
import { remindersFile } from '../../lib/ics';

interface OwnLine {
  readonly id: string;
  readonly text: string;
}

export interface PartyList {
  readonly date: string;
  readonly adults: number;
  readonly children: number;
  readonly evening: boolean;
  readonly done: readonly string[];
  readonly own: readonly OwnLine[];
  /** ISO 8601; null for an untouched list. */
  readonly changedAt: string | null;
}

export const EMPTY_LIST: PartyList = {
  date: '',
  adults: 0,
  children: 0,
  evening: false,
  done: [],
  own: [],
  changedAt: null,
};

export const MAX_OWN_LINES = 30;
export const OWN_LINE_MAX = 120;

const KNOWN_IDS = new Set(CHECKLIST_GROUPS.flatMap(({ items }) => items.map(({ id }) => id)));

function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_GUESTS ? value : 0;
}

function ownLine(value: unknown): OwnLine[] {
  if (value === null || typeof value !== 'object') return [];
  const { id, text } = value as Record<string, unknown>;
  if (typeof id !== 'string' || !/^own-[\w-]{1,40}$/.test(id)) return [];
  return typeof text === 'string' && text.trim() !== '' ? [{ id, text: text.slice(0, OWN_LINE_MAX) }] : [];
}

export function readList(stored: unknown): PartyList {
  if (stored === null || typeof stored !== 'object') return EMPTY_LIST;
  const raw = stored as Record<string, unknown>;
  const own = (Array.isArray(raw.own) ? raw.own : []).flatMap(ownLine).slice(0, MAX_OWN_LINES);
  const ids = new Set([...KNOWN_IDS, ...own.map(({ id }) => id)]);
  const done = (Array.isArray(raw.done) ? raw.done : []).filter((id): id is string => ids.has(id as string));
  const { changedAt, date } = raw;
  return {
    date: typeof date === 'string' && isCalendarDate(date) ? date : '',
    adults: countOf(raw.adults),
    children: countOf(raw.children),
    evening: raw.evening === true,
    done: [...new Set(done)],
    own,
    changedAt: typeof changedAt === 'string' && !Number.isNaN(Date.parse(changedAt)) ? changedAt : null,
  };
}

export function dayOf({ day }: ChecklistGroup, date: string): string | null {
  return date === '' || day === null ? null : addDays(date, day);
}

/** The list in a link's hash, which browsers never send. */
export function toLink({ changedAt: _ownOnly, ...shared }: PartyList): string {
  return encodeURIComponent(JSON.stringify(shared));
}

export function fromLink(text: string): PartyList | null {
  try {
    const stored: unknown = JSON.parse(decodeURIComponent(text.slice(0, 20_000)));
    return stored === null || typeof stored !== 'object' || Array.isArray(stored) ? null : readList(stored);
  } catch {
    return null;
  }
}

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
