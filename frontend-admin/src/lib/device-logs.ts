import type { Project } from '../api/types';

/** A daily log that has not reached the server yet. */
export interface WaitingLog {
  /** Chosen here, so that sending it twice makes one log. */
  id: string;
  userId: string;
  projectId: string;
  /** What the server is sent. */
  body: { id: string; text: string; loggedOn: string; visibility: 'internal' | 'customer' } & Record<string, unknown>;
  photos: File[];
  /** Why the server refused it; null while it only waits. */
  problem: string | null;
  /** The device had no room for it: it waits in this tab only. */
  isInTabOnly?: boolean;
}

/** Where logs wait on the device, with their photos. */
export interface LogStore {
  all: () => Promise<WaitingLog[]>;
  put: (log: WaitingLog) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

/** What the form of a daily log needs to know of a project. */
export type LogPlace = Pick<Project, 'id' | 'number' | 'name' | 'customer'> & {
  people: readonly { name: string | null }[];
  phases: readonly Pick<Project['phases'][number], 'key' | 'name' | 'status'>[];
};

/** A project that this device showed, so that a log can be written without a network. */
export interface KeptPlace extends LogPlace {
  userId: string;
  /** Names of active crews. */
  crews: readonly string[];
  shownAt: number;
}

const NAME = 'console-logs';
const LOGS = 'logs';
const PLACES = 'places';
const MAX_PLACES = 20;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 2);
    request.onupgradeneeded = () => {
      for (const name of [LOGS, PLACES])
        if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name, { keyPath: 'id' });
    };
    request.onsuccess = () => {
      // A newer console in another tab waits for this one to let go.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('This device cannot save data.'));
  });
}

async function run<T>(
  store: string,
  mode: IDBTransactionMode,
  act: (rows: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const request = act(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('The device is full.'));
    });
  } finally {
    database.close();
  }
}

export const deviceStore: LogStore = {
  all: () => run<WaitingLog[]>(LOGS, 'readonly', (logs) => logs.getAll() as IDBRequest<WaitingLog[]>),
  put: async (log) => void (await run(LOGS, 'readwrite', (logs) => logs.put(log))),
  remove: async (id) => void (await run(LOGS, 'readwrite', (logs) => logs.delete(id))),
};

const removePlace = async (id: string): Promise<void> =>
  void (await run(PLACES, 'readwrite', (places) => places.delete(id)));

export const devicePlaces = {
  /** The one shown last first. */
  async all(): Promise<KeptPlace[]> {
    const places = await run(PLACES, 'readonly', (rows) => rows.getAll() as IDBRequest<KeptPlace[]>);
    return places.toSorted((a, b) => b.shownAt - a.shownAt);
  },
  async keep(place: KeptPlace): Promise<void> {
    await run(PLACES, 'readwrite', (places) => places.put(place));
    for (const { id } of (await this.all()).slice(MAX_PLACES)) await removePlace(id);
  },
  /** They name customers, so they leave with the person; logs that wait stay. */
  async drop(exceptOf?: string): Promise<void> {
    if (!('indexedDB' in globalThis)) return;
    for (const { id, userId } of await this.all()) if (userId !== exceptOf) await removePlace(id);
  },
};
