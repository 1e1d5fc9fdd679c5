import { Injectable } from '@nestjs/common';
import type { SiteAnswers } from 'poolkit/cost';
import type { PoolDesign } from 'poolkit/design';

export interface PreviewSample {
  id: string;
  label: string;
  design: PoolDesign;
  answers: SiteAnswers;
}

type Source = (limit: number) => Promise<readonly PreviewSample[]>;

@Injectable()
export class PreviewSamples {
  private source: Source = () => Promise.resolve([]);

  register(source: Source): void {
    this.source = source;
  }

  latest(limit: number): Promise<readonly PreviewSample[]> {
    return this.source(limit);
  }
}
