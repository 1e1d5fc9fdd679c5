import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { NOTHING_KNOWN, parseSiteAnswers, type SiteAnswers } from 'poolkit/cost';
import type { PoolDesign } from 'poolkit/design';
import { sessionExpired } from '../../common/access/index.js';
import { RuleError, ValidationError } from '../../common/errors/index.js';
import { LOGGER } from '../../platform/logging/logger.js';
import type { PublishedBook } from '../cost-book/index.js';
import { DesignMeasuring, DesignsService, type DesignSummary } from '../designs/index.js';
import type { WorkOwner } from '../users/index.js';
import { priceDesign, type PricedDesign } from './domain/priced-design.js';

export interface EstimateQuestion {
  design: object | null;
  designVersionId: string | null;
  answers: object | null;
}

export interface CheckedQuestion {
  design: PoolDesign;
  designVersionId: string | null;
  designHash: string;
  summary: DesignSummary;
  answers: SiteAnswers;
}

@Injectable()
export class Estimating {
  constructor(
    private readonly measuring: DesignMeasuring,
    private readonly designs: DesignsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws ValidationError naming each problem, or a version that is not the sender's. */
  async check(question: EstimateQuestion, owner: WorkOwner): Promise<CheckedQuestion> {
    const answers = readAnswers(question.answers);
    if (question.design !== null && question.designVersionId !== null) {
      throw new ValidationError({ designVersionId: 'Send a design or the version of a saved one, not both.' });
    }
    if (question.design !== null) {
      const { design, designHash, summary } = await this.measuring.figuresToKeep(question.design);
      return { design, designVersionId: null, designHash, summary, answers };
    }
    if (question.designVersionId === null) throw new ValidationError({ design: 'Send the design to estimate.' });
    const version = await this.designs.findVersionForOwner(owner, question.designVersionId);
    if (version) {
      const { id, design, designHash, summary } = version;
      return { design, designVersionId: id, designHash, summary, answers };
    }
    throw owner.sessionEnded
      ? sessionExpired()
      : new ValidationError({ designVersionId: 'That design could not be found.' });
  }

  /**
   * @throws ValidationError for an item of another part of the pool.
   * @throws RuleError when the price book cannot price this design; the log says why.
   */
  price({ design, answers }: Pick<CheckedQuestion, 'design' | 'answers'>, book: PublishedBook): PricedDesign {
    const pricing = priceDesign(this.measuring.measuredFor(design, book), answers, book.priceBook);
    if (pricing.ok) return pricing.priced;
    if (pricing.fields) throw new ValidationError(pricing.fields);
    this.logger.error({ costBookVersion: book.versionNo, problem: pricing.problem }, 'a design could not be priced');
    throw new RuleError(
      'ESTIMATE_NOT_POSSIBLE',
      'We cannot price this design automatically. Send it to us, and a designer will price it.',
    );
  }
}

function readAnswers(input: object | null): SiteAnswers {
  if (input === null) return NOTHING_KNOWN;
  const read = parseSiteAnswers(input);
  if (read.ok) return read.answers;
  const fields = Object.entries(read.problems).map(
    ([key, problem]) => [key ? `answers.${key}` : 'answers', problem] as const,
  );
  throw new ValidationError(Object.fromEntries(fields));
}
