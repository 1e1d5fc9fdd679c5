import { Injectable } from '@nestjs/common';
import { Brackets, In, LessThan, MoreThanOrEqual, type SelectQueryBuilder } from 'typeorm';
import { NotFoundError } from '../../../common/errors/index.js';
import { searchWords } from '../../../common/text/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { ListQuery } from '../../../platform/lists/index.js';
import type { ProposalState } from '../domain/proposal.js';
import {
  ProposalEntity,
  ProposalOptionEntity,
  ProposalPersonEntity,
  ProposalQuestionEntity,
  ProposalSettingEntity,
} from './proposal.entity.js';

export interface ProposalParts {
  options: ProposalOptionEntity[];
  people: ProposalPersonEntity[];
}

@Injectable()
export class ProposalRepository {
  constructor(private readonly uow: UnitOfWork) {}

  /** @throws NotFoundError */
  async require(id: string): Promise<ProposalEntity> {
    return found(await this.uow.reader().findOneBy(ProposalEntity, { id }));
  }

  /** Inside a unit. @throws NotFoundError */
  async lock(id: string): Promise<ProposalEntity> {
    const lock = this.uow.forUpdate();
    return found(await this.uow.writer().findOne(ProposalEntity, { where: { id }, lock }));
  }

  findById(id: string): Promise<ProposalEntity | null> {
    return this.uow.reader().findOneBy(ProposalEntity, { id });
  }

  findReplacement(id: string): Promise<ProposalEntity | null> {
    return this.uow.reader().findOneBy(ProposalEntity, { replacesId: id });
  }

  ofLead(leadId: string): Promise<ProposalEntity[]> {
    return this.uow.reader().find(ProposalEntity, { where: { leadId }, order: { id: 'DESC' } });
  }

  optionsOf(proposalId: string): Promise<ProposalOptionEntity[]> {
    return this.uow.reader().find(ProposalOptionEntity, { where: { proposalId }, order: { position: 'ASC' } });
  }

  peopleOf(proposalId: string): Promise<ProposalPersonEntity[]> {
    return this.uow.reader().find(ProposalPersonEntity, { where: { proposalId }, order: { position: 'ASC' } });
  }

  questionsOf(proposalId: string): Promise<ProposalQuestionEntity[]> {
    return this.uow.reader().find(ProposalQuestionEntity, { where: { proposalId }, order: { id: 'ASC' } });
  }

  /** The place of a customer among the people of a proposal, by account or by confirmed address. */
  findPerson(customerId: string, proposalId: string): Promise<ProposalPersonEntity | null> {
    return this.places(customerId).andWhere('person.proposalId = :proposalId', { proposalId }).getOne();
  }

  /** Newest first; drafts are not shown to customers. */
  ofCustomer(customerId: string): Promise<ProposalEntity[]> {
    const own = this.places(customerId).select('person.proposalId');
    return this.uow
      .reader()
      .createQueryBuilder(ProposalEntity, 'proposal')
      .where(`proposal.id IN (${own.getQuery()})`, own.getParameters())
      .andWhere('proposal.state NOT IN (:...hidden)', { hidden: ['draft', 'internal_review'] })
      .orderBy('proposal.sentAt', 'DESC')
      .addOrderBy('proposal.id', 'DESC')
      .getMany();
  }

  /** No states: all of them. The clock decides between open and expired. */
  list(states: readonly ProposalState[], q: string, now: Date): ListQuery<ProposalEntity> {
    const query = this.uow.reader().createQueryBuilder(ProposalEntity, 'proposal');
    const words = searchWords(q);
    if (q.trim() !== '' && words.length === 0) query.where('1 = 0');
    if (states.length > 0) {
      const open = states.filter((state) => state === 'sent' || state === 'viewed');
      const other = states.filter((state) => state !== 'sent' && state !== 'viewed');
      query.andWhere(
        new Brackets((any) => {
          if (other.length > 0) any.orWhere({ state: In(other) });
          if (open.length > 0) any.orWhere({ state: In(open), expiresAt: MoreThanOrEqual(now) });
          if (other.includes('expired')) any.orWhere({ state: In(['sent', 'viewed']), expiresAt: LessThan(now) });
        }),
      );
    }
    return new ListQuery(query, { updatedAt: 'DESC', id: 'DESC' }).search('searchText', words);
  }

