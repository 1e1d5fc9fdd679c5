import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import type { HouseholdRole } from '../domain/household.js';
import { HouseholdEntity, HouseholdMemberEntity, PropertyEntity } from './household.entity.js';
import { ProjectEntity } from './project.entity.js';

export interface OwnedProject {
  project: ProjectEntity;
  pmName: string | null;
  /** Of the customer in the household. */
  role: HouseholdRole;
}

@Injectable()
export class HouseholdRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async insert(household: HouseholdEntity, members: readonly HouseholdMemberEntity[]): Promise<void> {
    await this.uow.writer().insert(HouseholdEntity, household);
    await this.uow.writer().insert(HouseholdMemberEntity, [...members]);
  }

  async insertMember(member: HouseholdMemberEntity): Promise<void> {
    await this.uow.writer().insert(HouseholdMemberEntity, member);
  }

  async makeSigner(id: string): Promise<void> {
    await this.uow.writer().update(HouseholdMemberEntity, { id }, { role: 'signer' });
  }

  async deleteMember(id: string): Promise<void> {
    await this.uow.writer().delete(HouseholdMemberEntity, { id });
  }

  async insertProperty(property: PropertyEntity): Promise<void> {
    await this.uow.writer().insert(PropertyEntity, property);
  }

  /** In the order they were invited. */
  membersOf(householdId: string): Promise<HouseholdMemberEntity[]> {
    return this.uow.rows(HouseholdMemberEntity, { householdId }, 'id');
  }

  async membersOfAll(householdIds: readonly string[]): Promise<Map<string, HouseholdMemberEntity[]>> {
    const wanted = { householdId: [...new Set(householdIds)] };
    const members = await this.uow.rows(HouseholdMemberEntity, wanted, 'id');
    return new Map(householdIds.map((id) => [id, members.filter(({ householdId }) => householdId === id)]));
  }

  propertyOf(id: string): Promise<PropertyEntity | null> {
    return this.uow.reader().findOneBy(PropertyEntity, { id });
  }

  async namesByIds(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const found = await this.uow.reader().findBy(HouseholdEntity, { id: In([...new Set(ids)]) });
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  async searchWords(householdId: string, propertyId: string): Promise<string[]> {
    const members = await this.membersOf(householdId);
    const property = await this.propertyOf(propertyId);
    return [
      ...members.flatMap(({ name, email }) => [name, email]),
      property?.address ?? '',
      property?.postalCode ?? '',
    ];
  }

  projectsOf(customerId: string): Promise<ProjectEntity[]> {
    return this.ofCustomer(customerId).orderBy('project.number', 'DESC').getMany();
  }

  async findProjectOf(customerId: string, id: string): Promise<OwnedProject | null> {
    const { entities, raw } = await this.ofCustomer(customerId)
      .andWhere('project.id = :id', { id })
      .leftJoin('user_account', 'pm', 'pm.id = project.pmId')
      .addSelect('pm.name', 'pm_name')
      .addSelect('member.role', 'member_role')
      .getRawAndEntities<{ pm_name: string | null; member_role: HouseholdRole }>();
    const [project] = entities;
    const [more] = raw;
    return project && more ? { project, pmName: more.pm_name, role: more.member_role } : null;
  }

  findMembership(customerId: string, projectId: string): Promise<HouseholdMemberEntity | null> {
    return this.uow
      .reader()
      .createQueryBuilder(HouseholdMemberEntity, 'member')
      .innerJoin(ProjectEntity, 'project', 'project.householdId = member.householdId AND project.id = :projectId', {
        projectId,
      })
      .innerJoin('user_account', 'account', MEMBER_IS_ACCOUNT, { customerId })
      .getOne();
  }

  /** Inside a unit: the account takes the places that its address was invited to. */
  async join(customerId: string, joinedAt: Date): Promise<void> {
    const invited = await this.uow
      .reader()
      .createQueryBuilder(HouseholdMemberEntity, 'member')
      .innerJoin('user_account', 'account', MEMBER_IS_ACCOUNT, { customerId })
      .where('member.joinedAt IS NULL')
      .getMany();
    for (const { id } of invited)
      await this.uow.writer().update(HouseholdMemberEntity, { id }, { userId: customerId, joinedAt });
  }

  /** The one way from a customer to a project. */
  private ofCustomer(customerId: string): SelectQueryBuilder<ProjectEntity> {
    return this.uow
      .reader()
      .createQueryBuilder(ProjectEntity, 'project')
      .innerJoin(HouseholdMemberEntity, 'member', 'member.householdId = project.householdId')
      .innerJoin('user_account', 'account', MEMBER_IS_ACCOUNT, { customerId });
  }
}

/** An invited person becomes a member with an account of that address, once the address is confirmed. */
const MEMBER_IS_ACCOUNT = `account.id = :customerId AND (member.userId = account.id OR
  (member.userId IS NULL AND account.email_verified_at IS NOT NULL AND account.email_normalized = member.emailNormalized))`;
