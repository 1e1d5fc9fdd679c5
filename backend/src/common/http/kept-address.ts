import type { FastifyInstance } from 'fastify';

/** The last events of a page arrive after it is gone. Node then knows the address only if it was read before. */
export function keepAddresses({ server }: FastifyInstance): void {
  server.on('connection', (socket) => void socket.remoteAddress);
}
