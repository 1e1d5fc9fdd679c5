import { ConflictError, GoneError, UnauthenticatedError } from '../../common/errors/index.js';

/** The same words for an unknown address, a wrong password and a disabled account. */
export function invalidCredentials(): UnauthenticatedError {
  return new UnauthenticatedError('INVALID_CREDENTIALS', 'The email or the password is not right.');
}

export function emailInUse(): ConflictError {
  return new ConflictError('EMAIL_IN_USE', 'An account with this email already exists. Log in or reset your password.');
}

/** A mailed link shows who reads the mailbox, not who made the account; the password or a session does. */
export function loginToConfirm(): ConflictError {
  return new ConflictError('LOGIN_TO_CONFIRM', 'Log in to confirm this address.');
}

/** Used, canceled, too old or never ours: the person needs a new link either way. */
export function linkUsed(code: 'RESET_LINK_USED' | 'VERIFY_LINK_USED' | 'INVITE_LINK_USED'): GoneError {
  return new GoneError(code, 'This link has expired or was already used.');
}

export function sessionOver(): UnauthenticatedError {
  return new UnauthenticatedError('SESSION_EXPIRED', 'You were logged out. Log in to continue; your work is kept.');
}
