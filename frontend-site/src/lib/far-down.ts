import { idle } from './idle';

/**
 * Lays out what the first view left for later (far-down in global.css), one section in each idle moment. Pages that are
 * opened after this one leave nothing for later.
 */
export async function layOutFarDown(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('.far-down')) {
    await idle();
    section.style.contentVisibility = 'visible';
  }
  document.documentElement.setAttribute('data-whole', '');
}
