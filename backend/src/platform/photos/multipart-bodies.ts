import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { MalformedRequestError } from '../../common/errors/index.js';
import { ignoresBody, IGNORED_BODY_LIMIT_BYTES } from '../../common/http/index.js';

/** `@RouteConfig(TAKES_PHOTO)`: the `body` is then the unread multipart stream. */
export const TAKES_PHOTO = { takesPhoto: true };

/** Other sites can send multipart bodies without a preflight, so only these routes take them. */
export function acceptPhotosWhereTaken(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const config = request.routeOptions.config as Partial<typeof TAKES_PHOTO>;
    if (config.takesPhoto === true) done(null, payload);
    else if (ignoresBody(config)) readAway(payload).then(() => done(null, undefined), done);
    else done(new MalformedRequestError('JSON_ONLY', 'We only read JSON here.'), undefined);
  });
}

async function readAway(payload: Readable): Promise<void> {
  let readBytes = 0;
  // The refusal still has to go out on this connection.
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    readBytes += (chunk as Buffer).length;
    if (readBytes > IGNORED_BODY_LIMIT_BYTES)
      throw new MalformedRequestError('BODY_TOO_LARGE', 'That is too large to send.');
  }
}
