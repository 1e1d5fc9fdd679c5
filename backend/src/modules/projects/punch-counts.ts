/** How many blocking punch items are open, by phase; the punch list provides it. */
export abstract class PunchCounts {
  abstract blocking(projectId: string): Promise<Map<string, number>>;
}
