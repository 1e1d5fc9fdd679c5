import { Injectable } from '@nestjs/common';
import { FUNNELS, type Funnel } from './domain/funnels.js';

/** The built-in funnels, and those that another module saves. */
@Injectable()
export class FunnelList {
  private saved: () => Promise<readonly Funnel[]> = () => Promise.resolve([]);

  register(saved: () => Promise<readonly Funnel[]>): void {
    this.saved = saved;
  }

  async all(): Promise<Funnel[]> {
    return [...FUNNELS, ...(await this.saved())];
  }
}
