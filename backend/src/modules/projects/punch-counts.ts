/** How many blocking punch items are open, by phase; the punch list answers it. */
export abstract class PunchCounts {
  abstract blocking(projectId: string): Promise<Map<string, number>>;
}

export class NoPunchList extends PunchCounts {
  blocking(): Promise<Map<string, number>> {
    return Promise.resolve(new Map());
  }
}
