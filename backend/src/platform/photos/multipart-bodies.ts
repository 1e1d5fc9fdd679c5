import type { FastifyInstance } from 'fastify';
import { MalformedRequestError } from '../../common/errors/index.js';
import { ignoresBody } from '../../common/http/index.js';

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
    else if (ignoresBody(config)) {
      payload.resume();
      done(null, undefined);
    }
    else done(new MalformedRequestError('JSON_ONLY', 'We only read JSON here.'), undefined);
  });
}
