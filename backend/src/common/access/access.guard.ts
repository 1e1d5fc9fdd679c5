import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ForbiddenError, UnauthenticatedError } from '../errors/index.js';
import { ACCESS_RULE, type AccessRule } from './access.decorators.js';
import { OriginPolicy } from './origin-policy.js';
import { permissionRefusal, ROLE_PERMISSIONS } from './permissions.js';
import type { CustomerPrincipal, Principal } from './principal.js';
import { SessionAuthenticator } from './session-authenticator.js';
import { SessionCookie } from './session-cookie.js';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal;
  }
}

const ANONYMOUS: Principal = { kind: 'anonymous' };

/**
 * Decides from what the handler declares, never from the path's spelling. A handler that declares nothing is refused.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionAuthenticator,
    private readonly origins: OriginPolicy,
    private readonly cookie: SessionCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.principal = ANONYMOUS;
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!rule) {
      throw new ForbiddenError('PERMISSION_REQUIRED', 'This address is closed.', {
        developerMessage: `${context.getClass().name}.${context.getHandler().name} declares no access class`,
      });
    }
    this.origins.check(request);
    if (rule.kind === 'public') return this.allowPublic(request, rule.anyToken === true);
    if (rule.kind === 'customer') return this.allowCustomer(request, rule);
    return this.allowStaff(request, rule.permission);
  }

  private async allowPublic(request: FastifyRequest, anyToken: boolean): Promise<boolean> {
    const value = this.cookie.read(request);
    if (!value) return true;
    const principal = await this.sessions.authenticateCustomer(value);
    request.principal = principal ?? ANONYMOUS;
    // A page that shows one customer must not write for another who logged in in another tab.
    if (principal && !anyToken) this.refuseWrongCsrfToken(request, principal);
    return true;
  }

  private async allowCustomer(
    request: FastifyRequest,
    { critical, watches }: Extract<AccessRule, { kind: 'customer' }>,
  ): Promise<boolean> {
    const value = this.cookie.read(request);
    if (!value) {
      await this.refuseStaffWrite(request);
      throw new UnauthenticatedError('SESSION_REQUIRED', 'Log in to continue.');
    }
    const principal = watches
      ? await this.sessions.watchCustomer(value)
      : await this.sessions.authenticateCustomer(value);
    if (!principal) throw sessionExpired();
    request.principal = principal;
    const sent = this.refuseWrongCsrfToken(request, principal);
    if (critical && !sent) {
      throw new ForbiddenError('CSRF_TOKEN_INVALID', 'Reload the page and try again.', {
        developerMessage: 'X-CSRF-Token missing on an account-critical route',
      });
    }
    return true;
  }

  /** A wrong token is always refused; only account-critical routes require one. */
  private refuseWrongCsrfToken(request: FastifyRequest, principal: CustomerPrincipal): boolean {
    const token = request.headers['x-csrf-token'];
    if (token === undefined || request.method === 'GET' || request.method === 'HEAD') return false;
    if (typeof token !== 'string' || !this.sessions.csrfTokenMatches(principal, token)) {
      throw new ForbiddenError('CSRF_TOKEN_INVALID', 'Reload the page and try again.');
    }
    return true;
  }

  /** Staff see the dashboard as a customer does, and change nothing there; logging in would not help. */
  private async refuseStaffWrite(request: FastifyRequest): Promise<void> {
    const bearer = bearerOf(request);
    if (!bearer || request.method === 'GET' || request.method === 'HEAD') return;
    if (await this.sessions.authenticateStaff(bearer))
      throw new ForbiddenError('PERMISSION_REQUIRED', 'Only the customer can do this. Staff work in the console.');
  }

  private async allowStaff(
    request: FastifyRequest,
    permission: Extract<AccessRule, { kind: 'admin' }>['permission'],
  ): Promise<boolean> {
    const bearer = bearerOf(request);
    if (!bearer) throw new UnauthenticatedError('SESSION_REQUIRED', 'Log in to continue.');
    const principal = await this.sessions.authenticateStaff(bearer);
    if (!principal) throw sessionExpired();
    request.principal = principal;
    if (permission && !ROLE_PERMISSIONS[principal.role].includes(permission)) {
      throw new ForbiddenError('PERMISSION_REQUIRED', permissionRefusal(permission));
    }
    return true;
  }
}

function bearerOf({ headers: { authorization } }: FastifyRequest): string {
  return authorization?.startsWith('Bearer ') ? authorization.slice(7).trim() : '';
}

export function sessionExpired(): UnauthenticatedError {
  return new UnauthenticatedError('SESSION_EXPIRED', 'You were logged out. Log in to continue; your work is kept.');
}
