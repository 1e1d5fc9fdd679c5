import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { SessionCookie } from '../../../common/access/index.js';
import type { Account } from '../../users/index.js';
import { Credentials } from '../credentials.service.js';
import { loginOriginOf } from './login-origin-of.js';

export const SITE_LOCAL = 'site-local';

@Injectable()
export class SiteLocalStrategy extends PassportStrategy(Strategy, SITE_LOCAL) {
  constructor(
    private readonly credentials: Credentials,
    private readonly cookie: SessionCookie,
  ) {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
  }

  validate(request: FastifyRequest, email: string, password: string): Promise<Account> {
    return this.credentials.check('customer', email, password, loginOriginOf(request, this.cookie));
  }
}
