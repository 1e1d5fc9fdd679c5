import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ForbiddenError, NotFoundError, ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LiveEvents } from '../../platform/live/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { Outbox, OutboxHandlers } from '../../platform/outbox/index.js';
import { RecordOwners, type RecordPerson } from '../../platform/records/index.js';
import { DocumentsService } from '../documents/index.js';
import { normalizeEmail } from '../users/index.js';
import type {
  MessageFile,
  MessageResponse,
  MessagesResponse,
  StaffMessageResponse,
  StaffMessagesResponse,
} from './api/dto/message.dto.js';
import { newMessages } from './message-emails.js';
import { MessageEntity } from './persistence/message.entity.js';
import { MessageRepository, type Thread } from './persistence/message.repository.js';

/** Time to read it on the page before an email goes out. */
const EMAIL_AFTER_MS = 2 * 60 * 1000;
const EMAIL_TYPE = 'messages.email';
const MAX_IN_EMAIL = 10;

export interface Person {
  type: 'staff' | 'customer';
  userId: string;
  email: string;
  actor: Actor;
}

export interface NewMessage {
  text: string;
  documentIds?: readonly string[];
  internal: boolean;
}

interface WaitingEmail extends Thread {
  to: RecordPerson;
  side: 'staff' | 'customer';
}

@Injectable()
export class MessagesService implements OnModuleInit {
  constructor(
    private readonly messages: MessageRepository,
    private readonly owners: RecordOwners,
    private readonly documents: DocumentsService,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly handlers: OutboxHandlers,
    private readonly live: LiveEvents,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.register<WaitingEmail>(
      EMAIL_TYPE,
      (payload) => this.email(payload),
      (_id, _reason, waiting) => this.stopWaiting(waiting),
    );
  }

  /** @throws NotFoundError also for another household's record */
  async listFor(person: Person, thread: Thread, limit: number, before?: string): Promise<MessagesResponse> {
    await this.requireCustomer(person, thread);
    const { rows, readUpToId, files, unread } = await this.read(person, thread, limit, before);
    return {
      items: rows.map((row) => shown(row, person, files, readUpToId)),
      before: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
      unread,
    };
  }

  async list(person: Person, thread: Thread, limit: number, before?: string): Promise<StaffMessagesResponse> {
    await this.requireRecord(thread);
    const { rows, readUpToId, files, unread } = await this.read(person, thread, limit, before);
    return {
      items: rows.map((row): StaffMessageResponse => ({
        ...shown(row, person, files, readUpToId),
        visibility: row.internal ? 'internal' : 'customer',
      })),
      before: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
      unread,
    };
  }

  async send(person: Person, thread: Thread, message: NewMessage): Promise<MessageResponse> {
    const owner = this.owners.of(thread.ownerType);
    if (person.type === 'staff') await this.requireRecord(thread);
    else if ((await this.requireCustomer(person, thread)) === 'viewer')
      throw new ForbiddenError('VIEWER_READS_ONLY', 'You can view this project. Ask a signer to message us.');
    const documentIds = [...new Set(message.documentIds ?? [])];
    const files = await this.filesOf(person, thread, message.internal, documentIds);
    if (documentIds.some((id) => !files.has(id)))
      throw new ValidationError({ documentIds: 'One of the attachments could not be found. Attach it again.' });
    return this.uow.run(async () => {
      const now = this.clock.now();
      const row = Object.assign(new MessageEntity(), {
        id: uuidv7(),
        ...thread,
        authorType: person.type,
        authorId: person.userId,
        authorName: person.actor.name ?? '',
        internal: message.internal,
        body: message.text,
        documentIds,
        sentAt: now,
      } satisfies MessageEntity);
      await this.messages.insert(row);
      if (!message.internal) {
        const { customers, staff } = await owner.people(thread.ownerId);
        const others = person.type === 'staff' ? customers : staff;
        for (const to of others)
          await this.queueEmail({ ...thread, to, side: person.type === 'staff' ? 'customer' : 'staff' });
        if (person.type === 'staff') await owner.sharedByStaff(thread.ownerId, now);
      }
      const summary = message.internal ? 'Wrote an internal note.' : 'Wrote a message.';
      await owner.note(thread.ownerId, { actor: person.actor, kind: 'message.send', summary });
      if (person.type === 'staff')
        await this.audit.record({
          actor: person.actor,
          action: 'message.send',
          entity: thread.ownerType,
          entityId: thread.ownerId,
          after: { messageId: row.id, internal: row.internal },
        });
      this.live.publish({ kind: 'message.sent', subjectId: thread.ownerId, data: { internal: row.internal } });
      return shown(row, person, files, null);
    });
  }

