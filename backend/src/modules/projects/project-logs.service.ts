import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, NotFoundError, RuleError, ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import type { Page, PageRequest } from '../../platform/lists/index.js';
import { PhotoAddresses, PhotoFiles, PhotoIntake, PhotoUpkeep, type PhotoUrls } from '../../platform/photos/index.js';
import { RecordOwners } from '../../platform/records/index.js';
import type { StoredFile } from '../../platform/storage/index.js';
import type {
  CorrectLogDto,
  GalleryResponse,
  LogPage,
  LogResponse,
  NewLogDto,
  ProjectPhoto,
  StaffLogPage,
  StaffLogResponse,
} from './api/dto/log.dto.js';
import { LogEntity, PROJECT_PHOTO_INDEX, ProjectPhotoEntity } from './persistence/log.entity.js';
import { LogRepository, type ShownPhoto } from './persistence/log.repository.js';
import { ProjectRepository } from './persistence/project.repository.js';
import { ProjectSettings } from './project-settings.service.js';

const PROJECT_PHOTOS = '/api/project-photos';
const FOLDER = 'project-photos';
const MAX_PHOTOS = 30;

@Injectable()
export class ProjectPhotoViews {
  constructor(
    private readonly logs: LogRepository,
    private readonly addresses: PhotoAddresses,
    upkeep: PhotoUpkeep,
  ) {
    upkeep.register(FOLDER, (ids) => logs.knownPhotos(ids));
  }

  async byLog(logs: readonly LogEntity[]): Promise<Map<string, ProjectPhoto[]>> {
    const photos = await this.logs.photosOf(logs.map(({ id }) => id));
    return new Map(
      logs.map((log) => [
        log.id,
        photos.filter(({ logId }) => logId === log.id).map((photo) => this.viewOf(photo, log)),
      ]),
    );
  }

  gallery({ items, nextCursor }: Page<ShownPhoto>): GalleryResponse {
    // Field by field: spreading hundreds of photos takes as long as signing their addresses.
    const photos = items.map(({ photo: { id, widthPx, heightPx }, log: { visibility, phaseKey, loggedOn, body } }) => ({
      id,
      widthPx,
      heightPx,
      urls: this.urlsOf(id, visibility),
      phaseKey,
      takenOn: loggedOn,
      caption: body.slice(0, 200),
    }));
    return { items: photos, nextCursor };
  }

  viewOf(
    { id, widthPx, heightPx }: Pick<ProjectPhotoEntity, 'id' | 'widthPx' | 'heightPx'>,
    { visibility }: Pick<LogEntity, 'visibility'>,
  ): ProjectPhoto {
    return { id, widthPx, heightPx, urls: this.urlsOf(id, visibility) };
  }

  private urlsOf(id: string, visibility: LogEntity['visibility']): PhotoUrls {
    return this.addresses.urlsOf(PROJECT_PHOTOS, id, visibility);
  }
}

/** Daily logs and their photos. Internal unless the author shares them. */
@Injectable()
export class ProjectLogsService {
  constructor(
    private readonly logs: LogRepository,
    private readonly projects: ProjectRepository,
    private readonly settings: ProjectSettings,
    private readonly owners: RecordOwners,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly photos: ProjectPhotoViews,
  ) {}

  async list(projectId: string, request: PageRequest): Promise<StaffLogPage> {
    await this.projects.requireProject(projectId);
    const { items, nextCursor } = await this.logs.page(projectId, undefined, request);
    const photos = await this.photos.byLog(items);
    return { items: items.map((log) => staffLog(log, photos)), nextCursor };
  }

  async listFor(customerId: string, projectId: string, request: PageRequest): Promise<LogPage> {
    await this.owners.requireRole('project', projectId, customerId);
    const { items, nextCursor } = await this.logs.page(projectId, 'customer', request);
    const photos = await this.photos.byLog(items);
    return { items: items.map((log) => customerLog(log, photos)), nextCursor };
  }

  async gallery(projectId: string, request: PageRequest, phaseKey?: string): Promise<GalleryResponse> {
    await this.projects.requireProject(projectId);
    return this.photos.gallery(await this.logs.photosShown(projectId, { phaseKey }, request));
  }

