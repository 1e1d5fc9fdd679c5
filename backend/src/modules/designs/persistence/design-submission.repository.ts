import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.js';
import { DesignSubmissionEntity } from './design-submission.entity.js';
import { DesignVersionEntity } from './design-version.entity.js';

@Injectable()
export class DesignSubmissionRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async insert(submission: DesignSubmissionEntity): Promise<void> {
    await this.uow.writer().insert(DesignSubmissionEntity, submission);
  }

  findByLead(leadId: string): Promise<DesignSubmissionEntity | null> {
    return this.uow.reader().findOneBy(DesignSubmissionEntity, { leadId });
  }

  /** The newest requests that any version of this design came with, newest first. */
  listByDesign(designId: string, limit: number): Promise<DesignSubmissionEntity[]> {
    return this.uow
      .reader()
      .createQueryBuilder(DesignSubmissionEntity, 'submission')
      .innerJoin(DesignVersionEntity, 'version', 'version.id = submission.designVersionId')
      .where('version.designId = :designId', { designId })
      .orderBy('submission.submittedAt', 'DESC')
      .addOrderBy('submission.leadId', 'DESC')
      .limit(limit)
      .getMany();
  }
}
