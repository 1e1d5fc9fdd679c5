import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';

export async function insertMissing<T extends ObjectLiteral>(
  manager: EntityManager,
  target: EntityTarget<T>,
  rows: QueryDeepPartialEntity<T>[],
): Promise<void> {
  await manager.createQueryBuilder().insert().into(target).values(rows).orIgnore().updateEntity(false).execute();
}
