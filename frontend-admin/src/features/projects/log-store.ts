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
}

/** Where logs wait on the device, with their photos. */
export interface LogStore {
  all: () => Promise<WaitingLog[]>;
  put: (log: WaitingLog) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

const NAME = 'console-logs';
const LOGS = 'logs';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(LOGS, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The device keeps no data.'));
  });
}

async function run<T>(mode: IDBTransactionMode, act: (logs: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(LOGS, mode);
      const request = act(transaction.objectStore(LOGS));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('The device is full.'));
    });
  } finally {
    database.close();
  }
}

export const deviceStore: LogStore = {
  all: () => run<WaitingLog[]>('readonly', (logs) => logs.getAll() as IDBRequest<WaitingLog[]>),
  put: async (log) => void (await run('readwrite', (logs) => logs.put(log))),
  remove: async (id) => void (await run('readwrite', (logs) => logs.delete(id))),
};
