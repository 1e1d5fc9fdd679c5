import { buffer } from 'node:stream/consumers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AppConfig, SiteConfig } from '../config/index.js';
import { UnitOfWork } from '../database/index.js';
import {
  Outbox,
  OutboxHandlers,
  PermanentFailure,
  TemporaryFailure,
  type OutboxContext,
  type OutboxNote,
} from '../outbox/index.js';
import type { OutboxMessageEntity } from '../outbox/persistence/outbox-message.entity.js';
import { OutboxRepository } from '../outbox/persistence/outbox.repository.js';
import { FileStore } from '../storage/index.js';
import { renderMail, type RenderedMail } from './mail-content.js';
import type { EmailTemplate } from './mail-template.js';
import { MailTransport, type MailCalendar } from './mail-transport.js';
import { MailMessageRepository } from './persistence/mail-message.repository.js';

export interface NewMail<Data> {
  template: EmailTemplate<Data>;
  to: string;
  data: NoInfer<Data>;
  dedupeKey: string;
  aboutId?: string;
  keyIsNew?: boolean;
  /** It opens an account: encrypted while it waits, and no copy is kept. */
  sensitive?: boolean;
  calendar?: MailCalendar;
  /** Attached from the file store when the email is sent. */
  files?: readonly StoredAttachment[];
  /** For emails that need a consent (RFC 8058). */
  oneClickUrl?: string;
}

export interface WithdrawnMail {
  keyEnd: string;
  subject: string;
  mayBeOut: boolean;
}

export interface StoredAttachment {
  name: string;
  /** Of a PDF in the file store. */
  key: string;
}

interface MailPayload extends RenderedMail {
  to: string;
  files?: readonly StoredAttachment[];
  calendar?: MailCalendar;
  oneClickUrl?: string;
}

const OUTBOX_TYPE = 'mail.send';
const KEY_START = 'mail:';

@Injectable()
export class Mailer implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly outboxMessages: OutboxRepository,
    private readonly handlers: OutboxHandlers,
    private readonly mails: MailMessageRepository,
    private readonly transport: MailTransport,
    private readonly store: FileStore,
    private readonly uow: UnitOfWork,
    private readonly site: SiteConfig,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.register<MailPayload>(
      OUTBOX_TYPE,
      (payload, context) => this.send(payload, context),
      async (messageId, reason) => {
        await this.mails.updateUnlessWithdrawn(messageId, { state: 'dead', lastError: reason });
      },
    );
  }

  /** Inside a unit. False when an email with this key was queued before. */
  async queue<Data>(mail: NewMail<Data>): Promise<boolean> {
    const dedupeKey = `${KEY_START}${mail.dedupeKey}`;
    if (!mail.keyIsNew && (await this.outboxMessages.existsByDedupeKey(dedupeKey))) return false;
    const rendered = this.preview(mail.template, mail.data);
    const id = uuidv7();
    await this.mails.insert({
      id,
      toAddress: mail.to,
      aboutId: mail.aboutId ?? null,
      subject: rendered.subject,
      template: mail.template.name,
      bodyText: mail.sensitive ? null : rendered.text,
      state: 'queued',
      attempts: 0,
      lastError: null,
      transport: null,
      createdAt: this.clock.now(),
      sentAt: null,
    });
    const { to, calendar, files, oneClickUrl } = mail;
    const payload: MailPayload = { ...rendered, to, calendar, files, oneClickUrl };
    await this.outbox.enqueue({ id, type: OUTBOX_TYPE, payload, dedupeKey, keyIsNew: true, sensitive: mail.sensitive });
    return true;
  }

  preview<Data>(template: EmailTemplate<Data>, data: NoInfer<Data>): RenderedMail {
    return renderMail(template.write(data, { site: this.site, publicUrl: this.config.publicUrl }), this.site);
  }

  /**
   * Inside a unit. Withdraws emails whose key is one of `keyStarts` and an id, oldest first. One that a worker holds
   * may be out already.
   */
  async withdrawAll(...keyStarts: string[]): Promise<WithdrawnMail[]> {
    const starts = keyStarts.map((keyStart) => `${KEY_START}${keyStart}`);
    const taken = await this.takeBack(await this.outboxMessages.lockUndelivered(...starts));
    return taken.map(({ dedupeKey, subject, mayBeOut }) => ({
      keyEnd: dedupeKey.slice(starts.find((start) => dedupeKey.startsWith(start))?.length),
      subject,
      mayBeOut,
    }));
  }

  /** Oldest first, of locked messages. */
  private async takeBack(messages: readonly OutboxMessageEntity[]) {
    if (messages.length === 0) return [];
    const found = new Map(messages.map((message) => [message.id, message]));
    const mails = (await this.mails.findByIds([...found.keys()])).filter(({ state }) => state !== 'withdrawn');
    const taken = mails
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .map(({ id, subject }) => {
        const { dedupeKey, claimedUntil } = found.get(id) as OutboxMessageEntity;
        return { id, dedupeKey, subject, mayBeOut: claimedUntil !== null };
      });
    if (taken.length > 0) await this.mails.markWithdrawn(taken.map(({ id }) => id));
    const free = taken.filter(({ mayBeOut }) => !mayBeOut).map(({ id }) => id);
    if (free.length > 0) await this.outboxMessages.deleteByIds(free);
    return taken;
  }

  private async send(mail: MailPayload, { messageId, attempt }: OutboxContext): Promise<OutboxNote | void> {
    const known = await this.mails.findById(messageId);
    // A run that died before it could record this sent it.
    if (known?.state === 'sent') return;
    // Withdrawn after it was claimed.
    if (known?.state === 'withdrawn') return;
    const transport = await this.sendNow(messageId, mail).catch((error: unknown) =>
      this.failed(messageId, attempt, error),
    );
    if (transport === null) return;
    const sent = { state: 'sent', attempts: attempt, sentAt: this.clock.now(), transport, lastError: null } as const;
    return () => this.mails.update(messageId, sent);
  }

  private async sendNow(id: string, { files = [], ...mail }: MailPayload): Promise<'smtp' | 'file'> {
    const attachments = await Promise.all(
      files.map(async ({ name, key }) => {
        const file = await this.store.open(key);
        if (!file) throw new Error(`the file ${key} is missing`);
        return { filename: name, content: await buffer(file.stream), contentType: 'application/pdf' };
      }),
    );
    return this.transport.send({ id, ...mail, attachments });
  }

  /** Null when it was withdrawn meanwhile. */
  private async failed(messageId: string, attempt: number, error: unknown): Promise<null> {
    const reason = error instanceof Error ? error.message : String(error);
    const values = { state: 'failed', attempts: attempt, lastError: reason.slice(0, 1000) } as const;
    if (!(await this.uow.run(() => this.mails.updateUnlessWithdrawn(messageId, values)))) return null;
    throw isPermanent(error) ? new PermanentFailure(reason) : new TemporaryFailure(reason);
  }
}

/** RFC 5321, 4.2.1. */
function isPermanent(error: unknown): boolean {
  const code = (error as { responseCode?: unknown } | null)?.responseCode;
  return typeof code === 'number' && code >= 500 && code < 600;
}