  async galleryFor(customerId: string, projectId: string, request: PageRequest): Promise<GalleryResponse> {
    await this.owners.requireRole('project', projectId, customerId);
    return this.photos.gallery(await this.logs.photosShown(projectId, { visibility: 'customer' }, request));
  }

  /** The id that the device chose makes a second sending the same log. */
  post(projectId: string, dto: NewLogDto, actor: Actor): Promise<StaffLogResponse> {
    return this.uow.run(async () => {
      const { project, phases } = await this.projects.lock(projectId);
      if (dto.id) {
        const sent = await this.logs.find(dto.id);
        if (sent && sent.projectId !== projectId)
          throw new ConflictError('ILLEGAL_TRANSITION', 'That log belongs to another project.');
        if (sent) return staffLog(sent, await this.photos.byLog([sent]));
      }
      if (dto.phaseKey && !phases.some(({ phaseKey }) => phaseKey === dto.phaseKey))
        throw new ValidationError({ phaseKey: 'Choose a phase of this project.' });
      const today = this.settings.today();
      if (dto.loggedOn && dto.loggedOn > today)
        throw new ValidationError({ loggedOn: 'Choose today or an earlier day.' });
      const log = Object.assign(new LogEntity(), {
        id: dto.id ?? uuidv7(),
        projectId: project.id,
        phaseKey: dto.phaseKey ?? null,
        loggedOn: dto.loggedOn ?? today,
        visibility: dto.visibility ?? 'internal',
        body: dto.text,
        weather: dto.weather ?? null,
        crewHours: dto.crewHours?.map(({ crew, hours }) => ({ crew, hours })) ?? [],
        authorId: actor.id,
        authorName: actor.name ?? 'The office',
        postedAt: this.clock.now(),
        correctedAt: null,
        original: null,
        version: 1,
      } satisfies LogEntity);
      await this.logs.insert(log);
      await this.record(log, actor, 'post', log.visibility === 'customer' ? 'Shared a log.' : 'Wrote a log.');
      if (log.visibility === 'customer') await this.owners.of('project').sharedByStaff(projectId, log.postedAt);
      return staffLog(log, new Map());
    });
  }

  /** The first wording is kept. @throws ConflictError STALE_VERSION */
  correct(
    projectId: string,
    id: string,
    { version, text, visibility }: CorrectLogDto,
    actor: Actor,
  ): Promise<StaffLogResponse> {
    return this.uow.run(async () => {
      const log = await this.logs.lock(projectId, id);
      if (log.version !== version) {
        const sentence = 'This log changed after you opened it. Review it and save again.';
        const current = staffLog(log, await this.photos.byLog([log]));
        throw new ConflictError('STALE_VERSION', sentence, { extra: { current } });
      }
      const becomesShared = log.visibility === 'internal' && visibility === 'customer';
      if (text !== undefined && text !== log.body) {
        log.original ??= { text: log.body };
        Object.assign(log, { body: text, correctedAt: this.clock.now() });
      }
      Object.assign(log, { visibility: visibility ?? log.visibility, version: version + 1 });
      await this.logs.save(log);
      await this.record(log, actor, 'correct', becomesShared ? 'Shared a log.' : 'Corrected a log.');
      if (becomesShared) await this.owners.of('project').sharedByStaff(projectId, this.clock.now());
      return staffLog(log, await this.photos.byLog([log]));
    });
  }

  private async record(log: LogEntity, actor: Actor, verb: string, summary: string): Promise<void> {
    await this.owners.of('project').note(log.projectId, { actor, kind: `log_${verb}`, summary });
    await this.audit.record({
      actor,
      action: `log.${verb}`,
      entity: 'project',
      entityId: log.projectId,
      after: { logId: log.id, visibility: log.visibility },
    });
  }
}

