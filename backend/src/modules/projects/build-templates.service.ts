import { Injectable } from '@nestjs/common';
import type { BuildProcess } from 'poolkit/build-process';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import type { BuildTemplateResponse } from './api/dto/build-template.dto.js';
import { changedPhases, DEFAULT_TEMPLATE, requireSound, warningsOf } from './domain/build-template.js';
import type { BuildTemplateEntity } from './persistence/build-template.entity.js';
import { BuildTemplateRepository } from './persistence/build-template.repository.js';

@Injectable()
export class BuildTemplates {
  constructor(
    private readonly templates: BuildTemplateRepository,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async published(): Promise<BuildProcess> {
    return (await this.requirePublished()).process;
  }

  /** One read after the other: a unit has one connection. */
  async show(): Promise<BuildTemplateResponse> {
    const published = await this.requirePublished();
    const draft = await this.templates.find('draft');
    const versions = await this.templates.listPublished();
    return {
      published: { ...versionOf(published), process: published.process },
      draft: draft && {
        ...{ versionNo: draft.versionNo, version: draft.version, note: draft.note, process: draft.process },
        warnings: warningsOf(draft.process),
      },
      versions: versions.map(versionOf),
    };
  }

  /**
   * @param version of the draft that was seen; null starts one
   * @throws ValidationError, ConflictError STALE_VERSION
   */
  async saveDraft(
    { version, process, note }: { version: number | null; process: BuildProcess; note: string | null },
    actor: Actor,
  ): Promise<BuildTemplateResponse> {
    requireSound(process);
    return this.uow.run(async () => {
      const published = await this.lockPublished();
      const draft = await this.templates.lock('draft');
      if ((draft?.version ?? null) !== version) throw await this.stale();
      const after = { versionNo: published.versionNo + 1, changed: changedPhases(published.process, process) };
      const id = draft?.id ?? uuidv7();
      if (draft) await this.templates.updateLocked(draft, { process, note });
      else
        await this.templates.insert({
          ...{ id, versionNo: after.versionNo, slot: 'draft', process, note, version: 1 },
          ...{ createdBy: actor.id, createdAt: this.clock.now(), publishedAt: null },
        });
      await this.audit.record({ actor, action: 'template.save', entity: 'build_template', entityId: id, after });
      return this.show();
    });
  }

  discardDraft(actor: Actor): Promise<void> {
    return this.uow.run(async () => {
      await this.lockPublished();
      const draft = await this.templates.lock('draft');
      if (!draft) return;
      await this.templates.delete(draft.id);
      const { id, versionNo } = draft;
      const before = { versionNo };
      await this.audit.record({ actor, action: 'template.discard', entity: 'build_template', entityId: id, before });
    });
  }

  /**
   * From now on projects begin with the draft; those that run keep the phases they have.
   *
   * @throws ConflictError ILLEGAL_TRANSITION without a draft, STALE_VERSION
   */
  publish({ version, note }: { version: number; note: string | null }, actor: Actor): Promise<BuildTemplateResponse> {
    return this.uow.run(async () => {
      const published = await this.lockPublished();
      const draft = await this.templates.lock('draft');
      if (!draft)
        throw new ConflictError('ILLEGAL_TRANSITION', 'There is no draft to publish. It was published or discarded.');
      if (draft.version !== version) throw await this.stale();
      requireSound(draft.process);
      await this.templates.updateLocked(published, { slot: null });
      await this.templates.updateLocked(draft, {
        slot: 'published',
        note: note ?? draft.note,
        publishedAt: this.clock.now(),
      });
      await this.audit.record({
        ...{ actor, action: 'template.publish', entity: 'build_template', entityId: draft.id },
        before: { versionNo: published.versionNo },
        after: { versionNo: draft.versionNo, changed: changedPhases(published.process, draft.process) },
      });
      return this.show();
    });
  }

  private async requirePublished(): Promise<BuildTemplateEntity> {
    const template = await this.templates.find('published');
    if (!template) throw new Error('no build template is published; was the first one removed?');
    return template;
  }

  private async stale(): Promise<ConflictError> {
    const sentence = 'The draft changed after you opened it. Review it and save again.';
    return new ConflictError('STALE_VERSION', sentence, { extra: { current: await this.show() } });
  }

  /** Inside a unit: no other project begins and no template is published until it ends. */
  async lockPublished(): Promise<BuildTemplateEntity> {
    const template = await this.templates.lock('published');
    if (!template) throw new Error('no build template is published; was the first one removed?');
    return template;
  }

  async installFirst(): Promise<void> {
    if ((await this.templates.highestVersionNo()) > 0) return;
    const now = this.clock.now();
    const first: BuildTemplateEntity = {
      id: uuidv7(),
      versionNo: 1,
      slot: 'published',
      process: DEFAULT_TEMPLATE,
      note: 'The template included with the software.',
      createdBy: null,
      createdAt: now,
      publishedAt: now,
      version: 1,
    };
    try {
      await this.uow.run(() => this.templates.insert(first));
    } catch (error) {
      // Another replica installed it at the same moment.
      if (!isUniqueViolation(error)) throw error;
    }
  }
}

function versionOf({ versionNo, publishedAt, createdAt, note }: BuildTemplateEntity) {
  return { versionNo, publishedAt: (publishedAt ?? createdAt).toISOString(), note };
}
