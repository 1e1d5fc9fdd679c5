import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Whether a browser asks not to be followed: Global Privacy Control, or Do Not Track. */
export function declinesTracking(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}

/**
 * The site leaves out how somebody came where the browser declines. Some browsers say so to servers alone, so what they send
 * of it is taken out here, before anything reads it.
 */
export function dropDeclinedAttribution(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    const body: unknown = request.body;
    if (typeof body === 'object' && body !== null && 'attribution' in body && declinesTracking(request.headers))
      delete body.attribution;
    done();
  });
}
