import { idle } from './idle';

/**
 * Lays out what the first view left for later (far-down in global.css), one section in each idle moment. Pages that are
 * opened after this one leave nothing for later. The program may take the page over before or after: what is laid out by
 * then differs from what was sent, as its elements say (suppressHydrationWarning).
 */
export async function layOutFarDown(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('.far-down')) {
    await idle();
    section.style.contentVisibility = 'visible';
  }
  document.documentElement.setAttribute('data-whole', '');
}
