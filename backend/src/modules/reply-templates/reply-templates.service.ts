import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, NotFoundError, ValidationError } from '../../common/errors/index.js';
import { responseOf } from '../../common/http/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { ReplyTemplateItem, type ReplyTemplates } from './api/dto/reply-template.dto.js';
import {
  DEFAULT_TEMPLATES,
  REPLY_PLACEHOLDERS,
  templateProblem,
  type ReplyTemplateText,
} from './domain/reply-templates.js';
import { ReplyTemplateEntity, ReplyTemplateRepository } from './persistence/reply-template.repository.js';

@Injectable()
export class ReplyTemplatesService {
  constructor(
    private readonly templates: ReplyTemplateRepository,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async installFirst(): Promise<void> {
    const updatedAt = this.clock.now();
    const rows = DEFAULT_TEMPLATES.map((text, position) =>
      Object.assign(new ReplyTemplateEntity(), { ...text, position, updatedAt }),
    );
    await this.uow.run(() => this.templates.insertMissing(rows));
  }

  async list(): Promise<ReplyTemplates> {
    return present(await this.templates.listAll());
  }

  add(text: ReplyTemplateText, actor: Actor): Promise<ReplyTemplateItem> {
    return this.uow.run(async () => {
      const rows = await this.templates.lockAll();
      requireUsable(text, inUse(rows));
      const row = Object.assign(new ReplyTemplateEntity(), {
        id: uuidv7(),
        ...text,
        position: endOf(rows),
        updatedAt: this.clock.now(),
      });
      await this.templates.insert(row);
      await this.note('create', row.id, actor, null, text);
      return responseOf(ReplyTemplateItem, row);
    });
  }

  edit(id: string, version: number, text: ReplyTemplateText, actor: Actor): Promise<ReplyTemplateItem> {
    return this.change('update', id, version, actor, (row, others) => {
      requireUsable(text, others);
      return text;
    });
  }

  retire(id: string, version: number, actor: Actor): Promise<ReplyTemplateItem> {
    return this.change('retire', id, version, actor, ({ retiredAt }) => ({ retiredAt: retiredAt ?? this.clock.now() }));
  }

  /** Offers it again, at the end of the list. */
  restore(id: string, version: number, actor: Actor): Promise<ReplyTemplateItem> {
    return this.change('restore', id, version, actor, (row, others) => {
      if (row.retiredAt === null) return {};
      requireUsable(row, others);
      row.position = endOf(others);
      return { retiredAt: null };
    });
  }

  /** @param seen the order its author started from */
  order(wanted: readonly string[], seen: readonly string[], actor: Actor): Promise<ReplyTemplates> {
    return this.uow.run(async () => {
      const rows = await this.templates.lockAll();
      const known = inUse(rows).map(({ id }) => id);
      if (!isSameOrder(known, seen))
        throw stale('This list changed after you opened it. Check it and put it in order again.', present(rows));
      if (!isSameOrder([...wanted].sort(), [...known].sort()))
        throw new ValidationError({ wanted: 'List every template once.' });
      for (const row of inUse(rows)) {
        row.position = wanted.indexOf(row.id);
        await this.templates.update(row);
      }
      if (!isSameOrder(known, wanted)) await this.note('order', 'order', actor, { order: known }, { order: wanted });
      return present(rows);
    });
  }

  private change(
    what: string,
    id: string,
    version: number,
    actor: Actor,
    decide: (row: ReplyTemplateEntity, othersInUse: readonly ReplyTemplateEntity[]) => Partial<ReplyTemplateEntity>,
  ): Promise<ReplyTemplateItem> {
    return this.uow.run(async () => {
      const rows = await this.templates.lockAll();
      const row = rows.find((other) => other.id === id);
      if (!row) throw new NotFoundError('That template could not be found.');
      if (row.version !== version)
        throw stale(
          'This template changed after you opened it. Review the changes and save again.',
          responseOf(ReplyTemplateItem, row),
        );
      const patch = decide(
        row,
        inUse(rows).filter((other) => other !== row),
      );
      const changed = (Object.keys(patch) as (keyof ReplyTemplateEntity)[]).filter((key) => patch[key] !== row[key]);
      if (changed.length === 0) return responseOf(ReplyTemplateItem, row);
      const pick = (from: Partial<ReplyTemplateEntity>) => Object.fromEntries(changed.map((key) => [key, from[key]]));
      await this.note(what, id, actor, pick(row), pick(patch));
      Object.assign(row, patch, { version: row.version + 1, updatedAt: this.clock.now() });
      await this.templates.update(row);
      return responseOf(ReplyTemplateItem, row);
    });
  }

  private note(what: string, entityId: string, actor: Actor, before: object | null, after: object): Promise<void> {
    return this.audit.record({
      actor,
      action: `reply-template.${what}`,
      entity: 'reply_template',
      entityId,
      ...(before && { before: { ...before } }),
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
  return rows.filter(({ retiredAt }) => retiredAt === null).sort((a, b) => a.position - b.position);
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
    items: inUse(rows).map((row) => responseOf(ReplyTemplateItem, row)),
    retired: retired.map((row) => responseOf(ReplyTemplateItem, row)),
    placeholders: [...REPLY_PLACEHOLDERS],
  };
}
