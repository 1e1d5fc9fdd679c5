import type { FastifyInstance } from 'fastify';

interface KnownRoute {
  pattern: RegExp;
  methods: Set<string>;
}

export class KnownRoutes {
  private readonly routes = new Map<string, KnownRoute>();

  watch(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', (route) => {
      if (!route.url.startsWith('/api/')) return;
      let known = this.routes.get(route.url);
      if (!known) {
        const source = route.url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+');
        known = { pattern: new RegExp(`^${source}/?$`), methods: new Set() };
        this.routes.set(route.url, known);
      }
      for (const method of [route.method].flat()) known.methods.add(method);
    });
  }

  /** Null when the path is unknown. */
  allowedFor(path: string, method: string): string[] | null {
    const methods = new Set<string>();
    for (const route of this.routes.values()) {
      if (route.pattern.test(path)) for (const known of route.methods) methods.add(known);
    }
    return methods.size === 0 || methods.has(method) ? null : [...methods].sort();
  }
}
