import { EmailAddress, Flag, Phone, Secret, Text } from '../../../../common/http/index.js';

export class SignupDto {
  @EmailAddress() email: string;
  @Secret({ label: 'a password' }) password: string;
  @Text({ max: 120, label: 'your name' }) name: string;
  @Phone({ optional: true }) phone?: string | null;
  @Flag({ optional: true }) rememberMe?: boolean;
}

export class LoginDto {
  @EmailAddress() email: string;
  @Secret({ label: 'your password' }) password: string;
  @Flag({ optional: true }) rememberMe?: boolean;
}

export class StaffLoginDto {
  @EmailAddress() email: string;
  @Secret({ label: 'your password' }) password: string;

  /** Accepted from every client; used only where an account has a second factor. */
  @Text({ optional: true, max: 16, label: 'the code of your authenticator' }) totp?: string;
}

export class ForgotPasswordDto {
  @EmailAddress() email: string;
}

export class ResetPasswordDto {
  @Secret({ label: 'the code of your link', max: 200 }) token: string;
  @Secret({ label: 'a new password' }) password: string;
}

export class VerifyEmailDto {
  @Secret({ label: 'the code of your link', max: 200 }) token: string;

  /** For a person who is not logged in to the account. */
  @Secret({ label: 'your password', optional: true }) password?: string;
}

export class AcceptInviteDto extends ResetPasswordDto {}

export class ChangePasswordDto {
  @Secret({ label: 'your current password' }) currentPassword: string;
  @Secret({ label: 'a new password' }) newPassword: string;
}
