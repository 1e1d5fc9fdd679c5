import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import { PhotoFiles, type PhotoFolder } from './photo-files.js';

/** Longer than any upload lasts. */
const SPARED_MS = 60 * 60 * 1000;

type Known = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** Removes files whose row was never written. Each module says which photos it has. */
@Injectable()
export class PhotoUpkeep {
  private readonly owners = new Map<PhotoFolder, Known>();

  constructor(
    private readonly files: PhotoFiles,
    private readonly clock: Clock,
    housekeeping: Housekeeping,
  ) {
    housekeeping.register('lost photos', () => this.sweep());
  }

  register(folder: PhotoFolder, known: Known): void {
    this.owners.set(folder, known);
  }

  async sweep(): Promise<number> {
    let removed = 0;
    const before = new Date(this.clock.now().getTime() - SPARED_MS);
    for (const [folder, knownOf] of this.owners)
      for await (const ids of this.files.idsOlderThan(before, folder)) {
        const known = await knownOf(ids);
        for (const id of ids.filter((candidate) => !known.has(candidate))) {
          await this.files.remove(id, folder);
          removed += 1;
        }
      }
    return removed;
  }
}
