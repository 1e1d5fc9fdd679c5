import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { keepAddresses } from './kept-address.js';

test.each([
  ['asked directly', false, '127.0.0.1'],
  ['asked through a proxy', '127.0.0.1', '203.0.113.7'],
])(
  'F02 a client that leaves before the answer is still known by its address, %s',
  async (_how, trustProxy, address) => {
    const fastify = Fastify({ trustProxy });
    keepAddresses(fastify);
    const seen = new Promise<string>((tell) => {
      fastify.get('/', async (request, reply) => {
        reply.hijack();
        request.socket.destroy();
        await once(request.socket, 'close');
        tell(request.ip);
      });
    });
    await fastify.listen({ host: '127.0.0.1', port: 0 });
    const visitor = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1');
    visitor.write('GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.7\r\n\r\n');
    const known = await seen;
    visitor.destroy();
    await fastify.close();
    expect(known).toBe(address);
  },
);
