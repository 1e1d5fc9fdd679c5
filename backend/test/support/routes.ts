import 'reflect-metadata';
import { RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { ACCESS_RULE, type AccessRule } from '../../src/common/access/index.js';
import type { TestApp } from './app.js';

export interface KnownHandler {
  method: string;
  path: string;
  rule: AccessRule | undefined;
}

/** Every handler of the program, from Nest's own registry, in the order of its address. */
export function listHandlers(test: TestApp): KnownHandler[] {
  const handlers: KnownHandler[] = [];
  for (const module of test.app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (!metatype) continue;
      const prototype = metatype.prototype as Record<string, object>;
      const base = String(Reflect.getMetadata('path', metatype));
      for (const name of Object.getOwnPropertyNames(prototype)) {
        const handler = prototype[name];
        const path: unknown = handler && name !== 'constructor' ? Reflect.getMetadata('path', handler) : undefined;
        if (typeof path !== 'string' || !handler) continue;
        handlers.push({
          method: RequestMethod[Reflect.getMetadata('method', handler) as number] ?? '?',
          path: `/${[base, path]
            .map((part) => part.replace(/^\/|\/$/g, ''))
            .filter(Boolean)
            .join('/')}`,
          rule: (Reflect.getMetadata(ACCESS_RULE, handler) ?? Reflect.getMetadata(ACCESS_RULE, metatype)) as
            AccessRule | undefined,
        });
      }
    }
  }
  return handlers.sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`));
}

export function classOf(rule: AccessRule | undefined): string {
  if (!rule) return 'NONE';
  if (rule.kind === 'customer') return rule.critical ? 'customer + csrf' : 'customer';
  if (rule.kind === 'admin') return rule.permission ? `admin ${rule.permission}` : 'admin';
  return 'public';
}
