import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defaultsOf } from 'poolkit/assumptions';
import { TAKE_OFF_ASSUMPTIONS } from 'poolkit/design';
import { pictureScene, type PictureLight } from 'poolkit/picture';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError, RuleError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AppConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { Outbox, OutboxHandlers, PermanentFailure, TemporaryFailure, type OutboxNote } from '../../platform/outbox/index.js'; // prettier-ignore
import { PhotoAddresses, PhotoFiles, PhotoIntake, PhotoUpkeep } from '../../platform/photos/index.js';
import type { StoredFile } from '../../platform/storage/index.js';
import { Accounts, type WorkOwner } from '../users/index.js';
import type { DesignPicture, DesignPictures } from './api/dto/design-picture.response.js';
import { DesignMeasuring } from './design-measuring.service.js';
import { pictureReady } from './design-picture-emails.js';
import { DesignViews } from './design-views.service.js';
import { MAX_STARTS, type PictureKind } from './domain/design-picture.js';
import { DesignPictureEntity } from './persistence/design-picture.entity.js';
import { DesignPictureRepository } from './persistence/design-picture.repository.js';
import { DesignRepository } from './persistence/design.repository.js';
import { PictureRenderer, RendererStopped } from './picture-renderer.js';

const OUTBOX_TYPE = 'design.picture';
const FOLDER = 'design-pictures';
const PATH = '/api/design-pictures';
const MAX_QUEUED = 20;
const FREEBOARD_FT = defaultsOf(TAKE_OFF_ASSUMPTIONS)['dig.freeboardFt'];

interface Job {
  pictureId: string;
}

/** Pictures of design versions: from the studio's renderer, and from the 3D view in the browser. */
@Injectable()
export class DesignPicturesService implements OnModuleInit {
  constructor(
    private readonly pictures: DesignPictureRepository,
    private readonly designs: DesignRepository,
    private readonly views: DesignViews,
    private readonly measuring: DesignMeasuring,
    private readonly renderer: PictureRenderer,
    private readonly accounts: Accounts,
    private readonly files: PhotoFiles,
    private readonly intake: PhotoIntake,
    private readonly addresses: PhotoAddresses,
    private readonly upkeep: PhotoUpkeep,
    private readonly outbox: Outbox,
    private readonly handlers: OutboxHandlers,
    private readonly mailer: Mailer,
    private readonly config: AppConfig,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.upkeep.register(FOLDER, (ids) => this.pictures.known(ids));
    this.handlers.register<Job>(
      OUTBOX_TYPE,
      (job) => this.make(job),
      (_messageId, _reason, job) => this.pictures.update((job as Job).pictureId, { state: 'failed' }),
      'slow',
    );
    this.handlers.doesSlowWork = this.config.rendering?.program != null;
  }

  /** Of the version the owner sees now. */
  async show(owner: WorkOwner, id: string): Promise<DesignPictures> {
    const { currentVersionNo } = this.views.required(await this.designs.findById(id), owner);
    return this.ofVersionNo(id, String(currentVersionNo));
  }

  /** For staff. @throws NotFoundError */
  async ofVersionNo(id: string, versionNo: string): Promise<DesignPictures> {
    const version = await this.views.showVersion(id, versionNo);
    return { rendering: this.config.rendering !== null, items: await this.ofVersion(version.id) };
  }

  /** The best first: at dusk, by day, live. */
  async ofVersion(designVersionId: string): Promise<DesignPicture[]> {
    return (await this.ofVersions([designVersionId])).get(designVersionId) ?? [];
  }

  async ofVersions(ids: readonly string[]): Promise<Map<string, DesignPicture[]>> {
    const order: readonly PictureKind[] = ['dusk', 'day', 'live'];
    const rows = (await this.pictures.ofVersions(ids)).sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
    const found = new Map<string, DesignPicture[]>();
    for (const row of rows)
      found.set(row.designVersionId, [...(found.get(row.designVersionId) ?? []), this.present(row)]);
    return found;
  }

  /** Asked for by the customer. Asked again, it is the same picture; one that failed is tried again. */
  async request(
    owner: WorkOwner,
    id: string,
    light: PictureLight,
    consumeLimit: () => Promise<void>,
  ): Promise<DesignPicture> {
    if (this.config.rendering === null)
      throw new RuleError('RENDERING_OFF', 'Pictures are not available right now. Save one from the 3D view instead.');
    return this.uow.run(async () => {
      const design = this.views.required(await this.designs.lockById(id), owner);
      const version = await this.views.currentVersion(design);
      return this.present(
        await this.queue(version.id, light, true, async () => {
          await this.requireRoom(design.customerId);
          await consumeLimit();
        }),
      );
    });
  }

  /** Inside a unit, for a proposal; does nothing where there is no renderer. */
  async prepare(designVersionId: string): Promise<void> {
    if (this.config.rendering !== null) await this.queue(designVersionId, 'dusk', false);
  }

  /**
   * A picture of the 3D view, for the current version or the one it was taken of. The first stays: a proposal may show it.
   *
   * @throws NotFoundError
   */
  async keepLive(
    owner: WorkOwner,
    id: string,
    { body, headers }: { body: Readable; headers: IncomingHttpHeaders },
    versionNo?: string,
  ): Promise<DesignPicture> {
    const { currentVersionNo } = this.views.required(await this.designs.findById(id), owner);
    const version = await this.views.showVersion(id, versionNo ?? String(currentVersionNo));
    const arrived = await this.intake.receive(body, headers);
    try {
      const renditions = await this.intake.render(arrived);
      const { widthPx, heightPx } = renditions;
      const picture = { ...this.newRow(version.id, 'live', false), state: 'ready', readyAt: this.clock.now(), widthPx, heightPx } as const; // prettier-ignore
      await this.files.keep(picture.id, renditions, FOLDER);
      const kept = await this.uow.run(() => this.pictures.insert(picture));
      if (kept.id !== picture.id) await this.files.remove(picture.id, FOLDER);
      return this.present(kept);
    } finally {
      await this.intake.discard(arrived);
    }
  }

