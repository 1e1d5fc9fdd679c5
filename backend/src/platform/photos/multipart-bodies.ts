import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { MalformedRequestError } from '../../common/errors/index.js';
import { ignoresBody, IGNORED_BODY_LIMIT_BYTES } from '../../common/http/index.js';

/** `@RouteConfig(TAKES_PHOTO)` opens a route for multipart bodies; its `body` is then the unread stream. */
export const TAKES_PHOTO = { takesPhoto: true };

/**
 * Multipart bodies reach an endpoint from a foreign page without a preflight, so only routes that say so take them;
 * to all others they stay unknown.
 */
export function acceptPhotosWhereTaken(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const config = request.routeOptions.config as Partial<typeof TAKES_PHOTO>;
    if (config.takesPhoto === true) done(null, payload);
    else if (ignoresBody(config)) readAway(payload).then(() => done(null, undefined), done);
    else done(new MalformedRequestError('JSON_ONLY', 'We only read JSON here.'), undefined);
  });
}

/** Nothing is kept of it. @throws MalformedRequestError BODY_TOO_LARGE, with which the connection ends. */
async function readAway(payload: Readable): Promise<void> {
  let readBytes = 0;
  // The refusal still has to go out by the connection that the rest arrives on.
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    readBytes += (chunk as Buffer).length;
    if (readBytes > IGNORED_BODY_LIMIT_BYTES)
      throw new MalformedRequestError('BODY_TOO_LARGE', 'That is too large to send.');
  }
}
