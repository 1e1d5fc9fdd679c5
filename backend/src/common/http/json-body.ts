import type { FastifyInstance } from 'fastify';
import secureJson from 'secure-json-parse';
import { MalformedRequestError } from '../errors/index.js';

const MAX_DEPTH = 32;
/** Of one object or list. The most that a screen sends is 500: the figures of a cost book. */
const MAX_MEMBERS = 1_000;
/** Of all objects and lists together. A cost book of 400 lines has about 14,000. */
const MAX_TOTAL_MEMBERS = 20_000;

/**
 * Replaces the framework's parser, which also takes urlencoded bodies: other sites can send those without a preflight.
 */
export function acceptJsonBodiesOnly(fastify: FastifyInstance, bodyLimitBytes: number): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: bodyLimitBytes },
    (_request, body, done) => {
      try {
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
  refuseHostileStructure(text);
  let value: unknown;
  try {
    value = secureJson.parse(text, undefined, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw new MalformedRequestError('MALFORMED_JSON', 'We could not read that: the request is not valid JSON.');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new MalformedRequestError('MALFORMED_JSON', 'We could not read that: a JSON object was expected.');
  }
  return value;
}

/** Checked before parsing: a deep document can exhaust the stack, and every member costs validation time. */
function refuseHostileStructure(text: string): void {
  const members: number[] = [0];
  let total = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === 92) index += 1;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 123 || code === 91) {
      if (members.push(1) > MAX_DEPTH + 1) {
        throw new MalformedRequestError('JSON_TOO_DEEP', 'We could not read that: it is nested too deeply.');
      }
      total += 1;
    } else if (code === 125 || code === 93) {
      if (members.length > 1) members.pop();
    } else if (code === 44) {
      total += 1;
      const inContainer = (members[members.length - 1] ?? 0) + 1;
      members[members.length - 1] = inContainer;
      if (inContainer > MAX_MEMBERS) throw tooManyMembers();
    }
    if (total > MAX_TOTAL_MEMBERS) throw tooManyMembers();
  }
}

function tooManyMembers(): MalformedRequestError {
  return new MalformedRequestError('BODY_TOO_LARGE', 'That is too large to send.');
}
