import type { Plugin } from 'vite';

export function pictures(): Plugin;
