import { onlineManager } from '@tanstack/react-query';
import { errorText, HttpError } from 'frontend-shared/api';
import { write } from '../../api/client';
import { deviceStore, type LogStore, type WaitingLog } from '../../lib/device-logs';
import { sendFile } from './use-part';
import { projectPath } from './use-project';

interface Sender {
  store: LogStore;
  isOnline: () => boolean;
  postLog: (log: WaitingLog) => Promise<unknown>;
  postPhoto: (log: WaitingLog, photo: File) => Promise<unknown>;
}

export interface SendReport {
  projectId: string;
  /** Photos that the server refused, in words. */
  refused: string[];
}

/** The server has read it and said no; anything else may still work later. */
const isRefusal = (error: unknown): boolean =>
  error instanceof HttpError && error.status < 500 && ![401, 408, 429].includes(error.status);

/** Logs are kept on the device first, then sent one after the other; what cannot be sent now waits for the network. */
export class LogQueue {
  private logs: readonly WaitingLog[] = [];
  private readonly listeners = new Set<() => void>();
  private sending = false;
  private onSent: (report: SendReport) => void = () => undefined;

  constructor(private readonly sender: Sender) {}

  readonly waiting = (): readonly WaitingLog[] => this.logs;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Reads what waits from the last time, and sends it. */
  async start(userId: string, onSent: (report: SendReport) => void): Promise<void> {
    this.onSent = onSent;
    const kept = await this.sender.store.all().catch(() => []);
    const known = new Set(this.logs.map(({ id }) => id));
    this.show([...this.logs, ...kept.filter((log) => log.userId === userId && !known.has(log.id))]);
    await this.send();
  }

  /** @returns false when neither the device nor the network can take it: then it is not waiting, and stays in its form. */
  async take(log: WaitingLog): Promise<boolean> {
    const isKept = await this.sender.store.put(log).then(
      () => true,
      () => false,
    );
    if (!isKept && !this.sender.isOnline()) return false;
    this.show([...this.logs, isKept ? log : { ...log, isInTabOnly: true }]);
    void this.send();
    return true;
  }

  async retry(id: string): Promise<void> {
    const log = this.logs.find((one) => one.id === id);
    if (log) await this.keep({ ...log, problem: null });
    await this.send();
  }

  async discard(id: string): Promise<void> {
    this.show(this.logs.filter((log) => log.id !== id));
    await this.sender.store.remove(id).catch(() => undefined);
  }

  async send(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    try {
      for (;;) {
        const next = this.logs.find(({ problem }) => problem === null);
        if (!next || !this.sender.isOnline() || !(await this.sendOne(next))) return;
      }
    } finally {
      this.sending = false;
    }
  }

  /** @returns false when the network is gone again */
  private async sendOne(log: WaitingLog): Promise<boolean> {
    const refused: string[] = [];
    try {
      await this.sender.postLog(log);
    } catch (error) {
      if (!isRefusal(error)) return false;
      await this.keep({ ...log, problem: errorText(error) });
      return true;
    }
    for (const [index, photo] of log.photos.entries()) {
      try {
        await this.sender.postPhoto(log, photo);
      } catch (error) {
        if (!isRefusal(error)) {
          await this.keep({ ...log, photos: log.photos.slice(index) });
          return false;
        }
        refused.push(`${photo.name}: ${errorText(error)}`);
      }
    }
    await this.discard(log.id);
    this.onSent({ projectId: log.projectId, refused });
    return true;
  }

  private async keep(log: WaitingLog): Promise<void> {
    this.show(this.logs.map((one) => (one.id === log.id ? log : one)));
    await this.sender.store.put(log).catch(() => undefined);
  }

  private show(logs: readonly WaitingLog[]): void {
    this.logs = logs;
    for (const listener of this.listeners) listener();
  }
}

export const logQueue = new LogQueue({
  store: deviceStore,
  isOnline: () => onlineManager.isOnline(),
  postLog: ({ projectId, body }) => write('POST', `${projectPath(projectId)}/logs`, { body }),
  postPhoto: ({ projectId, id }, photo) =>
    sendFile({ path: `${projectPath(projectId)}/logs/${id}/photos`, name: 'photo', file: photo }),
});
