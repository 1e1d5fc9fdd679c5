import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHeld } from '../../common/http/negotiate.js';
import { consoleCsp, siteCsp } from '../../common/http/security-headers.js';
import { PageFile } from './page-file.js';
import { readStyleHash } from './style-hash.js';

const NONCE = '__CSP_NONCE__';
const HTML = 'text/html; charset=utf-8';
const ASSET_CACHE = 'public, max-age=31536000, immutable';
const FILE_CACHE = 'public, max-age=3600';
/** The console is one document. */
const CONSOLE_ROUTES = ['/admin/dashboard', '/admin/login', '/admin/users', '/admin/projects', '/admin/analytics'];

interface Area {
  base: '' | '/admin';
  folder: string;
}

type Page = (request: FastifyRequest, reply: FastifyReply, status: 200 | 404) => FastifyReply;

/** As nginx does in production: one HTML file per route, hashed assets forever, a not-found page per area. */
export class WebPages {
  private readonly pages = new Map<string, Page>();
  private readonly notFound = new Map<string, Page>();
  private readonly areas: Area[];

  constructor(root: string) {
    const areas: Area[] = [
      { base: '', folder: join(root, 'frontend-site', 'dist') },
      { base: '/admin', folder: join(root, 'frontend-admin', 'dist') },
    ];
    this.areas = areas.filter((area) => existsSync(join(area.folder, 'index.html')));
  }

  async register(fastify: FastifyInstance): Promise<void> {
    for (const area of this.areas) await this.registerArea(fastify, area);
    const console = this.pages.get('/admin');
    if (console) for (const path of CONSOLE_ROUTES) this.pages.set(path, console);
    for (const [path, page] of this.pages) {
      fastify.get(path, (request, reply) => {
        if (path === '/reset-password') void reply.header('referrer-policy', 'no-referrer');
        return page(request, reply, 200);
      });
    }
  }

  /** @returns false when the path is not ours to serve. */
  respondToUnknown(request: FastifyRequest, reply: FastifyReply): boolean {
    const path = request.url.split('?')[0] ?? '/';
    if (path === '/api' || path.startsWith('/api/') || (request.method !== 'GET' && request.method !== 'HEAD'))
      return false;
    const clean = path.toLowerCase().replace(/\/+$/, '') || '/';
    if (clean !== path && this.pages.has(clean)) {
      const query = request.url.slice(path.length);
      void reply
        .code(301)
        .header('location', clean + query)
        .header('cache-control', FILE_CACHE)
        .send();
      return true;
    }
    const page =
      this.notFound.get(clean === '/admin' || clean.startsWith('/admin/') ? '/admin' : '') ?? this.notFound.get('');
    if (!page) return false;
    page(request, reply, 404);
    return true;
  }

  private async registerArea(fastify: FastifyInstance, area: Area): Promise<void> {
    await fastify.register(fastifyStatic, {
      root: join(area.folder, 'assets'),
      prefix: `${area.base}/assets/`,
      preCompressed: true,
      index: false,
      redirect: false,
      wildcard: true,
      cacheControl: false,
      etag: true,
      lastModified: false,
      decorateReply: area === this.areas[0],
      setHeaders: (response, file) => {
        void response.header('cache-control', file.startsWith(join(area.folder, 'assets')) ? ASSET_CACHE : FILE_CACHE);
        // As nginx does.
        if (file.endsWith('.xml')) void response.header('content-type', 'application/xml; charset=utf-8');
      },
    });
    const styleHash = area.base === '' ? readStyleHash(area.folder) : null;
    const readPage = (file: string) => (styleHash === null ? consolePage(file) : sitePage(file, styleHash));
    for (const file of filesBelow(area.folder)) {
      const name = relative(area.folder, file).split(sep).join('/');
      if (name.startsWith('assets/') || name.endsWith('.br') || name.endsWith('.gz')) continue;
      if (name === '404.html') this.notFound.set(area.base, readPage(file));
      else if (name.endsWith('index.html')) {
        const path = `${area.base}/${name.slice(0, -'index.html'.length)}`.replace(/\/$/, '') || '/';
        this.pages.set(path, readPage(file));
      } else if (!name.includes('/') || name.startsWith('.well-known/')) {
        fastify.get(`${area.base}/${name}`, (_request, reply) =>
          // Else its pages would not include the one without a slash.
          (name === 'worker.js' ? reply.header('service-worker-allowed', area.base) : reply).sendFile(
            name,
            area.folder,
            {
              cacheControl: false,
            },
          ),
        );
      }
    }
  }
}

function robotsOf(html: string): Record<string, string> {
  const robots = /<meta name="robots" content="([^"]+)"/.exec(html)?.[1];
  return robots === undefined ? {} : { 'x-robots-tag': robots };
}

/** Cached, but validated on every request. */
function sitePage(file: string, styleHash: string): Page {
  const robots = robotsOf(readFileSync(file, 'utf8'));
  const headers = { 'content-type': HTML, 'content-security-policy': siteCsp(styleHash), ...robots };
  const page = new PageFile(file, headers);
  return (request, reply, status) => {
    const variant = page.variantFor(request.headers['accept-encoding']);
    void reply.header('cache-control', status === 200 ? 'no-cache' : 'no-store');
    if (status === 200 && isHeld(request.headers['if-none-match'], variant.headers.etag)) {
      return reply.code(304).header('etag', variant.headers.etag).send();
    }
    return reply.code(status).headers(variant.headers).send(variant.body);
  };
}

/** Never cached: each response has its own nonce. */
function consolePage(file: string): Page {
  const html = readFileSync(file, 'utf8');
  const parts = html.split(NONCE);
  const robots = robotsOf(html);
  return (_request, reply, status) => {
    const nonce = randomBytes(16).toString('hex');
    return reply
      .code(status)
      .headers({ ...robots, 'content-type': HTML, 'cache-control': 'no-store' })
      .header('content-security-policy', consoleCsp(nonce))
      .send(parts.join(nonce));
  };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}
