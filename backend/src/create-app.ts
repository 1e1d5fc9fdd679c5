import 'reflect-metadata';
import type { Socket } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { MalformedRequestError } from './common/errors/index.js';
import {
  acceptJsonBodiesOnly,
  ignoreFormsWhereAllowed,
  API_CSP,
  DOCS_CSP,
  dropDeclinedAttribution,
  ExceptionToResponseFilter,
  HSTS,
  keepAddresses,
  SECURITY_HEADERS,
  StrictValidationPipe,
} from './common/http/index.js';
import { uuidv7 } from './common/ids/ids.js';
import { SecurityLog } from './modules/auth/index.js';
import { findRoot, type AppConfig } from './platform/config/index.js';
import { isDatabaseAway, isDataTooLong } from './platform/database/index.js';
import { NestLogger } from './platform/logging/logger.js';
import { serveDocsPage } from './platform/openapi/docs-page.js';
import { acceptUploadsWhereTaken } from './platform/photos/index.js';
import { limitRefusedRequests, RateLimiter } from './platform/rate-limit/index.js';
import type { Surroundings } from './platform/platform.module.js';
import { KnownRoutes } from './platform/web/known-routes.js';
import { WebPages } from './platform/web/web-pages.js';

const BODY_LIMIT_BYTES = 256 * 1024;
const REQUEST_ID_FORM = /^[A-Za-z0-9-]{8,64}$/;

export interface CreateOptions extends Surroundings {
  /** Serve the built frontends too, as `npm start` does; behind nginx they never come from here. */
  serveWeb: boolean;
}

export async function createApp(options: CreateOptions): Promise<NestFastifyApplication> {
  const { config, logger } = options;
  const headers = headersOfEveryResponse(config);
  const web = options.serveWeb ? new WebPages(findRoot()) : null;
  const routes = new KnownRoutes();
  const filter = new ResponseFilter(web, routes);
  const adapter = new FastifyAdapter({
    skipMiddie: true,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Requests the router refuses before any hook runs, such as a malformed URL.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      addHeaders(request, reply, headers);
      filter.respond(error, request, reply);
    },
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: (raw: { headers: Record<string, unknown> }) => {
      const given = raw.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID_FORM.test(given) ? given : uuidv7();
    },
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) =>
      respondToBrokenHttp(error, socket, headers),
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000 },
    forceCloseConnections: 'idle',
    // A proxy does not retry what the server has refused, so requests that arrive during shutdown are still served.
    return503OnClosing: false,
  });
  const fastify = adapter.getInstance<FastifyInstance>();
  keepAddresses(fastify);
  dropDeclinedAttribution(fastify);
  routes.watch(fastify);

  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(options), adapter, {
    bodyParser: false,
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  acceptJsonBodiesOnly(fastify, BODY_LIMIT_BYTES);
  acceptUploadsWhereTaken(fastify);
  ignoreFormsWhereAllowed(fastify);
  await fastify.register(fastifyCookie as never);
  if (web && config.role !== 'worker') await web.register(fastify);
  if (!config.production && config.role !== 'worker') await serveDocsPage(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    addHeaders(request, reply, headers);
    done();
  });
  limitRefusedRequests(fastify, app.get(RateLimiter), BODY_LIMIT_BYTES);
  if (config.role !== 'worker') app.get(SecurityLog).watchRefusals(fastify);
  if (config.role === 'worker') serveHealthOnly(fastify);
  logEveryRequestOnce(fastify, logger);
  letConnectionsGoWhenClosing(fastify);

  app.useGlobalPipes(new StrictValidationPipe());
  app.useGlobalFilters(filter);
  return app;
}

class ResponseFilter extends ExceptionToResponseFilter {
  constructor(
    private readonly web: WebPages | null,
    private readonly routes: KnownRoutes,
  ) {
    super({ isAway: isDatabaseAway, isDataTooLong });
  }

  override respond(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (request.is404) {
      if (this.web?.respondToUnknown(request, reply)) return;
      const path = request.url.split('?')[0] ?? '';
      const allowed = this.routes.allowedFor(path, request.method);
      if (allowed) {
        void reply.header('allow', allowed.join(', '));
        thrown = new MalformedRequestError('METHOD_NOT_ALLOWED', 'That cannot be done at this address.');
      }
    }
    super.respond(thrown, request, reply);
  }
}

/** What is not HTTP never reaches a route. */
function respondToBrokenHttp(
  error: Error & { code?: string },
  socket: Socket,
  headers: readonly [string, string][],
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code, sentence] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'HEADERS_TOO_LARGE', 'The request headers are too large.']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'REQUEST_TIMEOUT', 'The request took too long to arrive. Try again.']
        : ['400 Bad Request', 'BAD_REQUEST', 'We could not read that request.'];
  const requestId = uuidv7();
  const body = JSON.stringify({ error: sentence, code, requestId });
  const lines = [
    ...headers.map(([name, value]) => `${name}: ${value}`),
    `x-request-id: ${requestId}`,
    `content-security-policy: ${API_CSP}`,
    'cache-control: no-store',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

function headersOfEveryResponse(config: AppConfig): [string, string][] {
  const headers: [string, string][] = Object.entries(SECURITY_HEADERS);
  if (config.isHttps) headers.push(['strict-transport-security', HSTS]);
  return headers;
}

function addHeaders(request: FastifyRequest, reply: FastifyReply, headers: readonly [string, string][]): void {
  void reply.header('x-request-id', request.id);
  for (const [name, value] of headers) void reply.header(name, value);
  if (request.url.startsWith('/api')) {
    const csp = request.url.startsWith('/api/docs') ? DOCS_CSP : API_CSP;
    void reply.header('cache-control', 'no-store').header('content-security-policy', csp);
  }
}

function serveHealthOnly(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/health/')) done();
    else reply.callNotFound();
  });
}

/** A keep-alive connection that was busy would otherwise delay closing until it times out. */
function letConnectionsGoWhenClosing(fastify: FastifyInstance): void {
  let closing = false;
  fastify.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) void reply.header('connection', 'close');
    done(null, payload);
  });
}

function logEveryRequestOnce(fastify: FastifyInstance, logger: Logger): void {
  const lines = logger.child({}, { redact: [] });
  fastify.addHook('onResponse', (request, reply, done) => {
    lines.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        principal: request.principal?.kind,
      },
      'request',
    );
    done();
  });
}
