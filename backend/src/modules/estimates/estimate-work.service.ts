import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError } from '../../common/errors/index.js';
import { humanReference, uuidv7 } from '../../common/ids/ids.js';
import { AppConfig, SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { CostBooks, type PublishedBook } from '../cost-book/index.js';
import { sortName } from '../../common/text/index.js';
import { BrowserKeys, type WorkOwner } from '../users/index.js';
import type { PricedDesign } from './domain/priced-design.js';
import { deletionDate, validUntil } from './domain/validity.js';
import type { EstimateResponse } from './api/dto/estimate.response.js';
import { EstimateViews } from './estimate-views.service.js';
import { Estimating, type CheckedQuestion } from './estimating.service.js';
import { EstimateContentEntity } from './persistence/estimate-content.entity.js';
import { EstimateEntity } from './persistence/estimate.entity.js';
import { EstimateRepository } from './persistence/estimate.repository.js';

export const REFERENCE_INDEX = 'uq_estimate_reference';

export interface ReadyEstimate {
  question: CheckedQuestion;
  book: PublishedBook;
  priced: PricedDesign;
  name: string | null;
  reissuedFromId: string | null;
}

@Injectable()
export class EstimateWorkService {
  constructor(
    private readonly estimates: EstimateRepository,
    private readonly views: EstimateViews,
    private readonly estimating: Estimating,
    private readonly books: CostBooks,
    private readonly keys: BrowserKeys,
    private readonly uow: UnitOfWork,
    private readonly site: SiteConfig,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Prices with the current book. `seenVersion` is the book whose prices were shown.
   *
   * @throws ConflictError with the new estimate when that book is no longer current.
   */
  async prepare(question: CheckedQuestion, name: string | null, seenVersion: number | null): Promise<ReadyEstimate> {
    const book = await this.books.inForce();
    const priced = this.estimating.price(question, book);
    if (seenVersion !== null && seenVersion !== book.versionNo) {
      const { findings, ...figures } = priced;
      throw new ConflictError(
        'COST_BOOK_CHANGED',
        'Our prices have changed since you started. Check the new range and save again.',
        {
          extra: { estimate: { costBookVersion: book.versionNo, ...figures, ...findings, answers: question.answers } },
        },
      );
    }
    return { question, book, priced, name, reissuedFromId: null };
  }

  /** Inside the caller's unit or in one of its own. */
  create(owner: WorkOwner, ready: ReadyEstimate): Promise<EstimateResponse> {
    return this.uow.run(async () => {
      const estimate = this.newEstimate(owner, ready);
      const { design, answers } = ready.question;
      const { quantities, choices, lines, findings } = ready.priced;
      await this.estimates.insert(
        estimate,
        Object.assign(new EstimateContentEntity(), {
          ...{ estimateId: estimate.id, design, answers, quantities, choices, lines, findings },
        } satisfies EstimateContentEntity),
      );
      return this.views.present(estimate);
    });
  }

  /**
   * The same design and answers with the prices of today, to be kept with `reissue`. The old one stays as it is.
   *
   * @throws ConflictError as `prepare` does when other prices were shown, and for a withdrawn estimate.
   */
  async prepareReissue(owner: WorkOwner, id: string, seenVersion: number | null): Promise<ReadyEstimate> {
    const estimate = notWithdrawn(this.views.required(await this.estimates.findById(id), owner));
    const { design, answers } = await this.estimates.contentOf(id);
    const { designVersionId, designHash, summary, name } = estimate;
    const ready = await this.prepare({ design, answers, designVersionId, designHash, summary }, name, seenVersion);
    return { ...ready, reissuedFromId: id };
  }

  /** If a valid replacement with the same prices exists, it is returned instead. */
  reissue(owner: WorkOwner, ready: ReadyEstimate): Promise<{ made: boolean; view: EstimateResponse }> {
    return this.uow.run(async () => {
      const old = notWithdrawn(this.views.required(await this.estimates.lockById(ready.reissuedFromId ?? ''), owner));
      const known = await this.estimates.findReissueOf(old.id);
      const isGood = known?.costBookVersion === ready.book.versionNo && known.validUntil >= this.clock.now();
      if (known && isGood) return { made: false, view: await this.views.present(known) };
      return { made: true, view: await this.create(owner, ready) };
    });
  }

  /** Takes it off the list and ends its link, expired or not. */
  async withdraw(owner: WorkOwner, id: string): Promise<void> {
    await this.uow.run(async () => {
      this.views.required(await this.estimates.lockById(id), owner);
      await this.estimates.withdraw(id);
    });
  }

  private newEstimate(
    owner: WorkOwner,
    { question, book, priced, name, reissuedFromId }: ReadyEstimate,
  ): EstimateEntity {
    const id = uuidv7();
    const now = this.clock.now();
    const { customerId } = owner;
    return Object.assign(new EstimateEntity(), {
      id,
      reference: humanReference('E'),
      customerId,
      browserKeyHash: customerId === null ? (owner.browserKeyHash ?? this.keys.hashOfKeyFor(id)) : null,
      name,
      nameSort: sortName(name ?? ''),
      state: 'issued',
      costBookId: book.id,
      costBookVersion: book.versionNo,
      engineVersion: priced.engineVersion,
      designVersionId: question.designVersionId,
      designHash: question.designHash,
      summary: question.summary,
      lowCents: priced.lowCents,
      likelyCents: priced.likelyCents,
      highCents: priced.highCents,
      issuedAt: now,
      validUntil: validUntil(now, this.site.legal.estimateValidityDays, this.site.business.timeZone),
      reissuedFromId,
      expiresAt: deletionDate({ customerId }, this.config.retention.withoutAccountDays, now),
      proposedAt: null,
    } satisfies EstimateEntity);
  }
}

function notWithdrawn(estimate: EstimateEntity): EstimateEntity {
  if (estimate.state !== 'withdrawn') return estimate;
  throw new ConflictError('ILLEGAL_TRANSITION', 'This estimate was withdrawn. Make a new one in the estimator.');
}
