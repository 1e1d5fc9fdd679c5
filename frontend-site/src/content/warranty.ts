import { site } from '../config/site';

export interface Coverage {
  what: string;
  basis: string;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

export const WARRANTY_TITLE = 'What is guaranteed';

/** The same words wherever the warranty is named (H14). */
export const WARRANTY: readonly Coverage[] = [
  { what: sentence(site.legal.warrantyShell), basis: 'From the day you sign the walk-through.' },
  { what: sentence(site.legal.warrantyWork), basis: 'Everything our crews and trades built or set.' },
  { what: 'Equipment', basis: "The manufacturer's own warranty, handed over with its paperwork." },
];

export const WARRANTY_LINE = `${sentence(site.legal.warrantyShell)}, ${site.legal.warrantyWork}.`;
