import { Injectable } from '@nestjs/common';
import { Keyring } from '../../platform/secrets/keyring.js';
import { SignedKeys } from '../../platform/secrets/signed-keys.js';

/** The key by which a browser proves later that it sent a request, kept in its `visitor` cookie. */
@Injectable()
export class VisitorKeys extends SignedKeys {
  constructor(keyring: Keyring) {
    super(keyring, 'visitor');
  }
}
