import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import type { Upload } from '../../platform/files/upload.js';
import { LiveEvents } from '../../platform/live/index.js';
import { PhotoAddresses, PhotoFiles, PhotoIntake, PhotoUpkeep } from '../../platform/photos/index.js';
import type { StoredFile } from '../../platform/storage/index.js';
import type { OptionPicture } from './api/dto/selection.dto.js';
import { requireOpen, type Selection } from './domain/selection.js';
import { SelectionPictureEntity } from './persistence/selection.entity.js';
import { SelectionRepository } from './persistence/selection.repository.js';

const ADDRESS = '/api/selection-pictures';
const FOLDER = 'selection-pictures';
const CHOSEN = 'The customer has chosen. Reset the choice before changing its pictures.';

/** By the key of the option. */
export type OptionPictures = ReadonlyMap<string, OptionPicture>;

/** One picture for an option, until the choice is made. */
@Injectable()
export class SelectionPictures {
  constructor(
    private readonly selections: SelectionRepository,
    private readonly files: PhotoFiles,
    private readonly intake: PhotoIntake,
    private readonly addresses: PhotoAddresses,
    private readonly audit: AuditLog,
    private readonly live: LiveEvents,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    upkeep: PhotoUpkeep,
  ) {
    upkeep.register(FOLDER, (ids) => selections.knownPictures(ids));
  }

  async of(selectionIds: readonly string[]): Promise<Map<string, OptionPictures>> {
    const pictures = new Map<string, Map<string, OptionPicture>>(selectionIds.map((id) => [id, new Map()]));
    for (const { id, selectionId, optionKey, widthPx, heightPx } of await this.selections.picturesOf(selectionIds))
      pictures.get(selectionId)!.set(optionKey, { id, widthPx, heightPx, urls: this.addresses.urlsOf(ADDRESS, id) });
    return pictures;
  }

  /** In the place of the one that the option has. @throws NotFoundError, ConflictError once the choice is made */
  async set(projectId: string, selectionId: string, optionKey: string, upload: Upload, actor: Actor): Promise<void> {
    requireOption(await this.selections.require(selectionId), projectId, optionKey);
    const arrived = await this.intake.receive(upload.body, upload.headers);
    try {
      const renditions = await this.intake.render(arrived);
      const { widthPx, heightPx } = renditions;
      const id = uuidv7();
      await this.files.keep(id, renditions, FOLDER);
      const picture = Object.assign(new SelectionPictureEntity(), {
        ...{ id, selectionId, optionKey, widthPx, heightPx, uploadedAt: this.clock.now() },
      });
      await this.replace(projectId, picture, actor);
    } finally {
      await this.intake.discard(arrived);
    }
  }

  async remove(projectId: string, selectionId: string, optionKey: string, actor: Actor): Promise<void> {
    await this.replace(projectId, { selectionId, optionKey }, actor);
  }

  /** Inside a unit: of options that are gone. Their files go with the next upkeep. */
  async keepOnly(selectionId: string, keys: readonly string[]): Promise<void> {
    const pictures = await this.selections.picturesOf([selectionId]);
    const gone = pictures.filter(({ optionKey }) => !keys.includes(optionKey));
    await this.selections.deletePictures(gone.map(({ id }) => id));
  }

  /** By a signed address. @throws NotFoundError */
  async open(id: string, size: string, until: string, signature: string): Promise<StoredFile> {
    const known = this.addresses.opened(ADDRESS, id, size, until, signature);
    const file = known && (await this.files.open(id, known, FOLDER));
    if (!file) throw new NotFoundError();
    return file;
  }

  private async replace(
    projectId: string,
    next: SelectionPictureEntity | { selectionId: string; optionKey: string },
    actor: Actor,
  ): Promise<void> {
    const { selectionId, optionKey } = next;
    const old = await this.uow.run(async () => {
      requireOption(await this.selections.lock(selectionId), projectId, optionKey);
      const before = (await this.selections.picturesOf([selectionId])).filter((one) => one.optionKey === optionKey);
      await this.selections.deletePictures(before.map(({ id }) => id));
      if (next instanceof SelectionPictureEntity) await this.selections.insertPicture(next);
      const action = next instanceof SelectionPictureEntity ? 'selection.picture' : 'selection.picture.remove';
      await this.audit.record({
        ...{ actor, action, entity: 'project', entityId: projectId, after: { selectionId, optionKey } },
      });
      this.live.publish({ kind: 'project.selection', subjectId: projectId, data: { by: actor.id } });
      return before;
    });
    for (const { id } of old) await this.files.remove(id, FOLDER);
  }
}

function requireOption(selection: Selection, projectId: string, key: string): void {
  if (selection.projectId !== projectId || !selection.options.some((option) => option.key === key))
    throw new NotFoundError();
  requireOpen(selection, CHOSEN);
}
