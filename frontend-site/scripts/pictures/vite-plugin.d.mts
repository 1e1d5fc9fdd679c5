import type { Plugin } from 'vite';

export function pictures(company: string): Plugin;
