import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { MalformedRequestError, NotFoundError, RuleError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { isUniqueViolation } from '../../platform/database/index.js';
import { PhotoFiles, PhotoIntake } from '../../platform/photos/index.js';
import type { LeadPhoto } from './api/dto/lead.dto.js';
import { LeadChanges } from './lead-changes.service.js';
import { LeadPhotoEntity, PHOTO_INDEX } from './persistence/lead-parts.entity.js';
import { LeadPhotoRepository } from './persistence/lead-photo.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';
import { PhotoLinks } from './photo-links.js';
import { UploadKeys } from './visitor-keys.js';

const MAX_PHOTOS = 8;
const MAX_SENDER_BYTES = 500 * 1024 * 1024;
const OPEN_FOR_MS = 30 * 86_400_000;

/** What opens the photos of a request: its upload key, that of a visit about it, or the account that owns it. */
export interface PhotoAccess {
  uploadKey: string | undefined;
  actor: Actor;
}

@Injectable()
export class PhotoSenders {
  constructor(
    private readonly leads: LeadRepository,
    private readonly keys: UploadKeys,
  ) {}

  async leadFor(leadId: string, { uploadKey, actor }: PhotoAccess): Promise<OpenTo & { lead: LeadEntity }> {
    const lead = await this.leads.findById(leadId);
    if (!lead) throw unknownRequest();
    const isOwner = actor.type === 'customer' && lead.customerId === actor.id;
    const isTheirs = isOwner || this.keys.opens(leadId, uploadKey);
    const bookedAt = this.keys.openedToAdd(leadId, uploadKey);
    if (!isTheirs && bookedAt === null) throw unknownRequest();
    // A visit may be about an old request.
    return { lead, openSince: bookedAt ?? lead.receivedAt, mayAddOnly: !isTheirs };
  }
}

@Injectable()
export class LeadPhotosService {
  constructor(
    private readonly senders: PhotoSenders,
    private readonly photos: LeadPhotoRepository,
    private readonly files: PhotoFiles,
    private readonly intake: PhotoIntake,
    private readonly links: PhotoLinks,
    private readonly changes: LeadChanges,
    private readonly clock: Clock,
  ) {}

  async list(leadId: string, access: PhotoAccess): Promise<LeadPhoto[]> {
    const { mayAddOnly } = await this.senders.leadFor(leadId, access);
    if (mayAddOnly) throw unknownRequest();
    return this.links.viewsOf(leadId);
  }

  /** The same file again is the same photo. */
  async add(
    leadId: string,
    access: PhotoAccess,
    body: Readable,
    { headers, socket }: IncomingMessage,
  ): Promise<LeadPhoto> {
    const { lead, ...open } = await this.senders.leadFor(leadId, access);
    const arrived = await this.intake.receive(body, headers);
    try {
      const same = await this.samePhoto(leadId, arrived.contentHash);
      if (same) return this.links.viewOf(same);
      // Checked before unpacking, and again with the request locked.
      await this.refuseBeyondLimits(lead, open, arrived.receivedBytes);
      const renditions = await this.intake.render(arrived);
      const { contentHash, receivedBytes } = arrived;
      const { widthPx, heightPx } = renditions;
      const photo = Object.assign(new LeadPhotoEntity(), {
        ...{ id: uuidv7(), leadId, contentHash, receivedBytes, widthPx, heightPx },
        uploadedAt: this.clock.now(),
      } satisfies LeadPhotoEntity);
      // A sender who stopped the upload never learns the id to remove the photo by.
      if (socket.destroyed) throw new MalformedRequestError('BAD_REQUEST', 'The photo was removed.');
      // Files first: a row never names a missing file, and files without a row are cleaned up.
      await this.files.keep(photo.id, renditions);
      return await this.record(lead, open, photo, access.actor);
    } finally {
      await this.intake.discard(arrived);
    }
  }

  async remove(leadId: string, photoId: string, access: PhotoAccess): Promise<void> {
    const { openSince, mayAddOnly } = await this.senders.leadFor(leadId, access);
    let wasTheirs = false;
    await this.changes.change(leadId, null, access.actor, async (lead) => {
      const photo = await this.photos.findById(photoId);
      if (photo?.leadId !== leadId) return null;
      // A person who only booked a visit about the request must not see its photos.
      if (mayAddOnly && photo.uploadedAt < openSince) throw unknownRequest();
      await this.photos.delete(photoId);
      wasTheirs = true;
      return { lead, audit: { action: 'lead.photo.remove', before: { photoId } } };
    });
    // The address may name a photo of another request, whose files stay.
    if (wasTheirs) await this.files.remove(photoId);
  }

  /** By a signed address: `over` for an expired one. @throws NotFoundError for an invalid one */
  async open(
    photoId: string,
    size: string,
    until: string,
    signature: string,
  ): Promise<{ stream: Readable; bytes: number; name: string } | 'over'> {
    const known = this.links.opened(photoId, size, until, signature);
    if (known === null) throw new NotFoundError();
    if (known === 'over') return known;
    const photo = await this.photos.findById(photoId);
    const file = photo && (await this.files.open(photoId, known));
    if (!file) return 'over';
    return { ...file, name: `photo-${photoId.slice(-6)}-${known}.jpg` };
  }

  private async record(lead: LeadEntity, open: OpenTo, photo: LeadPhotoEntity, actor: Actor): Promise<LeadPhoto> {
    try {
      await this.changes.change(lead.id, null, actor, async (locked) => {
        await this.refuseBeyondLimits(locked, open, photo.receivedBytes);
        await this.photos.insert(photo);
        return { lead: locked, audit: { action: 'lead.photo.add', after: { photoId: photo.id } } };
      });
      return this.links.viewOf(photo);
    } catch (error) {
      await this.files.remove(photo.id);
      const same = isUniqueViolation(error, PHOTO_INDEX) ? await this.samePhoto(lead.id, photo.contentHash) : null;
      if (same) return this.links.viewOf(same);
      throw error;
    }
  }

  private async refuseBeyondLimits(
    lead: LeadEntity,
    { openSince, mayAddOnly }: OpenTo,
    receivedBytes: number,
  ): Promise<void> {
    const refuse = (sentence: string) => new RuleError('PHOTO_LIMIT_REACHED', sentence);
    // A person who only booked a visit sees no earlier photos and cannot delete them.
    const kept = (await this.photos.listOf(lead.id)).filter((photo) => !mayAddOnly || photo.uploadedAt >= openSince);
    if (kept.length >= MAX_PHOTOS) throw refuse(`You can send up to ${MAX_PHOTOS} photos. Remove one to add another.`);
    if ((await this.photos.bytesFrom(lead)) + receivedBytes > MAX_SENDER_BYTES)
      throw refuse('Your requests have reached 500 MB of photos. Remove some to add another.');
    if (this.clock.now().getTime() - openSince.getTime() > OPEN_FOR_MS)
      throw refuse('This request is older than 30 days. Send photos with your answer to our email.');
  }

  private async samePhoto(leadId: string, contentHash: string): Promise<LeadPhotoEntity | null> {
    return (await this.photos.listOf(leadId)).find((photo) => photo.contentHash === contentHash) ?? null;
  }
}

interface OpenTo {
  openSince: Date;
  /** The key of a booking: for photos that were sent since. */
  mayAddOnly: boolean;
}

function unknownRequest(): NotFoundError {
  return new NotFoundError('That request could not be found.');
}
