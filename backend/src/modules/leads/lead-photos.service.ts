import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError, RuleError } from '../../common/errors/index.js';
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

interface PhotoFacts {
  kept: number;
  senderBytes: number;
  openSince: Date;
  now: Date;
}

function photoRefusal({ kept, senderBytes, openSince, now }: PhotoFacts): string | null {
  if (kept >= MAX_PHOTOS) return `There is room for ${MAX_PHOTOS} photos. Remove one to add another.`;
  if (senderBytes > MAX_SENDER_BYTES) return 'Your requests have reached 500 MB of photos. Remove some to add another.';
  if (now.getTime() - openSince.getTime() > OPEN_FOR_MS)
    return 'This request is older than 30 days. Send photos with your answer to our email.';
  return null;
}

/**
 * What a sender shows to reach the photos of a request: its upload key, that of a visit about it, or the account that owns
 * it.
 */
export interface PhotoAccess {
  uploadKey: string | undefined;
  customerId: string | null;
  actor: Actor;
}

@Injectable()
export class PhotoSenders {
  constructor(
    private readonly leads: LeadRepository,
    private readonly keys: UploadKeys,
  ) {}

  /** @throws NotFoundError also for another person's request */
  async leadFor(leadId: string, { uploadKey, customerId }: PhotoAccess): Promise<OpenTo & { lead: LeadEntity }> {
    const lead = await this.leads.findById(leadId);
    if (!lead) throw unknownRequest();
    const isTheirs = this.keys.opens(leadId, uploadKey) || (customerId !== null && lead.customerId === customerId);
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

  /** The same file again is the same photo. @throws RuleError PHOTO_LIMIT_REACHED, and what PhotoIntake throws. */
  async add(leadId: string, access: PhotoAccess, body: Readable, headers: IncomingHttpHeaders): Promise<LeadPhoto> {
    const { lead, ...open } = await this.senders.leadFor(leadId, access);
    const arrived = await this.intake.receive(body, headers);
    try {
      const same = await this.samePhoto(leadId, arrived.contentHash);
      if (same) return this.links.viewOf(same);
      // Checked before unpacking, and again with the request locked.
      await this.refuseBeyondLimits(lead, open, arrived.receivedBytes);
      const renditions = await this.intake.render(arrived);
      const photo = Object.assign(new LeadPhotoEntity(), {
        id: uuidv7(),
        leadId,
        contentHash: arrived.contentHash,
        receivedBytes: arrived.receivedBytes,
        widthPx: renditions.widthPx,
        heightPx: renditions.heightPx,
        uploadedAt: this.clock.now(),
      } satisfies LeadPhotoEntity);
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
    const photos = await this.photos.listOf(lead.id);
    const refusal = photoRefusal({
      // A person who only booked a visit sees no earlier photos and cannot delete them.
      kept: mayAddOnly ? photos.filter(({ uploadedAt }) => uploadedAt >= openSince).length : photos.length,
      senderBytes: (await this.photos.bytesFrom(lead)) + receivedBytes,
      openSince,
      now: this.clock.now(),
    });
    if (refusal !== null) throw new RuleError('PHOTO_LIMIT_REACHED', refusal);
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
