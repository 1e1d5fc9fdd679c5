import { UnitOfWork } from '../../../platform/database/index.js';
import {
  ProposalEntity,
  ProposalOptionEntity,
  ProposalPersonEntity,
  ProposalQuestionEntity,
} from './proposal.entity.js';
import { ProposalRepository, type ProposalParts } from './proposal.repository.js';

interface Pending extends ProposalParts {
  proposal: ProposalEntity;
  questions: ProposalQuestionEntity[];
}

/** Proposals whose past is being made up: kept in memory until `saveAll`, which writes each row once. */
export class PendingProposals extends ProposalRepository {
  private readonly rows = new Map<string, Pending>();

  constructor(private readonly unit: UnitOfWork) {
    super(unit);
  }

  override require(id: string): Promise<ProposalEntity> {
    return Promise.resolve(this.at(id).proposal);
  }

  override lock(id: string): Promise<ProposalEntity> {
    return this.require(id);
  }

  override findReplacement(id: string): Promise<ProposalEntity | null> {
    const found = [...this.rows.values()].find(({ proposal }) => proposal.replacesId === id);
    return Promise.resolve(found?.proposal ?? null);
  }

  override optionsOf(proposalId: string): Promise<ProposalOptionEntity[]> {
    return Promise.resolve(this.at(proposalId).options);
  }

  override peopleOf(proposalId: string): Promise<ProposalPersonEntity[]> {
    return Promise.resolve(this.at(proposalId).people);
  }

  override questionsOf(proposalId: string): Promise<ProposalQuestionEntity[]> {
    return Promise.resolve(this.at(proposalId).questions);
  }

  override insert(proposal: ProposalEntity, parts: ProposalParts): Promise<void> {
    return Promise.resolve(void this.rows.set(proposal.id, { proposal, ...parts, questions: [] }));
  }

  override save(proposal: ProposalEntity): Promise<void> {
    return Promise.resolve(void Object.assign(this.at(proposal.id), { proposal }));
  }

  override replaceOptions(proposalId: string, options: readonly ProposalOptionEntity[]): Promise<void> {
    return Promise.resolve(void Object.assign(this.at(proposalId), { options }));
  }

  override markSigned(id: string, values: Partial<ProposalPersonEntity>): Promise<void> {
    const people = [...this.rows.values()].flatMap((row) => row.people);
    return Promise.resolve(
      void Object.assign(
        people.find((person) => person.id === id)!,
        values,
      ),
    );
  }

  override insertQuestion(question: ProposalQuestionEntity): Promise<void> {
    return Promise.resolve(void this.at(question.proposalId).questions.push(question));
  }

  /** Inside a unit, after the leads and estimates. */
  async saveAll(): Promise<void> {
    const rows = [...this.rows.values()];
    await this.unit.insertRows(
      ProposalEntity,
      rows.map(({ proposal }) => proposal),
    );
    await this.unit.insertRows(
      ProposalOptionEntity,
      rows.flatMap(({ options }) => options),
    );
    await this.unit.insertRows(
      ProposalPersonEntity,
      rows.flatMap(({ people }) => people),
    );
    await this.unit.insertRows(
      ProposalQuestionEntity,
      rows.flatMap(({ questions }) => questions),
    );
  }

  private at(id: string): Pending {
    return this.rows.get(id)!;
  }
}
