import type { FastifyInstance } from 'fastify';

/** A page sends its last events after it closes. Node then knows the address only if it was read earlier. */
export function keepAddresses({ server }: FastifyInstance): void {
  server.on('connection', (socket) => void socket.remoteAddress);
}
