export interface LoginOrigin {
  ip: string;
  userAgent: string | null;
  deviceMark?: string;
  /** Whose requests this browser sent before anyone logged in; as it came, for the claimer to verify. */
  visitorKey?: string;
  browserKey?: string;
  previous?: { userId: string; sessionId: string };
}
