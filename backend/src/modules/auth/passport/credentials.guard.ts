import {
  createParamDecorator,
  Injectable,
  mixin,
  type CanActivate,
  type ExecutionContext,
  type Type,
} from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { StrictValidationPipe } from '../../../common/http/index.js';
import type { Account } from '../../users/index.js';
import { invalidCredentials } from '../auth-errors.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set only by the credentials guard. */
    user?: Account;
  }
}

/** Guards run before pipes, so the body is validated here first. passport-local would also read the query. */
export function CredentialsGuard(strategy: string, body: Type<unknown>): Type<CanActivate> {
  const pipe = new StrictValidationPipe();

  @Injectable()
  class BodyThenCredentialsGuard extends AuthGuard(strategy) {
    override async canActivate(context: ExecutionContext): Promise<boolean> {
      const request = context.switchToHttp().getRequest<FastifyRequest>();
      request.body = await pipe.transform(request.body, { type: 'body', metatype: body });
      return (await super.canActivate(context)) as boolean;
    }

    override handleRequest<T>(error: Error | null, account: T | false | null): T {
      if (error) throw error;
      if (!account) throw invalidCredentials();
      return account;
    }
  }
  return mixin(BodyThenCredentialsGuard);
}

export const CheckedAccount = createParamDecorator((_: unknown, context: ExecutionContext): Account => {
  const { user } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!user) throw new Error('CheckedAccount used on a route without a CredentialsGuard');
  return user;
});

export const CheckedBody = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown => context.switchToHttp().getRequest<FastifyRequest>().body,
);
