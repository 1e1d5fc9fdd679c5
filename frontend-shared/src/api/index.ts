export type { components, paths } from './schema';
export { call, nullOn401, type CallOptions, type WriteMethod } from './client';
export { errorText, hasCode, hasStatus, HttpError, serverSentence, technicalLine } from './http-error';
export { createKeys, randomId, timeOrderedId } from './idempotency-keys';
export { createQueryClient, READ_STALE_MS, retryDelay, retryRead, retryWrite } from './query-client';
export { serverNow } from './server-time';
