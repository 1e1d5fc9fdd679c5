import type { FastifyInstance } from 'fastify';
import { MalformedRequestError } from '../errors/index.js';

/** `@RouteConfig(IGNORES_BODY)`: a form body is accepted and ignored. */
export const IGNORES_BODY = { ignoresBody: true };

/** More than the one field of RFC 8058. */
export const IGNORED_BODY_LIMIT_BYTES = 2_048;

export function ignoresBody(config: object): boolean {
  return (config as Partial<typeof IGNORES_BODY>).ignoresBody === true;
}

/** Other sites can send urlencoded bodies without a preflight, so all other routes refuse them. */
export function ignoreFormsWhereAllowed(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: IGNORED_BODY_LIMIT_BYTES },
    (request, _body, done) => {
      if (ignoresBody(request.routeOptions.config)) done(null, undefined);
      else done(new MalformedRequestError('JSON_ONLY', 'Send the request as JSON.'), undefined);
    },
  );
}
