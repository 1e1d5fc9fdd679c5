import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, NotFoundError, ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import type { ReplyTemplateItem, ReplyTemplates } from './api/dto/reply-template.dto.js';
import {
  DEFAULT_TEMPLATES,
  isOrderOf,
  REPLY_PLACEHOLDERS,
  templateProblem,
  type ReplyTemplateText,
} from './domain/reply-templates.js';
import { ReplyTemplateEntity, ReplyTemplateRepository } from './persistence/reply-template.repository.js';

const ENTITY = 'reply_template';

@Injectable()
export class ReplyTemplatesService {
  constructor(
    private readonly templates: ReplyTemplateRepository,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Adds the default templates that are missing. A second start changes nothing. */
  async installFirst(): Promise<void> {
    const updatedAt = this.clock.now();
    const rows = DEFAULT_TEMPLATES.map((text, position) =>
      Object.assign(new ReplyTemplateEntity(), { ...text, position, retiredAt: null, version: 1, updatedAt }),
    );
    await this.uow.run(() => this.templates.insertMissing(rows));
  }

  async list(): Promise<ReplyTemplates> {
    return present(await this.templates.listAll());
  }

  /** At the end of the list. @throws ValidationError. */
  add(text: ReplyTemplateText, actor: Actor): Promise<ReplyTemplateItem> {
    return this.uow.run(async () => {
      const rows = await this.templates.lockAll();
      requireUsable(text, inUse(rows));
      const row = Object.assign(new ReplyTemplateEntity(), {
        id: uuidv7(),
        ...text,
        position: endOf(rows),
        retiredAt: null,
        version: 1,
        updatedAt: this.clock.now(),
      });
      await this.templates.insert(row);
      await this.note('create', row.id, actor, undefined, text);
      return presentOne(row);
    });
  }

  edit(id: string, version: number, text: ReplyTemplateText, actor: Actor): Promise<ReplyTemplateItem> {
    return this.change(id, version, async (row, rows) => {
      requireUsable(
        text,
        inUse(rows).filter((other) => other !== row),
      );
      const changed = (['label', 'subject', 'body'] as const).filter((field) => text[field] !== row[field]);
      if (changed.length === 0) return;
      const pick = (from: ReplyTemplateText) => Object.fromEntries(changed.map((field) => [field, from[field]]));
      await this.note('update', id, actor, pick(row), pick(text));
      await this.save(row, text);
    });
  }

  /** Retires it; emails written with it stay. @throws NotFoundError, ConflictError STALE_VERSION. */
  retire(id: string, version: number, actor: Actor): Promise<ReplyTemplateItem> {
    return this.change(id, version, async (row) => {
      if (row.retiredAt === null) await this.offer(row, { retiredAt: this.clock.now() }, 'retire', actor);
    });
  }

  /** Offers it again, at the end of the list. @throws NotFoundError, ValidationError, ConflictError STALE_VERSION. */
  restore(id: string, version: number, actor: Actor): Promise<ReplyTemplateItem> {
    return this.change(id, version, async (row, rows) => {
      if (row.retiredAt === null) return;
      requireUsable(row, inUse(rows));
      await this.offer(row, { retiredAt: null, position: endOf(rows) }, 'restore', actor);
    });
  }

  /** @param seen the order its author started from. @throws ValidationError, ConflictError STALE_VERSION. */
  order(wanted: readonly string[], seen: readonly string[], actor: Actor): Promise<ReplyTemplates> {
    return this.uow.run(async () => {
      const rows = await this.templates.lockAll();
      const known = inUse(rows).map(({ id }) => id);
      if (!isSameOrder(known, seen))
        throw stale('This list changed after you opened it. Check it and put it in order again.', present(rows));
      if (!isOrderOf(wanted, known)) throw new ValidationError({ wanted: 'List every template once.' });
      for (const row of inUse(rows)) {
        const position = wanted.indexOf(row.id);
        if (position === row.position) continue;
        row.position = position;
        await this.templates.update(row.id, { position });
      }
      if (!isSameOrder(known, wanted)) await this.note('order', 'order', actor, { order: known }, { order: wanted });
      return present(rows);
    });
  }

  private change(
    id: string,
    version: number,
    work: (row: ReplyTemplateEntity, rows: readonly ReplyTemplateEntity[]) => Promise<void>,
  ): Promise<ReplyTemplateItem> {
    return this.uow.run(async () => {
      const rows = await this.templates.lockAll();
      const row = rows.find((other) => other.id === id);
      if (!row) throw new NotFoundError('That template could not be found.');
      if (row.version !== version)
        throw stale('This template changed after you opened it. Review the changes and save again.', presentOne(row));
      await work(row, rows);
      return presentOne(row);
    });
  }

  private async offer(
    row: ReplyTemplateEntity,
    patch: { retiredAt: Date | null; position?: number },
    what: string,
    actor: Actor,
  ): Promise<void> {
    await this.note(what, row.id, actor, { retiredAt: row.retiredAt }, { retiredAt: patch.retiredAt });
    await this.save(row, patch);
  }

  private async save(row: ReplyTemplateEntity, patch: Partial<ReplyTemplateEntity>): Promise<void> {
    Object.assign(row, patch, { version: row.version + 1, updatedAt: this.clock.now() });
    const { id, ...values } = row;
    await this.templates.update(id, values);
  }

  private note(what: string, entityId: string, actor: Actor, before: object | undefined, after: object): Promise<void> {
    return this.audit.record({
      actor,
      action: `reply-template.${what}`,
      entity: ENTITY,
      entityId,
      ...(before ? { before: { ...before } } : {}),
      after: { ...after },
    });
  }
}

function requireUsable(text: ReplyTemplateText, others: readonly ReplyTemplateEntity[]): void {
  const problem = templateProblem(text, others);
  if (problem) throw new ValidationError(problem);
}

function stale(sentence: string, current: ReplyTemplates | ReplyTemplateItem): ConflictError {
  return new ConflictError('STALE_VERSION', sentence, { extra: { current } });
}

function inUse(rows: readonly ReplyTemplateEntity[]): ReplyTemplateEntity[] {
  return rows
    .filter(({ retiredAt }) => retiredAt === null)
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}

function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, place) => id === other[place]);
}

function endOf(rows: readonly ReplyTemplateEntity[]): number {
  return Math.max(-1, ...inUse(rows).map(({ position }) => position)) + 1;
}

function present(rows: readonly ReplyTemplateEntity[]): ReplyTemplates {
  const retired = rows.filter(({ retiredAt }) => retiredAt !== null);
  retired.sort((a, b) => Number(b.retiredAt) - Number(a.retiredAt) || (a.id < b.id ? -1 : 1));
  return {
    items: inUse(rows).map(presentOne),
    retired: retired.map(presentOne),
    placeholders: [...REPLY_PLACEHOLDERS],
  };
}

function presentOne({
  id,
  label,
  subject,
  body,
  version,
  updatedAt,
  retiredAt,
}: ReplyTemplateEntity): ReplyTemplateItem {
  return {
    id,
    label,
    subject,
    body,
    version,
    updatedAt: updatedAt.toISOString(),
    retiredAt: retiredAt?.toISOString() ?? null,
  };
}
