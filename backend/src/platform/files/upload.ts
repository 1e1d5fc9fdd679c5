import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MalformedRequestError } from '../../common/errors/index.js';

export interface Upload {
  body: Readable;
  headers: IncomingHttpHeaders;
}

/** What is left of a refused body is not read, so the connection cannot be used again. */
export async function uploadOf<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  keep: (upload: Upload) => Promise<T>,
): Promise<T> {
  try {
    if (!request.headers['content-type']?.startsWith('multipart/form-data'))
      throw new MalformedRequestError('BAD_REQUEST', 'Send one file as a form (multipart/form-data).');
    return await keep({ body: request.body as Upload['body'], headers: request.headers });
  } catch (error) {
    void reply.header('connection', 'close');
    throw error;
  }
}