@Injectable()
export class ProjectPhotosService {
  constructor(
    private readonly logs: LogRepository,
    private readonly files: PhotoFiles,
    private readonly intake: PhotoIntake,
    private readonly addresses: PhotoAddresses,
    private readonly views: ProjectPhotoViews,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The same photo again, for a retry after a lost response, is the same one. */
  async add(
    projectId: string,
    logId: string,
    { body, headers }: { body: Readable; headers: IncomingHttpHeaders },
    actor: Actor,
  ): Promise<ProjectPhoto> {
    const log = await this.logs.require(projectId, logId);
    const arrived = await this.intake.receive(body, headers);
    try {
      const photos = await this.logs.photosOf([logId]);
      const same = photos.find(({ contentHash }) => contentHash === arrived.contentHash);
      if (same) return this.views.viewOf(same, log);
      if (photos.length >= MAX_PHOTOS)
        throw new RuleError('PHOTO_LIMIT_REACHED', `A log can have up to ${MAX_PHOTOS} photos. Write another log.`);
      const renditions = await this.intake.render(arrived);
      const photo = Object.assign(new ProjectPhotoEntity(), {
        id: uuidv7(),
        projectId,
        logId,
        contentHash: arrived.contentHash,
        widthPx: renditions.widthPx,
        heightPx: renditions.heightPx,
        uploadedAt: this.clock.now(),
      } satisfies ProjectPhotoEntity);
      await this.files.keep(photo.id, renditions, FOLDER);
      return this.views.viewOf(await this.insert(photo, actor), log);
    } finally {
      await this.intake.discard(arrived);
    }
  }

  async remove(projectId: string, logId: string, photoId: string, actor: Actor): Promise<void> {
    const photo = await this.logs.findPhoto(photoId);
    if (photo?.projectId !== projectId || photo.logId !== logId) throw new NotFoundError();
    await this.uow.run(async () => {
      await this.logs.deletePhoto(photoId);
      await this.record(photo, actor, 'remove');
    });
    await this.files.remove(photoId, FOLDER);
  }

  /** By a signed address. @throws NotFoundError */
  async open(id: string, size: string, until: string, signature: string): Promise<StoredFile> {
    const photo = await this.logs.findPhoto(id);
    const log = photo && (await this.logs.find(photo.logId));
    const known = log && this.addresses.opened(PROJECT_PHOTOS, id, size, until, signature, log.visibility);
    const file = known && (await this.files.open(id, known, FOLDER));
    if (!file) throw new NotFoundError();
    return file;
  }

  private async insert(photo: ProjectPhotoEntity, actor: Actor): Promise<ProjectPhotoEntity> {
    try {
      await this.uow.run(async () => {
        await this.logs.insertPhoto(photo);
        await this.record(photo, actor, 'add');
      });
      return photo;
    } catch (error) {
      // A commit whose response was lost may have worked, so its files are left to PhotoUpkeep.
      if (!isUniqueViolation(error, PROJECT_PHOTO_INDEX)) throw error;
      const photos = await this.logs.photosOf([photo.logId]);
      const same = photos.find(({ contentHash }) => contentHash === photo.contentHash);
      if (!same) throw error;
      if (same.id !== photo.id) await this.files.remove(photo.id, FOLDER);
      return same;
    }
  }

  private async record({ id, logId, projectId }: ProjectPhotoEntity, actor: Actor, verb: string): Promise<void> {
    const entry = { actor, action: `log.photo.${verb}`, entity: 'project', entityId: projectId };
    await this.audit.record({ ...entry, after: { logId, photoId: id } });
  }
}

function customerLog(log: LogEntity, photos: ReadonlyMap<string, ProjectPhoto[]>): LogResponse {
  const { id, phaseKey, loggedOn, body, weather, authorName, postedAt, correctedAt } = log;
  return {
    id,
    phaseKey,
    loggedOn,
    text: body,
    weather,
    authorName,
    postedAt: postedAt.toISOString(),
    correctedAt: correctedAt?.toISOString() ?? null,
    photos: photos.get(id) ?? [],
  };
}

function staffLog(log: LogEntity, photos: ReadonlyMap<string, ProjectPhoto[]>): StaffLogResponse {
  return {
    ...customerLog(log, photos),
    visibility: log.visibility,
    crewHours: log.crewHours,
    originalText: log.original?.text ?? null,
    version: log.version,
  };
}
