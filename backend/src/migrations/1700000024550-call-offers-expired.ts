import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CallOffersExpired1700000024550 implements MigrationInterface {
  name = 'CallOffersExpired1700000024550';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE waitlist_offer SET state = 'expired' WHERE state = 'lapsed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE waitlist_offer SET state = 'lapsed' WHERE state = 'expired'`);
  }
}
