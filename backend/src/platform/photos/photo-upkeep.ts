import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import { PhotoFiles } from './photo-files.js';

/** Longer than any upload lasts. */
const SPARED_MS = 60 * 60 * 1000;

type Known = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** Removes files whose row was never written. Each module says which photos it has. */
@Injectable()
export class PhotoUpkeep {
  private readonly owners: Known[] = [];

  constructor(
    private readonly files: PhotoFiles,
    private readonly clock: Clock,
    housekeeping: Housekeeping,
  ) {
    housekeeping.register('lost photos', () => this.sweep());
  }

  register(known: Known): void {
    this.owners.push(known);
  }

  async sweep(): Promise<number> {
    let removed = 0;
    for await (const ids of this.files.idsOlderThan(new Date(this.clock.now().getTime() - SPARED_MS))) {
      const known = new Set<string>();
      for (const owner of this.owners) for (const id of await owner(ids)) known.add(id);
      for (const id of ids.filter((candidate) => !known.has(candidate))) {
        await this.files.remove(id);
        removed += 1;
      }
    }
    return removed;
  }
}
