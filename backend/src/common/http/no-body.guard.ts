import { Readable } from 'node:stream';
import { Injectable, SetMetadata, type CanActivate, type ExecutionContext, type Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { FastifyRequest } from 'fastify';
import { refusalOf, unknownField } from './validation.pipe.js';

const TAKES_BODY = 'takesBody';

/** For a handler that reads the body without `@Body()`, such as a login that a guard checks first. */
export const TakesBody = (): MethodDecorator => SetMetadata(TAKES_BODY, true);

/** A client that sends fields believes that they count, so a route without fields refuses them. */
@Injectable()
export class NoBodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    // Photos are a stream, which the handler reads itself.
    if (body === undefined || body === null || body instanceof Readable || takesBody(context)) return true;
    const names = Object.keys(body);
    if (names.length === 0) return true;
    throw refusalOf(names.map(unknownField));
  }
}

function takesBody(context: ExecutionContext): boolean {
  const handler = context.getHandler();
  return Reflect.getMetadata(TAKES_BODY, handler) === true || hasBodyParameter(context.getClass(), handler.name);
}

function hasBodyParameter(controller: Type, handler: string): boolean {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler) ?? {}) as object;
  return Object.keys(parameters).some((key) => key.startsWith(`${RouteParamtypes.BODY}:`));
}
