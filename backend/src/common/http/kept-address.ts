import type { FastifyInstance } from 'fastify';

/**
 * A page that is left sends its last events and is gone before they are answered; from then on its connection has no
 * address, unless somebody asked for it before: Node keeps what it once told.
 */
export function keepAddresses({ server }: FastifyInstance): void {
  server.on('connection', (socket) => void socket.remoteAddress);
}
