import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ForbiddenError } from '../errors/index.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that a foreign page makes a browser send. Fetch Metadata decides where the browser
 * sends it; else the Origin header must name this host or the configured public address. A request
 * with neither does not come from a browser and carries no ambient cookie of a victim.
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
    if (origin === this.publicOrigin || sameHost(origin, request.headers.host)) return;
    throw refused('foreign Origin');
  }
}

function sameHost(origin: string, host: string | undefined): boolean {
  try {
    return host !== undefined && new URL(origin).host === host;
  } catch {
    return false; // "null" and other opaque origins
  }
}

function refused(developerMessage: string): ForbiddenError {
  return new ForbiddenError('BAD_ORIGIN', 'This request came from another site, so we did not act on it.', {
    developerMessage,
  });
}
