export const USERS_PATH = '/api/admin/users';

export const userPath = (id: string): string => `${USERS_PATH}/${id}`;
