/** An instant as a hand-written statement binds it: both engines keep `datetime(3)` in UTC. */
export function storedInstant(instant: Date): string {
  return instant.toISOString().slice(0, 23).replace('T', ' ');
}
