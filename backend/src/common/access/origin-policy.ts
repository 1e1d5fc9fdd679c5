import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ForbiddenError } from '../errors/index.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site makes a browser send, by Fetch Metadata or else by Origin. A request with neither is not
 * from a browser and carries no victim's cookie.
 */
@Injectable()
export class OriginPolicy {
  private readonly publicOrigin: string;

  constructor(publicUrl: string) {
    this.publicOrigin = new URL(publicUrl).origin;
  }

  check(request: FastifyRequest): void {
    if (SAFE_METHODS.has(request.method)) return;
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined) {
      if (site === 'same-origin' || site === 'none') return;
      throw refused(`Sec-Fetch-Site: ${String(site)}`);
    }
    const { origin } = request.headers;
    if (origin === undefined) return;
    if (origin === this.publicOrigin || origin === `${request.protocol}://${request.headers.host}`) return;
    throw refused('foreign Origin');
  }
}

function refused(developerMessage: string): ForbiddenError {
  return new ForbiddenError('BAD_ORIGIN', 'This request came from another site, so we did not act on it.', {
    developerMessage,
  });
}
