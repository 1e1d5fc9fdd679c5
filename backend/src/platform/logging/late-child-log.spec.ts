import { Writable } from 'node:stream';
import { fastify, LogController } from 'fastify';
import { LateChildLog } from './late-child-log.js';
import { createLogger } from './logger.js';

function setUp() {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(
        ...chunk
          .toString()
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Record<string, unknown>),
      );
      done();
    },
  });
  const logger = createLogger('info', sink);
  return {
    lines,
    logger,
    server: fastify({
      loggerInstance: LateChildLog.of(logger),
      logController: new LogController({ disableRequestLogging: true }),
    }),
  };
}

describe('the log of a request', () => {
  it('names the request in each of its lines and hides secrets', async () => {
    const { lines, server } = setUp();
    server.get('/', (request, reply) => {
      request.log.info({ email: 'robin@example.com', step: 1 }, 'first');
      request.log.warn({ step: 2 }, 'second');
      request.log.debug('not at this level');
      return reply.send('ok');
    });
    await server.inject({ url: '/' });
    expect(lines).toMatchObject([
      { reqId: 'req-1', step: 1, email: '[hidden]', msg: 'first' },
      { reqId: 'req-1', step: 2, msg: 'second' },
    ]);
    await server.close();
  });
  it('says of an error what the other logs say: never the statement or its values', async () => {
    const { lines, server } = setUp();
    const failure = Object.assign(new Error("Duplicate entry 'robin@example.com'"), {
      code: 'ER_DUP_ENTRY',
      sql: 'INSERT ...',
    });
    server.get('/', (request, reply) => {
      request.log.error({ err: failure }, 'request failed');
      return reply.send('ok');
    });
    await server.inject({ url: '/' });
    expect(lines).toMatchObject([{ err: { type: 'Error', code: 'ER_DUP_ENTRY' } }]);
    expect(JSON.stringify(lines)).not.toContain('robin@example.com');
    await server.close();
  });
  it('makes no child logger for a request that says nothing', async () => {
    const { logger, server } = setUp();
    const child = jest.spyOn(logger, 'child');
    server.get('/', (_request, reply) => reply.send('ok'));
    await server.inject({ url: '/' });
    expect(child).not.toHaveBeenCalled();
    await server.close();
  });
});
