import type { Plugin } from 'vite';

export function pictures(house: string): Plugin;
