import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In Spam, only a held lead has signs; up to 0.4.0, one that staff moved there kept them. */
export class ClearJudgedSigns1700000024610 implements MigrationInterface {
  name = 'ClearJudgedSigns1700000024610';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "UPDATE `lead` SET signs = NULL WHERE stage = 'spam' AND reply_settled = 3 AND first_human_reply_at IS NULL",
    );
  }

  async down(): Promise<void> {
    // What a person has judged needs no signs in an older version either.
  }
}
