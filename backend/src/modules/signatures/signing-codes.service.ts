import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { GoneError, RuleError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { Mailer, RecipientLimit } from '../../platform/mail/index.js';
import { Keyring } from '../../platform/secrets/keyring.js';
import { normalizeEmail } from '../users/index.js';
import { canTry, CODE_MINUTES, minutesAfter, type Signer } from './domain/signing.js';
import type { SignedDocumentEntity } from './persistence/signature.entity.js';
import { SignatureRepository } from './persistence/signature.repository.js';
import { signingCode } from './signature-emails.js';

const BATCH = 500;

/** Codes mailed to a signer for one document. */
@Injectable()
export class SigningCodes {
  constructor(
    private readonly repository: SignatureRepository,
    private readonly mailer: Mailer,
    private readonly recipients: RecipientLimit,
    private readonly keyring: Keyring,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    housekeeping: Housekeeping,
  ) {
    const old = () => this.repository.deleteCodesBefore(minutesAfter(clock.now(), -24 * 60), BATCH);
    housekeeping.register('old signing codes', () => uow.inBatches(old));
  }

  /** Outside a unit. Only the latest code counts. */
  async send(document: SignedDocumentEntity, { email, name }: Signer): Promise<void> {
    const signerEmail = normalizeEmail(email);
    await this.recipients.consume('signing-code', signerEmail);
    const id = uuidv7();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const now = this.clock.now();
    await this.uow.run(async () => {
      await this.repository.insertCode({
        id,
        documentId: document.id,
        signerEmail,
        codeHash: this.hashOf(id, code),
        wrongTries: 0,
        createdAt: now,
        expiresAt: minutesAfter(now, CODE_MINUTES),
        usedAt: null,
      });
      await this.mailer.queue({
        template: signingCode,
        to: signerEmail,
        data: { name, code, title: document.title },
        dedupeKey: `signing-code:${id}`,
        keyIsNew: true,
        sensitive: true,
      });
    });
  }

  /** Outside a unit, so that a wrong try is counted although signing fails. @returns the id for `use` */
  async check(documentId: string, signer: Signer, given: string): Promise<string> {
    const id = await this.uow.run(async () => {
      const code = await this.repository.lockLatestCode(documentId, normalizeEmail(signer.email));
      if (!code || !canTry(code, this.clock.now())) throw codeEnded();
      if (this.keyring.hmacMatches('signing-code', `${code.id}/${given.replaceAll(' ', '')}`, code.codeHash))
        return code.id;
      await this.repository.countWrongTry(code.id);
      return null;
    });
    if (id === null)
      throw new RuleError('SIGNING_CODE_WRONG', 'That is not the latest code we sent. Check the email and try again.', {
        fields: { code: 'That is not the latest code we sent.' },
      });
    return id;
  }

  /** Inside the unit of the signature. @throws GoneError for a code that was used before */
  async use(id: string): Promise<void> {
    if (!(await this.repository.useCode(id, this.clock.now()))) throw codeEnded();
  }

  private hashOf(id: string, code: string): string {
    return this.keyring.hmac('signing-code', `${id}/${code}`);
  }
}

function codeEnded(): GoneError {
  return new GoneError(
    'SIGNING_CODE_ENDED',
    `A code works once and expires after ${CODE_MINUTES} minutes. Ask for a new code and enter that one.`,
  );
}
