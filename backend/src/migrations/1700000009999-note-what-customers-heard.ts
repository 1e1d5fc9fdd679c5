import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The customers of visits from before this was noted know their visits as they are: a correction is news to them. */
export class NoteWhatCustomersHeard1700000009999 implements MigrationInterface {
  name = 'NoteWhatCustomersHeard1700000009999';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "UPDATE visit SET told_sequence = ics_sequence WHERE told_sequence IS NULL AND status IN ('pending', 'confirmed')",
    );
  }

  /** It does no harm that this stays known. */
  async down(): Promise<void> {}
}
