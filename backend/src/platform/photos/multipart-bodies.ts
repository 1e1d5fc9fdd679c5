import type { Readable } from 'node:stream';
import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { MalformedRequestError } from '../../common/errors/index.js';
import { ignoresBody, IGNORED_BODY_LIMIT_BYTES, TakesBody } from '../../common/http/index.js';

const TAKES_UPLOAD = { takesUpload: true };

/** One file in a form, in the field of this name, after the other fields. The `body` is then the unread multipart stream. */
export const TakesUpload = (
  name: string,
  { description, fields = {} }: { description?: string; fields?: Record<string, object> } = {},
): MethodDecorator =>
  applyDecorators(
    RouteConfig(TAKES_UPLOAD),
    TakesBody(),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        ...{ type: 'object', required: [name] },
        properties: { ...fields, [name]: { type: 'string', format: 'binary', ...(description && { description }) } },
      },
    }),
  );

/** Other sites can send multipart bodies without a preflight, so only these routes take them. */
export function acceptUploadsWhereTaken(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const config = request.routeOptions.config as Partial<typeof TAKES_UPLOAD>;
    if (config.takesUpload === true) done(null, payload);
    else if (ignoresBody(config)) readAway(payload).then(() => done(null, undefined), done);
    else done(new MalformedRequestError('JSON_ONLY', 'Send the request as JSON.'), undefined);
  });
}

async function readAway(payload: Readable): Promise<void> {
  let readBytes = 0;
  // The refusal still has to go out on this connection.
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    readBytes += (chunk as Buffer).length;
    if (readBytes > IGNORED_BODY_LIMIT_BYTES)
      throw new MalformedRequestError('BODY_TOO_LARGE', 'That is too large to send.');
  }
}
