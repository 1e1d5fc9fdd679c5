import { HttpError } from 'frontend-shared/api';

export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: string | null;
  readonly fields: Record<string, string>;

  constructor(cause: unknown, fallback: string) {
    const answer = cause instanceof HttpError ? cause : null;
    super(answer?.sentence ?? fallback, { cause });
    this.code = answer?.code ?? null;
    this.fields = answer?.fields ?? {};
  }
}
