import { showToast } from '../../lib/toast/toast-store';

/** Copies the link of an estimate; where the browser does not allow that, it shows the link itself. */
export async function copyLink(url: string | null): Promise<void> {
  if (url === null) return;
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied', description: 'Anyone with it can view, not edit' });
  } catch (error) {
    console.warn('The link could not be copied', error);
    showToast({ title: 'Copy this link', description: url });
  }
}
