import { Injectable } from '@nestjs/common';
import type { WaiverParty } from './domain/waiver.js';

interface PartySource {
  parties(projectId: string): Promise<WaiverParty[]>;
  /** What the vendor billed for the project and was not paid yet. */
  owedCents(projectId: string, vendorId: string): Promise<number>;
}

/** The module of purchase orders registers who works for a project, so that this one does not know it. */
@Injectable()
export class WaiverParties {
  private source: PartySource = { parties: () => Promise.resolve([]), owedCents: () => Promise.resolve(0) };

  register(source: PartySource): void {
    this.source = source;
  }

  of(projectId: string): Promise<WaiverParty[]> {
    return this.source.parties(projectId);
  }

  owedCents(projectId: string, vendorId: string): Promise<number> {
    return this.source.owedCents(projectId, vendorId);
  }
}
