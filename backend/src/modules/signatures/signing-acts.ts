import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { NotFoundError } from '../../common/errors/index.js';
import type { SignDto } from './api/dto/sign.dto.js';
import type { SignedDocumentEntity } from './persistence/signature.entity.js';
import type { ProvenSigner } from './signatures.service.js';

export interface SigningByLink {
  document: SignedDocumentEntity;
  proven: ProvenSigner;
  dto: SignDto;
  actor: Actor;
}

export interface SigningAct {
  /** Outside a unit, for a file that is made again each time: its id as it would be signed now; null when nothing can be signed. */
  current?(targetId: string): Promise<string | null>;
  /** Inside a unit: signs, and does what the signature brings about, as the portal's own route does. */
  sign(given: SigningByLink): Promise<unknown>;
}

/** Modules register what signing their record does, so that a signer with a link needs no session. */
@Injectable()
export class SigningActs {
  private readonly acts = new Map<string, SigningAct>();

  register(targetType: string, act: SigningAct): void {
    if (this.acts.has(targetType)) throw new Error(`Signing of ${targetType} is registered already.`);
    this.acts.set(targetType, act);
  }

  find(targetType: string): SigningAct | null {
    return this.acts.get(targetType) ?? null;
  }

  /** @throws NotFoundError for what is signed after a login only */
  of(targetType: string): SigningAct {
    const act = this.find(targetType);
    if (!act) throw new NotFoundError('Log in to sign this document.');
    return act;
  }
}
