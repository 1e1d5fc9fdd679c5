import { ConflictError, GoneError, UnauthenticatedError } from '../../common/errors/index.js';

export function invalidCredentials(): UnauthenticatedError {
  return new UnauthenticatedError('INVALID_CREDENTIALS', 'The email or password is incorrect.');
}

export function emailInUse(): ConflictError {
  return new ConflictError('EMAIL_IN_USE', 'An account with this email already exists. Log in or reset your password.');
}

/** The link proves the mailbox, not who created the account. */
export function loginToConfirm(): ConflictError {
  return new ConflictError('LOGIN_TO_CONFIRM', 'Log in to confirm this address.');
}

export function linkUsed(code: 'RESET_LINK_USED' | 'VERIFY_LINK_USED' | 'INVITE_LINK_USED'): GoneError {
  return new GoneError(code, 'This link has expired or was already used.');
}

export function sessionOver(): UnauthenticatedError {
  return new UnauthenticatedError('SESSION_EXPIRED', 'You were logged out. Log in to continue; your work is kept.');
}
