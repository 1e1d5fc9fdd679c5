import type { FastifyInstance } from 'fastify';

/**
 * A page that is left sends its last events and is gone before they are answered; from then on its connection has no
 * address. So every request keeps the one that it came from.
 */
export function keepAddresses(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const address = request.ip as string | undefined;
    Object.defineProperty(request, 'ip', { value: address ?? '' });
    done();
  });
}
