import { PATHS } from '../../config/paths';
import { isKnownVisitor } from '../session/known-visitor';
import { isReloadingForNewUser } from './reload-for-new-user';

/** Keys of typed work kept on this device. Cleared at logout, so a shared computer keeps nothing. */
export const CONSULT_DRAFT_KEY = 'consult-draft';
export const ATTRIBUTION_KEY = 'first-visit';
export const DESIGN_DRAFT_KEY = 'design-draft';
export const WATER_DRAFT_KEY = 'water-draft';
export const SCHEDULE_DRAFT_KEY = 'schedule-draft';
export const EMERGENCY_DRAFT_KEY = 'emergency-draft';
export const CHECKLIST_KEY = 'party-checklist';
/** Device settings stay at logout. */
export const UNITS_KEY = 'units';
export const STILL_WATER_KEY = 'still-water';
// In sessionStorage: codes of emailed links, and what was typed into small forms.
export const VERIFY_TOKEN_KEY = 'verify-token';
export const RESET_TOKEN_KEY = 'reset-token';
export const DOCUMENT_TOKEN_KEY = 'document-token';
export const TAB_DRAFT_KEY = 'tab-draft';

const SIGNED_KEYS: readonly string[] = [
  CONSULT_DRAFT_KEY,
  DESIGN_DRAFT_KEY,
  WATER_DRAFT_KEY,
  SCHEDULE_DRAFT_KEY,
  EMERGENCY_DRAFT_KEY,
  CHECKLIST_KEY,
];
/** Attribution has no owner but is cleared too. */
const WORK_KEYS = [...SIGNED_KEYS, ATTRIBUTION_KEY];

/** The page must work when storage is blocked or full, and during prerendering. */
function take(key: string): unknown {
  if (typeof window === 'undefined') return null;
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch (error) {
    console.warn(`Stored "${key}" could not be read`, error);
    return null;
  }
}

/** Without the work of a customer who is not logged in. The device's mark counts until the session is known. */
export function readStored(key: string): unknown {
  const value = take(key);
  const owner = SIGNED_KEYS.includes(key) ? ownerOf(value) : null;
  const isShown = owner === null || (worker === null ? isKnownVisitor() : owner === worker);
  return isShown ? value : null;
}

/** Whether stored work would make a form differ from the empty one in the HTML. */
export function hasStoredWork(): boolean {
  const { localStorage: device, sessionStorage: tab } = window;
  try {
    return (
      [...SIGNED_KEYS, UNITS_KEY].some((key) => device.getItem(key) !== null) ||
      [VERIFY_TOKEN_KEY, RESET_TOKEN_KEY, DOCUMENT_TOKEN_KEY, TAB_DRAFT_KEY].some((key) => tab.getItem(key) !== null)
    );
  } catch (error) {
    console.warn('Stored work could not be checked', error);
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

let worker: string | null = null;

const ownerOf = (value: unknown): string | null => {
  const { ownerId } = (value ?? {}) as { ownerId?: unknown };
  return typeof ownerId === 'string' ? ownerId : null;
};

const signed = (value: unknown, ownerId: string | null): unknown =>
  ownerId !== null && value !== null && typeof value === 'object' && ownerOf(value) === null
    ? { ...value, ownerId }
    : value;

export function writeStored(key: string, value: unknown): boolean {
  // The user of this page is gone.
  if (isReloadingForNewUser()) return false;
  return put(key, SIGNED_KEYS.includes(key) ? signed(value, worker ?? ownerOf(readStored(key))) : value);
}

/** Work saved from now on, and existing anonymous work, belongs to this customer. */
export function signWork(ownerId: string | null): void {
  worker = ownerId;
  if (ownerId === null) return;
  for (const key of SIGNED_KEYS) {
    const stored = take(key);
    if (stored !== null && ownerOf(stored) === null) writeStored(key, stored);
  }
}

export function removeStored(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): void {
  try {
    window[storage].removeItem(key);
  } catch (error) {
    console.warn(`Stored "${key}" could not be removed`, error);
  }
}

/** Set and removed at once, only to notify other tabs. */
const CLEARED_KEY = 'work-cleared';

function clearTab(): void {
  removeStored(TAB_DRAFT_KEY, 'sessionStorage');
  // Still needed by an open reset page.
  if (window.location.pathname !== PATHS.resetPassword) removeStored(RESET_TOKEN_KEY, 'sessionStorage');
}

export function clearStoredWork(): void {
  for (const key of WORK_KEYS) removeStored(key);
  clearTab();
}

export function clearOtherTabs(): void {
  put(CLEARED_KEY, true);
  removeStored(CLEARED_KEY);
}

function isOfOthers(key: string, ownerId: string | null): boolean {
  const signer = ownerOf(take(key));
  return signer !== null && signer !== ownerId;
}

export function showsWorkOfOthers(ownerId: string | null): boolean {
  return SIGNED_KEYS.some((key) => isOfOthers(key, ownerId));
}

/** Keeps anonymous work: this customer may have typed it before logging in. */
export function clearWorkOfOthers(ownerId: string): void {
  for (const key of SIGNED_KEYS) {
    if (isOfOthers(key, ownerId)) removeStored(key);
  }
  clearTab();
}

/** Clears this tab and reloads when another tab logs out. */
export function clearWithOtherTabs(reloadForNewUser: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== CLEARED_KEY || newValue === null) return;
    clearTab();
    reloadForNewUser();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
