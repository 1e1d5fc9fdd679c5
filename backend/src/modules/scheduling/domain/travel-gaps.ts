import { reckonDrive, type DriveSource } from './drive-minutes.js';

export interface Stop {
  readonly id: string;
  readonly staffId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly postalCode: string | null;
}

export interface TravelGap {
  readonly fromVisitId: string;
  readonly gapMin: number;
  readonly driveMin: number;
  readonly driveFrom: DriveSource;
}

/** By visit: the gap to the same person's visit before it, when both are at houses and less than half a day apart. */
export function travelGaps(stops: readonly Stop[]): Map<string, TravelGap> {
  const gaps = new Map<string, TravelGap>();
  const last = new Map<string, Stop>();
  for (const stop of [...stops].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    if (stop.postalCode === null) continue;
    const before = last.get(stop.staffId);
    last.set(stop.staffId, stop);
    if (!before || before.postalCode === null) continue;
    const gapMin = Math.round((stop.startsAt.getTime() - before.endsAt.getTime()) / 60_000);
    if (gapMin > 720) continue;
    const drive = reckonDrive(before.postalCode, stop.postalCode);
    gaps.set(stop.id, { fromVisitId: before.id, gapMin, driveMin: drive.min, driveFrom: drive.from });
  }
  return gaps;
}
