import { createSecretKey } from 'node:crypto';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { SessionAuthenticator } from '../../common/access/index.js';
import { Keyring } from '../../platform/secrets/keyring.js';
import { UsersModule } from '../users/index.js';
import { AdminAuthController } from './api/admin-auth.controller.js';
import { AuthController } from './api/auth.controller.js';
import { PortalSecurityController } from './api/portal-security.controller.js';
import { SessionCookies } from './api/session-cookies.service.js';
import { Credentials } from './credentials.service.js';
import { CsrfTokens } from './csrf-tokens.service.js';
import { CustomerAccess } from './customer-access.service.js';
import { DeviceMarks } from './device-marks.service.js';
import { EmailVerification } from './email-verification.service.js';
import { FirstOwner } from './first-owner.service.js';
import { LoginLimits } from './login-limits.service.js';
import { OwnSessions } from './own-sessions.service.js';
import { PasswordChanges } from './password-change.service.js';
import { PasswordHasher } from './password-hasher.service.js';
import { PasswordRecovery } from './password-recovery.service.js';
import { PasswordRules } from './password-rules.service.js';
import { SiteLocalStrategy, StaffLocalStrategy } from './passport/local.strategies.js';
import { DatabaseSessionAuthenticator } from './session-authenticator.service.js';
import { SecurityLog } from './security-log.service.js';
import { Signup } from './signup.service.js';
import { StaffAccess } from './staff-access.service.js';
import { StaffTokens } from './staff-tokens.service.js';

@Module({
  imports: [
    UsersModule,
    PassportModule,
    JwtModule.registerAsync({
      inject: [Keyring],
      // With a string the library builds a key on every verification, at 40 times the cost.
      useFactory: (keyring: Keyring) => ({
        secret: createSecretKey(keyring.key('staff-bearer')),
        signOptions: { algorithm: 'HS256' },
      }),
    }),
  ],
  controllers: [AuthController, PortalSecurityController, AdminAuthController],
  providers: [
    Credentials,
    CsrfTokens,
    CustomerAccess,
    DeviceMarks,
    EmailVerification,
    FirstOwner,
    LoginLimits,
    OwnSessions,
    PasswordChanges,
    PasswordHasher,
    PasswordRecovery,
    PasswordRules,
    SecurityLog,
    SessionCookies,
    Signup,
    SiteLocalStrategy,
    StaffAccess,
    StaffLocalStrategy,
    StaffTokens,
    { provide: SessionAuthenticator, useClass: DatabaseSessionAuthenticator },
  ],
  exports: [SessionAuthenticator, Credentials, FirstOwner, PasswordHasher],
})
export class AuthModule {}
