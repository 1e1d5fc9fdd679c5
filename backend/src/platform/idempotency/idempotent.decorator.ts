import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiErrors, StrictValidationPipe } from '../../common/http/index.js';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Idempotency, type KeyedWrite } from './idempotency.js';

const KEYED = 'idempotency-key';

interface KeyedOptions extends Pick<KeyedWrite, 'sharedBetweenSessions' | 'responseIsPrivate'> {
  except?: (body: Readonly<Record<string, unknown>>) => boolean;
}

interface Declaration extends KeyedOptions {
  scope: string;
}

/**
 * Runs in one unit with the request's Idempotency-Key. Only database work may happen in it; limits belong in a guard.
 */
export const Idempotent = (scope: string, options: KeyedOptions = {}): MethodDecorator =>
  applyDecorators(TakesIdempotencyKey(scope, options), UseInterceptors(IdempotencyInterceptor));

/** For a handler that also works outside the unit: it takes `@Keyed()` and calls `Idempotency.respond`. */
export const TakesIdempotencyKey = (scope: string, options: KeyedOptions = {}): MethodDecorator =>
  applyDecorators(
    SetMetadata(KEYED, { scope, ...options } satisfies Declaration),
    ApiHeader({ name: 'Idempotency-Key', required: false }),
    ApiErrors('IDEMPOTENCY_KEY_REUSED', 'STILL_WORKING'),
  );

export const Keyed = createParamDecorator((_: unknown, context: ExecutionContext): KeyedWrite => keyedWriteOf(context));

@Injectable()
class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly idempotency: Idempotency) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    await checkBody(context);
    const write = keyedWriteOf(context);
    const { except } = declarationOf(context);
    if (except?.((write.body ?? {}) as Record<string, unknown>)) return next.handle();
    return from(this.idempotency.respond(write, () => lastValueFrom(next.handle())));
  }
}

const pipe = new StrictValidationPipe();

/** Pipes come after interceptors, so inside the unit: an invalid body would open a write for nothing. */
async function checkBody(context: ExecutionContext): Promise<void> {
  const [type, name] = [context.getClass(), context.getHandler().name];
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, type, name) ?? {}) as Record<string, { index: number }>;
  const [, body] = Object.entries(parameters).find(([key]) => key.startsWith(`${RouteParamtypes.BODY}:`)) ?? [];
  if (!body) return;
  const types = Reflect.getMetadata('design:paramtypes', type.prototype as object, name) as Type[];
  const { body: value } = context.switchToHttp().getRequest<FastifyRequest>();
  await pipe.transform(value, { type: 'body', metatype: types[body.index] });
}

/** The route's parameters belong to the scope. */
export function keyedWriteOf(context: ExecutionContext): KeyedWrite {
  const { scope, sharedBetweenSessions, responseIsPrivate } = declarationOf(context);
  const http = context.switchToHttp();
  const request = http.getRequest<FastifyRequest>();
  const reply = http.getResponse<FastifyReply>();
  return {
    request,
    reply,
    scope: [scope, ...Object.values(request.params as Record<string, string>)].join(':'),
    status: reply.statusCode,
    body: request.body ?? {},
    sharedBetweenSessions,
    responseIsPrivate,
  };
}

function declarationOf(context: ExecutionContext): Declaration {
  return Reflect.getMetadata(KEYED, context.getHandler()) as Declaration;
}
