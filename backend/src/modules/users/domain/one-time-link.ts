export type LinkPurpose = 'verify-email' | 'reset-password' | 'staff-invite';

export const LINK_LIFETIME_MIN: Record<LinkPurpose, number> = {
  'verify-email': 24 * 60,
  'reset-password': 60,
  'staff-invite': 72 * 60,
};

type LinkSurface = 'site' | 'admin';

/** From the configured address, never from the Host header. Browsers send the fragment to no server. */
export function linkUrl(publicUrl: string, purpose: LinkPurpose, surface: LinkSurface, token: string): string {
  if (purpose === 'verify-email') return `${publicUrl}/login#verify=${token}`;
  if (purpose === 'staff-invite') return `${publicUrl}/admin/login#invite=${token}`;
  return surface === 'admin' ? `${publicUrl}/admin/login#reset=${token}` : `${publicUrl}/reset-password#token=${token}`;
}
