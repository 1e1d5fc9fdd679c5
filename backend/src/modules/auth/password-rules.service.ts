import { Injectable } from '@nestjs/common';
import { ValidationError } from '../../common/errors/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { emailLocalPart, type UserKind } from '../users/index.js';
import { passwordProblem } from './domain/password-policy.js';

@Injectable()
export class PasswordRules {
  constructor(private readonly site: SiteConfig) {}

  check(password: string, person: { kind: UserKind; name: string; email: string }, field = 'password'): void {
    const problem = passwordProblem(password, {
      kind: person.kind,
      brandWords: [this.site.brand.name, this.site.contact.address.locality],
      name: person.name,
      emailLocalPart: emailLocalPart(person.email),
    });
    if (problem) throw new ValidationError({ [field]: problem });
  }
}