  /** By a signed address. @throws NotFoundError */
  async open(id: string, size: string, until: string, signature: string): Promise<StoredFile> {
    const known = this.addresses.opened(PATH, id, size, until, signature);
    const file = known && (await this.pictures.find(id)) && (await this.files.open(id, known, FOLDER));
    if (!file) throw new NotFoundError();
    return file;
  }

  /** The best one of the renderer: what a browser sent may show anything. */
  async renderedOf(designVersionId: string): Promise<DesignPicture | null> {
    const pictures = await this.ofVersion(designVersionId);
    return pictures.find(({ kind, state }) => kind !== 'live' && state === 'ready') ?? null;
  }

  fileOf(pictureId: string): Promise<StoredFile | null> {
    return this.files.open(pictureId, 'view', FOLDER);
  }

  private async queue(
    designVersionId: string,
    light: PictureLight,
    tellsCustomer: boolean,
    admit?: () => Promise<void>,
  ): Promise<DesignPictureEntity> {
    const known = await this.pictures.findOf(designVersionId, light);
    if (known && known.state !== 'failed') {
      if (tellsCustomer && !known.tellsCustomer && known.state !== 'ready')
        await this.pictures.update(known.id, { tellsCustomer });
      return known;
    }
    await admit?.();
    if (known) await this.pictures.delete(known.id);
    const picture = this.newRow(designVersionId, light, tellsCustomer);
    const kept = await this.pictures.insert(picture);
    if (kept.id !== picture.id) return kept;
    const job: Job = { pictureId: picture.id };
    await this.outbox.enqueue({
      type: OUTBOX_TYPE,
      payload: job,
      dedupeKey: `${OUTBOX_TYPE}:${picture.id}`,
      keyIsNew: true,
    });
    return picture;
  }

  private async requireRoom(customerId: string | null): Promise<void> {
    // Two requests at once would both find nothing under way.
    if (customerId !== null) await this.accounts.lock(customerId);
    if (customerId !== null && (await this.pictures.hasUnderWay(customerId)))
      throw new RuleError('RENDERING_OFF', 'We are still making your last picture. Try again when it is ready.');
    if ((await this.pictures.countQueued()) > MAX_QUEUED)
      throw new RuleError('RENDERING_OFF', 'Pictures are not available right now. Please try again later.');
  }

  private newRow(designVersionId: string, kind: PictureKind, tellsCustomer: boolean): DesignPictureEntity {
    return Object.assign(new DesignPictureEntity(), {
      ...{ id: uuidv7(), designVersionId, kind, state: 'queued', starts: 0, tellsCustomer },
      ...{ widthPx: null, heightPx: null, createdAt: this.clock.now(), readyAt: null },
    } as const);
  }

  private async make({ pictureId }: Job): Promise<OutboxNote | void> {
    const picture = await this.begin(pictureId);
    const version = picture && (await this.designs.findVersionById(picture.designVersionId));
    if (!picture || !version) return;
    const light = picture.kind as PictureLight;
    const scene = pictureScene(version.design, await this.measuring.measuredNow(version.design), FREEBOARD_FT, light);
    try {
      const { widthPx, heightPx } = await this.renderer.render(scene, async (path) => {
        const renditions = await this.intake.render({ path });
        await this.files.keep(pictureId, renditions, FOLDER);
        return renditions;
      });
      return () => this.finish(pictureId, { widthPx, heightPx });
    } catch (error) {
      if (error instanceof RendererStopped) {
        await this.uow.run(() => this.pictures.update(pictureId, { state: 'queued', starts: picture.starts }));
        throw new TemporaryFailure('the server stopped');
      }
      if (picture.starts + 1 >= MAX_STARTS)
        throw new PermanentFailure(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  /** As it was before this start. Null when there is nothing to do. */
  private begin(id: string): Promise<DesignPictureEntity | null> {
    return this.uow.run(async () => {
      const picture = await this.pictures.lock(id);
      if (!picture || picture.state === 'ready') return null;
      // One that failed is tried again by staff.
      const starts = picture.state === 'failed' ? 0 : picture.starts;
      if (starts >= MAX_STARTS) throw new PermanentFailure('the renderer was killed twice');
      await this.pictures.update(id, { state: 'rendering', starts: starts + 1 });
      return { ...picture, starts };
    });
  }

  private async finish(id: string, size: { widthPx: number; heightPx: number }): Promise<void> {
    const picture = await this.pictures.lock(id);
    if (!picture) return;
    await this.pictures.update(id, { ...size, state: 'ready', readyAt: this.clock.now() });
    const version = picture.tellsCustomer && (await this.designs.findVersionById(picture.designVersionId));
    const design = version && (await this.designs.findById(version.designId));
    const customer = design && design.customerId !== null && (await this.accounts.findById(design.customerId));
    if (!customer) return;
    const data = { name: customer.name, design: design.name, light: picture.kind as PictureLight };
    await this.mailer.queue({ template: pictureReady, to: customer.email, data, dedupeKey: `design-picture:${id}` });
  }

  private present({ id, kind, state, widthPx, heightPx, readyAt }: DesignPictureEntity): DesignPicture {
    const urls = state === 'ready' ? this.addresses.urlsOf(PATH, id) : null;
    return { id, kind, state, widthPx, heightPx, readyAt: readyAt?.toISOString() ?? null, urls };
  }
}