  async markRead(person: Person, thread: Thread, messageId: string): Promise<void> {
    if (person.type === 'staff') await this.requireRecord(thread);
    else await this.requireCustomer(person, thread);
    const message = await this.messages.find(thread, messageId);
    if (!message || (message.internal && person.type === 'customer'))
      throw new NotFoundError('That message could not be found.');
    await this.uow.run(async () => {
      const reader = await this.messages.lockReader(thread, person);
      if (reader.readUpToId !== null && reader.readUpToId >= messageId) return;
      await this.messages.saveReader(Object.assign(reader, { readUpToId: messageId, readAt: this.clock.now() }));
      this.live.publish({ kind: 'message.read', subjectId: thread.ownerId });
    });
  }

  async countUnread(person: Person, thread: Thread): Promise<number> {
    const reader = await this.messages.findReader(thread, person.email);
    return this.messages.countAfter(thread, reader?.readUpToId ?? null, otherSide(person.type));
  }

  /** Records with messages of customers that this staff member answers and has not read. */
  async unreadThreads(
    ownerType: string,
    { userId, email }: Pick<Person, 'userId' | 'email'>,
  ): Promise<{ id: string; label: string; count: number }[]> {
    const owner = this.owners.of(ownerType);
    const counts = await this.messages.countUnreadOf(ownerType, await owner.answeredBy(userId), email);
    const threads: { id: string; label: string; count: number }[] = [];
    for (const { id, count } of counts) threads.push({ id, label: (await owner.find(id))?.label ?? '', count });
    return threads;
  }

  private async read(person: Person, thread: Thread, limit: number, beforeId?: string) {
    const isStaff = person.type === 'staff';
    const rows = await this.messages.page(thread, { limit, beforeId, withInternal: isStaff });
    const { customers, staff } = await this.owners.of(thread.ownerType).people(thread.ownerId);
    const others = new Set((isStaff ? customers : staff).map(({ email }) => normalizeEmail(email)));
    const readers = await this.messages.readersOf(thread);
    const readUpTo = readers.filter(({ email }) => others.has(email)).map(({ readUpToId }) => readUpToId ?? '');
    const own = readers.find(({ email }) => email === normalizeEmail(person.email));
    return {
      rows,
      readUpToId: readUpTo.toSorted().at(-1) ?? null,
      files: await this.filesOf(
        person,
        thread,
        isStaff,
        rows.flatMap(({ documentIds }) => documentIds),
      ),
      unread: await this.messages.countAfter(thread, own?.readUpToId ?? null, otherSide(person.type)),
    };
  }

  /** What a reader may open: a customer never sees an internal document, not even its name. */
  private async filesOf(
    person: Person,
    thread: Thread,
    internal: boolean,
    ids: readonly string[],
  ): Promise<Map<string, MessageFile>> {
    if (ids.length === 0) return new Map();
    const documents = await (person.type === 'staff'
      ? this.documents.list(thread, ids)
      : this.documents.listFor(person.userId, thread, ids));
    return new Map(
      documents
        .filter(({ visibility }) => internal || visibility === 'customer')
        .map(({ id, name, versions: [latest] }) => [
          id,
          { id, name, extension: latest?.extension ?? '', url: latest?.url ?? '' },
        ]),
    );
  }

