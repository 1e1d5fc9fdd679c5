import { Injectable } from '@nestjs/common';
import type { SiteAnswers } from 'poolkit/cost';
import type { PoolDesign } from 'poolkit/design';

/** Something to try two cost books on. */
export interface PreviewSample {
  id: string;
  label: string;
  design: PoolDesign;
  answers: SiteAnswers;
}

type Source = (limit: number) => Promise<readonly PreviewSample[]>;

/** Where the latest estimates come from. Their module registers here, so that cost books know no estimates. */
@Injectable()
export class PreviewSamples {
  private source: Source = () => Promise.resolve([]);

  /** Once, while the program starts. */
  register(source: Source): void {
    this.source = source;
  }

  latest(limit: number): Promise<readonly PreviewSample[]> {
    return this.source(limit);
  }
}
