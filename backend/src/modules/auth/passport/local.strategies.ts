import { Injectable, type Type } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { SessionCookie } from '../../../common/access/index.js';
import type { Account, UserKind } from '../../users/index.js';
import { Credentials } from '../credentials.service.js';
import { loginOriginOf } from '../login-origin.js';

export const SITE_LOCAL = 'site-local';
export const STAFF_LOCAL = 'staff-local';

export const SiteLocalStrategy = localStrategy(SITE_LOCAL, 'customer');
export const StaffLocalStrategy = localStrategy(STAFF_LOCAL, 'staff');

function localStrategy(name: string, kind: UserKind): Type<Strategy> {
  @Injectable()
  class LocalStrategy extends PassportStrategy(Strategy, name) {
    constructor(
      private readonly credentials: Credentials,
      private readonly cookie: SessionCookie,
    ) {
      super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
    }

    validate(request: FastifyRequest, email: string, password: string): Promise<Account> {
      return this.credentials.check(kind, email, password, loginOriginOf(request, this.cookie));
    }
  }
  return LocalStrategy;
}
