import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  AppError,
  ERROR_STATUS,
  DependencyError,
  MalformedRequestError,
  NotFoundError,
  RateLimitedError,
  ValidationError,
  type ErrorCode,
} from '../errors/index.js';

export interface ErrorBody {
  error: string;
  code: ErrorCode;
  requestId: string;
  fields?: Record<string, string>;
  [extra: string]: unknown;
}

/** The one place that writes an error. Never a stack, SQL, path or parser text in a body. */
@Catch()
export class ExceptionToResponseFilter implements ExceptionFilter {
  constructor(private readonly database: { isAway(error: unknown): boolean; isDataTooLong(error: unknown): boolean }) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.respond(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  respond(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const error = this.toAppError(thrown, request);
    const status = error ? ERROR_STATUS[error.code] : 500;
    this.log(thrown, error, status, request);
    if (reply.sent) return;
    if (error?.retryAfterSec !== undefined) void reply.header('retry-after', String(error.retryAfterSec));
    const body: ErrorBody = error
      ? {
          ...error.extra,
          error: error.publicMessage,
          code: error.code,
          requestId: request.id,
          ...(error.fields ? { fields: error.fields } : {}),
        }
      : {
          error: 'Our server did not answer. Nothing was lost. Try again.',
          code: 'INTERNAL',
          requestId: request.id,
        };
    void reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .serializer((value: unknown) => JSON.stringify(value))
      .send(body);
  }

  private toAppError(thrown: unknown, request: FastifyRequest): AppError | null {
    if (thrown instanceof AppError) return thrown;
    if (this.database.isDataTooLong(thrown)) {
      return new ValidationError({}, 'One of your answers is too long to save. Shorten it and try again.');
    }
    if (this.database.isAway(thrown)) {
      return new DependencyError('DATABASE_UNAVAILABLE', 'Our server did not answer. Nothing was lost. Try again.', {
        retryAfterSec: 2,
        cause: thrown,
      });
    }
    return frameworkError(thrown, request);
  }

  private log(thrown: unknown, error: AppError | null, status: number, request: FastifyRequest): void {
    if (status >= 500) request.log.error({ err: thrown, code: error?.code ?? 'INTERNAL' }, 'request failed');
    else if (status === 403 || status === 429) {
      request.log.warn({ code: error?.code, reason: error?.message }, 'request refused');
    } else request.log.debug({ code: error?.code, reason: error?.message }, 'request not possible');
  }
}

function frameworkError(thrown: unknown, request: FastifyRequest): AppError | null {
  const code = (thrown as { code?: unknown } | null)?.code;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new MalformedRequestError('BODY_TOO_LARGE', 'That is too large to send.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new MalformedRequestError('JSON_ONLY', 'Send the request as JSON.');
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new MalformedRequestError('BAD_REQUEST', 'We could not read that request.');
    default:
  }
  const status =
    thrown instanceof HttpException ? thrown.getStatus() : (thrown as { statusCode?: unknown } | null)?.statusCode;
  if (status === 404) return new NotFoundError();
  if (status === 413) return new MalformedRequestError('BODY_TOO_LARGE', 'That is too large to send.');
  if (status === 414) return new MalformedRequestError('URL_TOO_LONG', 'That address is too long.');
  if (status === 415) return new MalformedRequestError('JSON_ONLY', 'Send the request as JSON.');
  if (status === 429) return new RateLimitedError(1);
  if (status === 503)
    return new DependencyError('SHUTTING_DOWN', 'We are restarting. Try again in a moment.', { retryAfterSec: 2 });
  if (typeof status === 'number' && status >= 400 && status < 500) {
    request.log.debug({ err: thrown }, 'framework refused a request');
    return new MalformedRequestError('BAD_REQUEST', 'We could not read that request.');
  }
  return null;
}
