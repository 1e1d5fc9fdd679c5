/** Where a login comes from, as far as the request tells. */
export interface LoginOrigin {
  ip: string;
  userAgent: string | null;
  /** What the browser keeps from an earlier login. */
  deviceMark?: string;
  /** Whose requests this browser sent before anybody logged in; as it came, for the claimer to verify. */
  visitorKey?: string;
  /** Whose designs and other work this browser saved; as it came. */
  browserKey?: string;
  /** The session this browser still holds; a login replaces it. */
  previous?: { userId: string; sessionId: string };
}
