import { ADMIN_TOKEN_KEY } from '../config/constants';

/** The bearer of the console lives in local storage under one key and nowhere else. */
export const tokenStore = {
  read: (): string | null => localStorage.getItem(ADMIN_TOKEN_KEY),
  save: (token: string): void => localStorage.setItem(ADMIN_TOKEN_KEY, token),
  clear: (): void => localStorage.removeItem(ADMIN_TOKEN_KEY),
};
