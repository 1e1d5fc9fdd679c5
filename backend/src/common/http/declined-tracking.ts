import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Global Privacy Control or Do Not Track. */
export function declinesTracking(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}

/** Some browsers decline tracking to servers only, so their attribution is dropped here, before anything reads it. */
export function dropDeclinedAttribution(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    const body: unknown = request.body;
    if (typeof body === 'object' && body !== null && 'attribution' in body && declinesTracking(request.headers))
      delete body.attribution;
    done();
  });
}