  /** One email waits for each person, however many messages follow. */
  private async queueEmail(waiting: WaitingEmail): Promise<void> {
    const { ownerType, ownerId, to } = waiting;
    const reader = await this.messages.lockReader({ ownerType, ownerId }, to);
    if (reader.emailWaits) return;
    await this.messages.saveReader(Object.assign(reader, { emailWaits: true }));
    await this.outbox.enqueue({
      type: EMAIL_TYPE,
      payload: waiting,
      dedupeKey: `${EMAIL_TYPE}:${uuidv7()}`,
      keyIsNew: true,
      availableAt: new Date(this.clock.now().getTime() + EMAIL_AFTER_MS),
    });
  }

  private async email({ to, side, ownerType, ownerId }: WaitingEmail): Promise<void> {
    const thread = { ownerType, ownerId };
    const owner = this.owners.of(ownerType);
    const record = await owner.find(ownerId);
    const { customers, staff } = await owner.people(ownerId);
    // People leave a household or hand a project over while an email waits.
    const belongs = (side === 'staff' ? staff : customers).some(
      ({ email }) => normalizeEmail(email) === normalizeEmail(to.email),
    );
    if (!belongs) return this.stopWaiting({ to, ownerType, ownerId });
    await this.uow.run(async () => {
      const reader = await this.messages.lockReader(thread, to);
      if (!reader.emailWaits) return;
      const seen = [reader.readUpToId ?? '', reader.emailedUpToId ?? ''].toSorted().at(-1) || null;
      const by = otherSide(side);
      const unread = await this.messages.after(thread, seen, by, MAX_IN_EMAIL);
      const last = unread.at(-1);
      if (record && last) {
        const more = (await this.messages.countAfter(thread, last.id, by)) || 0;
        await this.mailer.queue({
          template: newMessages,
          to: to.email,
          data: {
            toName: to.name,
            label: record.label,
            path: `${side === 'staff' ? record.path.admin : record.path.portal}&tab=messages`,
            messages: unread.map(({ authorName, body }) => ({ authorName, body })),
            more,
          },
          dedupeKey: `messages:${reader.id}:${last.id}`,
          aboutId: ownerId,
        });
      }
      await this.messages.saveReader(
        Object.assign(reader, { emailWaits: false, emailedUpToId: last?.id ?? reader.emailedUpToId }),
      );
    });
  }

  /** The next message queues an email again. */
  private async stopWaiting({ to, ownerType, ownerId }: Pick<WaitingEmail, 'to' | keyof Thread>): Promise<void> {
    await this.uow.run(async () => {
      const reader = await this.messages.lockReader({ ownerType, ownerId }, to);
      await this.messages.saveReader(Object.assign(reader, { emailWaits: false }));
    });
  }

  private async requireRecord({ ownerType, ownerId }: Thread): Promise<void> {
    if (!(await this.owners.of(ownerType).find(ownerId))) throw new NotFoundError();
  }

  private requireCustomer({ userId }: Person, { ownerType, ownerId }: Thread): Promise<'signer' | 'viewer'> {
    return this.owners.requireRole(ownerType, ownerId, userId);
  }
}

function otherSide(side: 'staff' | 'customer'): 'staff' | 'customer' {
  return side === 'staff' ? 'customer' : 'staff';
}

function shown(
  row: MessageEntity,
  person: Person,
  files: ReadonlyMap<string, MessageFile>,
  readUpToId: string | null,
): MessageResponse {
  return {
    id: row.id,
    authorType: row.authorType,
    authorName: row.authorName,
    mine: row.authorType === person.type && row.authorId === person.userId,
    text: row.body,
    sentAt: row.sentAt.toISOString(),
    files: row.documentIds.flatMap((id) => files.get(id) ?? []),
    read: readUpToId !== null && row.id <= readUpToId,
  };
}
