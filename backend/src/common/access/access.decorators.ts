import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ApiErrors } from '../http/api-errors.decorator.js';
import type { Permission } from './permissions.js';
import type { Actor, CustomerPrincipal, StaffPrincipal } from './principal.js';

export type AccessRule =
  | { kind: 'public'; anyToken?: true }
  | { kind: 'customer'; critical: boolean; watches?: true }
  | { kind: 'admin'; permission?: Permission };

export const ACCESS_RULE = 'access-rule';

/** Anyone may call this. A customer's session is recognized when there is one. */
export const Public = (): MethodDecorator & ClassDecorator =>
  SetMetadata(ACCESS_RULE, { kind: 'public' } satisfies AccessRule);

/** For login and related calls: a page that still shows an old session may call this. */
export const PublicSignIn = (): MethodDecorator & ClassDecorator =>
  SetMetadata(ACCESS_RULE, { kind: 'public', anyToken: true } satisfies AccessRule);

export const Customer = (): MethodDecorator & ClassDecorator => ofCustomer({ critical: false });

/** A signed-in customer who also proves with X-CSRF-Token that the page itself is asking. */
export const CustomerCritical = (): MethodDecorator & ClassDecorator =>
  applyDecorators(ofCustomer({ critical: true }), ApiErrors('CSRF_TOKEN_INVALID', 'BAD_ORIGIN'));

/** For requests that a page makes on its own: they do not keep the session alive. */
export const CustomerWatch = (): MethodDecorator & ClassDecorator => ofCustomer({ critical: false, watches: true });

function ofCustomer(rule: { critical: boolean; watches?: true }): MethodDecorator & ClassDecorator {
  return applyDecorators(
    SetMetadata(ACCESS_RULE, { kind: 'customer', ...rule } satisfies AccessRule),
    ApiCookieAuth(),
    ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED'),
  );
}

/** Signed-in staff, by bearer token; any role when no permission is named. */
export const Admin = (permission?: Permission): MethodDecorator & ClassDecorator =>
  applyDecorators(
    SetMetadata(ACCESS_RULE, { kind: 'admin', permission } satisfies AccessRule),
    ApiBearerAuth(),
    ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED', ...(permission ? (['PERMISSION_REQUIRED'] as const) : [])),
  );

function requestOf(context: ExecutionContext): FastifyRequest {
  return context.switchToHttp().getRequest<FastifyRequest>();
}

export const CurrentCustomer = createParamDecorator((_: unknown, context: ExecutionContext): CustomerPrincipal => {
  const { principal } = requestOf(context);
  if (principal.kind !== 'customer') throw new Error('CurrentCustomer used on a route without @Customer()');
  return principal;
});

export const MaybeCustomer = createParamDecorator((_: unknown, context: ExecutionContext): CustomerPrincipal | null => {
  const { principal } = requestOf(context);
  return principal.kind === 'customer' ? principal : null;
});

export const CurrentStaff = createParamDecorator((_: unknown, context: ExecutionContext): StaffPrincipal => {
  const { principal } = requestOf(context);
  if (principal.kind !== 'staff') throw new Error('CurrentStaff used on a route without @Admin()');
  return principal;
});

export function actorOf(request: FastifyRequest): Actor {
  const { principal } = request;
  const signedIn = principal.kind !== 'anonymous';
  return {
    type: principal.kind === 'anonymous' ? 'visitor' : principal.kind,
    id: signedIn ? principal.userId : null,
    name: signedIn ? principal.name : null,
    role: principal.kind === 'staff' ? principal.role : null,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 255) ?? null,
  };
}

export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor =>
  actorOf(requestOf(context)),
);
