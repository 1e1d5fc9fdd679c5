import type { SitePath } from '../../config/paths';
import { isReloadingForNewUser } from './reload-for-new-user';

/** Keys of typed work kept on this device. Cleared at logout, so a shared computer keeps nothing. */
export const CONSULT_DRAFT_KEY = 'consult-draft';
export const ATTRIBUTION_KEY = 'first-visit';
export const DESIGN_DRAFT_KEY = 'design-draft';
export const BRIEF_DRAFT_KEY = 'design-brief';
export const WATER_DRAFT_KEY = 'water-draft';
export const SCHEDULE_DRAFT_KEY = 'schedule-draft';
export const EMERGENCY_DRAFT_KEY = 'emergency-draft';
export const CHECKLIST_KEY = 'party-checklist';
/** Of the device, anyone who uses it: a choice is no work and stays at logout. */
export const UNITS_KEY = 'units';
/** Of the device as well. */
export const STILL_WATER_KEY = 'still-water';
/** In the storage of the tab alone: a emailed link that waits for a login. */
export const VERIFY_TOKEN_KEY = 'verify-token';
/** There too: a emailed link that waits for a new password. */
export const RESET_TOKEN_KEY = 'reset-token';
/** There too: what was typed into the small forms. */
export const TAB_DRAFT_KEY = 'tab-draft';

const SIGNED_KEYS: readonly string[] = [
  CONSULT_DRAFT_KEY,
  DESIGN_DRAFT_KEY,
  BRIEF_DRAFT_KEY,
  WATER_DRAFT_KEY,
  SCHEDULE_DRAFT_KEY,
  EMERGENCY_DRAFT_KEY,
  CHECKLIST_KEY,
];
/** How the device came here is no one's work, and goes with it. */
const WORK_KEYS = [...SIGNED_KEYS, ATTRIBUTION_KEY];

/** Storage may be blocked or full; the page must work without it. While pages are built there is none. */
export function readStored(key: string): unknown {
  if (typeof window === 'undefined') return null;
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch (error) {
    console.warn(`Stored "${key}" could not be read`, error);
    return null;
  }
}

/** Whether this device or tab keeps anything that makes a form another one than the empty one in the HTML. */
export function hasStoredWork(): boolean {
  const { localStorage: device, sessionStorage: tab } = window;
  try {
    return (
      [...SIGNED_KEYS, UNITS_KEY].some((key) => device.getItem(key) !== null) ||
      [VERIFY_TOKEN_KEY, RESET_TOKEN_KEY, TAB_DRAFT_KEY].some((key) => tab.getItem(key) !== null)
    );
  } catch (error) {
    console.warn('Stored work could not be looked for', error);
    return false;
  }
}

function put(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch (error) {
    console.warn(`"${key}" could not be stored`, error);
    return false;
  }
}

/** Who is known to work here. */
let worker: string | null = null;

const ownerOf = (value: unknown): string | null => {
  const { ownerId } = (value ?? {}) as { ownerId?: unknown };
  return typeof ownerId === 'string' ? ownerId : null;
};

const signed = (value: unknown): unknown =>
  worker !== null && value !== null && typeof value === 'object' && ownerOf(value) === null
    ? { ...value, ownerId: worker }
    : value;

/** Work is signed by anyone who is known to do it. */
export function writeStored(key: string, value: unknown): boolean {
  // The page still stands, but its person has gone.
  if (isReloadingForNewUser()) return false;
  return put(key, SIGNED_KEYS.includes(key) ? signed(value) : value);
}

/** From here on what is kept is this person's, and so is what no one signed before; with null it is no one's again. */
export function signWork(ownerId: string | null): void {
  worker = ownerId;
  if (ownerId === null) return;
  for (const key of SIGNED_KEYS) {
    const stored = readStored(key);
    if (stored !== null && signed(stored) !== stored) writeStored(key, stored);
  }
}

export function removeStored(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): void {
  try {
    window[storage].removeItem(key);
  } catch (error) {
    console.warn(`Stored "${key}" could not be removed`, error);
  }
}

/** Never there for longer than other tabs take to hear of it. */
const CLEARED_KEY = 'work-cleared';

function clearTab(): void {
  removeStored(TAB_DRAFT_KEY, 'sessionStorage');
  // An open link is about to be used, and the address does not name it any more.
  if (window.location.pathname !== ('/reset-password' satisfies SitePath))
    removeStored(RESET_TOKEN_KEY, 'sessionStorage');
}

/** On this device and in this tab. */
export function clearStoredWork(): void {
  for (const key of WORK_KEYS) removeStored(key);
  clearTab();
}

/** Each tab keeps something of its own. */
export function clearOtherTabs(): void {
  put(CLEARED_KEY, true);
  removeStored(CLEARED_KEY);
}

function isOfOthers(key: string, ownerId: string): boolean {
  const signer = ownerOf(readStored(key));
  return signer !== null && signer !== ownerId;
}

/** Whether a page may show this person what someone else did here. Requests and bookings look for themselves whose they are. */
export function showsWorkOfOthers(ownerId: string): boolean {
  return [DESIGN_DRAFT_KEY, BRIEF_DRAFT_KEY, WATER_DRAFT_KEY, EMERGENCY_DRAFT_KEY, CHECKLIST_KEY].some((key) =>
    isOfOthers(key, ownerId),
  );
}

/**
 * What this tab keeps, and what another person did on this device. What no one signed stays: this person may have typed it
 * before they logged in, here or in another tab.
 */
export function clearWorkOfOthers(ownerId: string): void {
  for (const key of SIGNED_KEYS) {
    if (isOfOthers(key, ownerId)) removeStored(key);
  }
  clearTab();
}

/** When another tab has logged out, this one forgets its own work and begins anew. Returns what ends it. */
export function clearWithOtherTabs(reloadForNewUser: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== CLEARED_KEY || newValue === null) return;
    clearTab();
    reloadForNewUser();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