  /** Open proposals that staff should look at: a question, long seen, or soon over. */
  listWaiting(seenBefore: Date, endsBefore: Date, now: Date, limit: number): Promise<ProposalEntity[]> {
    return this.uow
      .reader()
      .createQueryBuilder(ProposalEntity, 'proposal')
      .where({ state: In(['sent', 'viewed']) })
      .andWhere('proposal.expiresAt >= :now', { now })
      .andWhere(
        '(proposal.questionAt IS NOT NULL OR proposal.viewedAt <= :seenBefore OR proposal.expiresAt <= :endsBefore)',
        { seenBefore, endsBefore },
      )
      .orderBy('proposal.expiresAt', 'ASC')
      .addOrderBy('proposal.id', 'ASC')
      .limit(limit)
      .getMany();
  }

  inReview(limit: number): Promise<ProposalEntity[]> {
    return this.uow
      .reader()
      .find(ProposalEntity, { where: { state: 'internal_review' }, order: { id: 'ASC' }, take: limit });
  }

  async insert(proposal: ProposalEntity, { options, people }: ProposalParts): Promise<void> {
    await this.uow.writer().insert(ProposalEntity, proposal);
    await this.uow.writer().insert(ProposalOptionEntity, options);
    await this.uow.writer().insert(ProposalPersonEntity, people);
  }

  async save(proposal: ProposalEntity): Promise<void> {
    const { id, ...values } = proposal;
    await this.uow.writer().update(ProposalEntity, { id }, values);
  }

  async replaceOptions(proposalId: string, options: readonly ProposalOptionEntity[]): Promise<void> {
    await this.uow.writer().delete(ProposalOptionEntity, { proposalId });
    await this.uow.writer().insert(ProposalOptionEntity, [...options]);
  }

  async replacePeople(proposalId: string, people: readonly ProposalPersonEntity[]): Promise<void> {
    await this.uow.writer().delete(ProposalPersonEntity, { proposalId });
    await this.uow.writer().insert(ProposalPersonEntity, [...people]);
  }

  async markSigned(id: string, values: Pick<ProposalPersonEntity, 'signedAt' | 'signatureId' | 'userId'>) {
    await this.uow.writer().update(ProposalPersonEntity, { id }, values);
  }

  async insertQuestion(question: ProposalQuestionEntity): Promise<void> {
    await this.uow.writer().insert(ProposalQuestionEntity, question);
  }

  async answerQuestions(proposalId: string, answer: string, answeredBy: string, answeredAt: Date): Promise<number> {
    const open = (await this.questionsOf(proposalId)).filter((question) => question.answeredAt === null);
    for (const { id } of open)
      await this.uow.writer().update(ProposalQuestionEntity, { id }, { answer, answeredBy, answeredAt });
    return open.length;
  }

  async chosenOptions(proposalIds: readonly string[]): Promise<ProposalOptionEntity[]> {
    if (proposalIds.length === 0) return [];
    return this.uow
      .reader()
      .createQueryBuilder(ProposalOptionEntity, 'option')
      .innerJoin(ProposalEntity, 'proposal', 'proposal.chosenOptionId = option.id')
      .where('proposal.id IN (:...proposalIds)', { proposalIds: [...proposalIds] })
      .getMany();
  }

  async currentSetting(): Promise<ProposalSettingEntity | null> {
    const [row] = await this.uow.reader().find(ProposalSettingEntity, { order: { versionNo: 'DESC' }, take: 1 });
    return row ?? null;
  }

  setting(versionNo: number): Promise<ProposalSettingEntity> {
    return this.uow.reader().findOneByOrFail(ProposalSettingEntity, { versionNo });
  }

  async insertSetting(setting: ProposalSettingEntity): Promise<void> {
    await this.uow.writer().insert(ProposalSettingEntity, setting);
  }

  private places(customerId: string): SelectQueryBuilder<ProposalPersonEntity> {
    return this.uow
      .reader()
      .createQueryBuilder(ProposalPersonEntity, 'person')
      .innerJoin(
        'user_account',
        'account',
        `account.id = :customerId AND (person.userId = account.id OR (person.userId IS NULL
          AND account.email_verified_at IS NOT NULL AND account.email_normalized = person.emailNormalized))`,
        { customerId },
      );
  }
}

function found(proposal: ProposalEntity | null): ProposalEntity {
  if (!proposal) throw new NotFoundError('That proposal could not be found.');
  return proposal;
}
