import type { FastifyInstance, FastifyRequest } from 'fastify';
import secureJson from 'secure-json-parse';
import { MalformedRequestError } from '../errors/index.js';

const MAX_DEPTH = 32;
/** In one object or list. The most a screen sends is 500, the assumptions of a cost book. */
const MAX_MEMBERS = 1_000;
/** In all objects and lists together. A cost book of 400 lines has about 14,000. */
const MAX_TOTAL_MEMBERS = 20_000;

/** `@RouteConfig(KEEPS_TEXT)`: the body is kept as it was sent, for a signature over it. */
export const KEEPS_TEXT = { keepsText: true };

const texts = new WeakMap<FastifyRequest, string>();

function keepsText(config: object): boolean {
  return (config as Partial<typeof KEEPS_TEXT>).keepsText === true;
}

export function textOf(request: FastifyRequest): string {
  return texts.get(request) ?? '';
}

/**
 * Replaces the framework's parser, which also takes urlencoded bodies: other sites can send those without a preflight.
 */
export function acceptJsonBodiesOnly(fastify: FastifyInstance, bodyLimitBytes: number): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: bodyLimitBytes },
    (request, body, done) => {
      try {
        if (keepsText(request.routeOptions.config)) texts.set(request, body as string);
        done(null, parseJsonObject(body as string));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

function parseJsonObject(text: string): unknown {
  // A body-less POST such as logout may still announce JSON.
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = secureJson.parse(text, undefined, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw new MalformedRequestError('MALFORMED_JSON', 'We could not read that: the request is not valid JSON.');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new MalformedRequestError('MALFORMED_JSON', 'We could not read that: a JSON object was expected.');
  }
  if (countMembers(value) > MAX_TOTAL_MEMBERS) throw tooManyMembers();
  return value;
}

/** A deep document can exhaust the stack, and every member costs validation time. @returns how many members */
function countMembers(value: unknown, depth = 1): number {
  if (value === null || typeof value !== 'object') return 1;
  if (depth > MAX_DEPTH) {
    throw new MalformedRequestError('JSON_TOO_DEEP', 'We could not read that: it is nested too deeply.');
  }
  const members: unknown[] = Object.values(value);
  if (members.length > MAX_MEMBERS) throw tooManyMembers();
  return members.reduce<number>((total, member) => total + countMembers(member, depth + 1), 1);
}

function tooManyMembers(): MalformedRequestError {
  return new MalformedRequestError('BODY_TOO_LARGE', 'That is too large to send.');
}
