import type { FastifyInstance } from 'fastify';
import secureJson from 'secure-json-parse';
import { MalformedRequestError } from '../errors/index.js';

const MAX_DEPTH = 32;

/**
 * The only body parser. Replaces the framework's, which also takes urlencoded bodies: those reach
 * an endpoint from a foreign page without a preflight.
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
  refuseDeepNesting(text);
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

/** Counts brackets outside strings before parsing, because a deep document can exhaust the stack. */
function refuseDeepNesting(text: string): void {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === 92) index += 1;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 123 || code === 91) {
      depth += 1;
      if (depth > MAX_DEPTH) {
        throw new MalformedRequestError('JSON_TOO_DEEP', 'We could not read that: it is nested too deeply.');
      }
    } else if (code === 125 || code === 93) depth -= 1;
  }
}
