import { Injectable } from '@nestjs/common';
import type { WaiverParty } from './domain/waiver.js';

type ReadParties = (projectId: string) => Promise<WaiverParty[]>;

/** The module of purchase orders registers who works for a project, so that this one does not know it. */
@Injectable()
export class WaiverParties {
  private read: ReadParties = () => Promise.resolve([]);

  register(read: ReadParties): void {
    this.read = read;
  }

  of(projectId: string): Promise<WaiverParty[]> {
    return this.read(projectId);
  }
}
