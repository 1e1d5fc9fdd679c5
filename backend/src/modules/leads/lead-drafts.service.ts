import { Injectable } from '@nestjs/common';
import { formatInZone } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError, ValidationError } from '../../common/errors/index.js';
import { sha256Hex, uuidv7 } from '../../common/ids/ids.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { Keyring } from '../../platform/secrets/keyring.js';
import { normalizeEmail } from '../users/index.js';
import type { DraftAnswers, KeptConsultationDraft, OpenedConsultationDraft } from './api/dto/consultation-draft.dto.js';
import { consultDraft } from './lead-emails.js';
import { DraftLinks } from './lead-links.js';
import { LeadDraftEntity, LeadDraftRepository } from './persistence/lead-draft.repository.js';

const KEPT_MS = 30 * 24 * 60 * 60_000;
const MAX_BYTES = 16_384;

/** Opened only by their link, and encrypted, because staff must not read unsent requests. Sending a request deletes its draft. */
@Injectable()
export class LeadDrafts {
  constructor(
    private readonly drafts: LeadDraftRepository,
    private readonly links: DraftLinks,
    private readonly keyring: Keyring,
    private readonly mailer: Mailer,
    private readonly uow: UnitOfWork,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  /** Inside a unit of work. `mailed`: whether the address may get another email. */
  async keep(email: string, answers: DraftAnswers, mailed: boolean): Promise<Omit<KeptConsultationDraft, 'token'>> {
    const now = this.clock.now();
    const id = uuidv7();
    const expiresAt = new Date(now.getTime() + KEPT_MS);
    await this.drafts.insert(
      Object.assign(new LeadDraftEntity(), {
        id,
        tokenHash: sha256Hex(this.links.tokenOf(id)),
        emailNormalized: normalizeEmail(email),
        answers: this.seal(answers),
        createdAt: now,
        expiresAt,
      } satisfies LeadDraftEntity),
    );
    if (mailed) {
      const until = formatInZone(this.site.business.timeZone, expiresAt.getTime()).text;
      // The link opens what was typed, so the email is encrypted while queued, and no copy is kept.
      await this.mailer.queue({
        template: consultDraft,
        to: email,
        dedupeKey: `consult-draft:${id}`,
        keyIsNew: true,
        sensitive: true,
        data: { resumeUrl: this.links.resumeUrl(id), until },
      });
    }
    return { id, expiresAt, mailed };
  }

  async update(token: string, answers: DraftAnswers): Promise<void> {
    const sealed = this.seal(answers);
    await this.uow.run(async () => this.drafts.updateAnswers((await this.find(token)).id, sealed));
  }

  async open(token: string): Promise<OpenedConsultationDraft> {
    const { answers, expiresAt } = await this.find(token);
    return { answers: this.unseal(answers), expiresAt };
  }

  async remove(token: string): Promise<void> {
    await this.uow.run(() => this.drafts.deleteByTokenHash(sha256Hex(token)));
  }

  sweep(): Promise<number> {
    return this.uow.run(() => this.drafts.deleteExpired(this.clock.now()));
  }

  private async find(token: string): Promise<LeadDraftEntity> {
    const draft = await this.drafts.findOpen(sha256Hex(token), this.clock.now());
    if (!draft) throw notFound();
    return draft;
  }

  private seal(answers: DraftAnswers): string {
    const text = JSON.stringify(answers);
    if (Buffer.byteLength(text) > MAX_BYTES)
      throw new ValidationError({ answers: 'This is more than we can keep. Shorten the message.' });
    return this.keyring.seal(text);
  }

  private unseal(sealed: string): DraftAnswers {
    let text: string;
    try {
      text = this.keyring.open(sealed);
    } catch (error) {
      // Encrypted with an earlier secret, so it cannot be read.
      throw notFound(error);
    }
    return JSON.parse(text) as DraftAnswers;
  }
}

function notFound(cause?: unknown): NotFoundError {
  return new NotFoundError(
    'This link no longer works. The saved request was sent, deleted, or is older than 30 days.',
    { cause },
  );
}
