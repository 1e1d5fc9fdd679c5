import { isReloadingForNewUser } from '../../lib/drafts/reload-for-new-user';
import { ACCOUNT_DRAFT_KEY as KEY } from '../../lib/drafts/stored-work';

const FIELDS = ['name', 'email', 'phone'] as const;
type AccountDraft = Partial<Record<(typeof FIELDS)[number], string>>;

function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    console.warn('What was typed could not be kept in this tab', error);
    return null;
  }
}

export function accountDraft(): AccountDraft {
  if (typeof window === 'undefined') return {};
  const stored = quietly(() => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown> | null);
  return Object.fromEntries(
    FIELDS.flatMap((field) => (typeof stored?.[field] === 'string' ? [[field, stored[field]]] : [])),
  );
}

export function keepAccountDraft(typed: AccountDraft): void {
  if (isReloadingForNewUser()) return;
  const draft = { ...accountDraft(), ...typed };
  quietly(() => sessionStorage.setItem(KEY, JSON.stringify(draft, [...FIELDS])));
}

export function forgetAccountDraft(): void {
  quietly(() => sessionStorage.removeItem(KEY));
}
